import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/around.css";
import "./styles/dock.css";
import "./styles/cards.css";
import "./styles/tickets.css";
import "./styles/board.css";
import "./styles/home.css";
import "./styles/waiting.css";
import "./styles/score.css";
import "./styles/replay.css";
import "./styles/afterwards.css";
import "./styles/phone.css";
import "./styles/bots.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { mountSprite } from "./art/icons";

mountSprite();
mount(App, { target: document.getElementById("app")! });
