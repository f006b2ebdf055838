// The steps of a finished game, fetched in portions as they are needed.

import { fetchSteps, type ReplayStep } from "../protocol";

const PORTION = 60;

export class Reel {
  at = $state(0); // the step that is wanted
  total = $state(0);
  playing = $state(false);
  private steps = $state.raw<(ReplayStep | undefined)[]>([]);
  private asked = new Set<number>();
  step: ReplayStep | null = $derived.by(() => this.steps[this.at] ?? null);

  constructor(
    readonly id: string,
    moves: number,
  ) {
    this.total = moves;
  }

  get all(): (ReplayStep | undefined)[] {
    return this.steps;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.total, to));
    void this.load(Math.floor(this.at / PORTION));
    if (this.at % PORTION > PORTION / 2) void this.load(Math.floor(this.at / PORTION) + 1);
  }

  private async load(portion: number): Promise<void> {
    if (this.asked.has(portion) || portion * PORTION > this.total) return;
    this.asked.add(portion);
    try {
      const found = await fetchSteps(this.id, portion * PORTION, PORTION);
      const steps = [...this.steps];
      for (const step of found.steps) steps[step.number] = step;
      this.steps = steps;
    } catch {
      this.asked.delete(portion);
    }
  }
}
