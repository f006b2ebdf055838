"""The `spike` command: one file a subcommand, and terminal/ for the game against bots."""
