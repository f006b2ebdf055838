// Pan and zoom of the map. The camera moves one <g>; Svelte hears only about changes that alter what is drawn.

import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";

import { settings } from "../settings.svelte";

const CLOSEST = 4; // board units may become so many pixels

export class Camera {
  scale = $state(1); // pixels per board unit, in steps of 4 %: enough for what depends on it
  touched = false; // the person has moved the map: leave it there when the window changes
  private now: ZoomTransform = zoomIdentity;
  private behaviour: ZoomBehavior<SVGSVGElement, unknown>;
  private w = 1;
  private h = 1;
  private goal: { x: number; y: number; k: number } | null = null; // where the camera glides to

  constructor(
    private svg: SVGSVGElement,
    private world: SVGGElement,
    private width: number,
    private height: number,
  ) {
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .filter((e: MouseEvent) => !e.button && e.type !== "dblclick")
      .clickDistance(6)
      .on("zoom", (e: D3ZoomEvent<SVGSVGElement, unknown>) => this.moved(e));
    select(svg).call(this.behaviour).on("dblclick.zoom", null);
  }

  private moved(e: D3ZoomEvent<SVGSVGElement, unknown>): void {
    if (e.sourceEvent) {
      this.touched = true;
      this.run++;
      this.goal = null;
    }
    this.now = e.transform;
    this.world.setAttribute("transform", e.transform.toString());
    const step = Math.round(Math.log(e.transform.k) / 0.04);
    const rounded = Math.exp(step * 0.04);
    if (rounded !== this.scale) this.scale = rounded;
  }

  get fitScale(): number {
    return Math.min(this.w / this.width, this.h / this.height);
  }

  get exact(): number {
    return this.now.k;
  }

  resize(w: number, h: number): void {
    if (w < 2 || h < 2) return;
    const [x, y] = this.now.invert([this.w / 2, this.h / 2]);
    const goal = this.goal ?? { x, y, k: this.now.k };
    [this.w, this.h] = [w, h];
    this.behaviour
      .extent([
        [0, 0],
        [w, h],
      ])
      .scaleExtent([this.fitScale, Math.max(CLOSEST, this.fitScale * 2)])
      .translateExtent([
        [0, 0],
        [this.width, this.height],
      ]);
    if (this.touched) this.to(goal.x, goal.y, Math.max(goal.k, this.fitScale), false);
    else this.fit(false);
  }

  fit(smooth = true): void {
    this.touched = false;
    this.to(this.width / 2, this.height / 2, this.fitScale, smooth);
  }

  by(factor: number): void {
    this.touched = true;
    const [x, y] = this.now.invert([this.w / 2, this.h / 2]);
    this.to(x, y, Math.min(CLOSEST, Math.max(this.fitScale, this.now.k * factor)), true);
  }

  pan(dx: number, dy: number): void {
    this.touched = true;
    this.behaviour.translateBy(select(this.svg), dx / this.now.k, dy / this.now.k);
  }

  // Bring a point of the board into the middle, at a scale.
  to(x: number, y: number, k: number, smooth = true): void {
    this.goal = { x, y, k };
    const wish = zoomIdentity.translate(this.w / 2 - x * k, this.h / 2 - y * k).scale(k);
    const keepIn = this.behaviour.constrain();
    const target = keepIn(
      wish,
      [
        [0, 0],
        [this.w, this.h],
      ],
      [
        [0, 0],
        [this.width, this.height],
      ],
    );
    this.glide(target, smooth && !settings.still);
  }

  // Show a part of the board as large as it fits, but no larger than `most`.
  show(left: number, top: number, right: number, bottom: number, most: number): void {
    const k = Math.min(most, this.w / Math.max(1, right - left), this.h / Math.max(1, bottom - top));
    this.touched = true;
    this.to((left + right) / 2, (top + bottom) / 2, Math.max(this.fitScale, k));
  }

  private glide(target: ZoomTransform, smooth: boolean): void {
    const start = this.now;
    const [from, to] = [start.k, target.k];
    const run = ++this.run;
    const set = (t: ZoomTransform) => this.behaviour.transform(select(this.svg), t);
    if (!smooth || document.hidden) {
      this.goal = null;
      return set(target);
    }
    const began = performance.now();
    const tick = (at: number) => {
      if (run !== this.run) return;
      const t = Math.min(1, (at - began) / 320);
      const e = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
      const k = from * (to / from) ** e;
      const share = from === to ? e : (k - from) / (to - from);
      const x = start.x + (target.x - start.x) * share;
      const y = start.y + (target.y - start.y) * share;
      set(zoomIdentity.translate(x, y).scale(k));
      if (t < 1) requestAnimationFrame(tick);
      else this.goal = null;
    };
    requestAnimationFrame(tick);
  }
  private run = 0;

  // From a point on the screen to the board.
  at(clientX: number, clientY: number): [number, number] {
    const box = this.svg.getBoundingClientRect();
    return this.now.invert([clientX - box.left, clientY - box.top]);
  }

  stop(): void {
    this.run++;
    select(this.svg).on(".zoom", null);
  }
}
