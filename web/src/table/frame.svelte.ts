// How the table is laid out: by the window's size and the board's shape.

export type Shape = "tall" | "wide" | "tablet" | "upright" | "ph" | "land";

export class Frame {
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);

  constructor() {
    $effect(() => {
      const look = () => {
        this.width = window.innerWidth;
        this.height = window.innerHeight;
      };
      window.addEventListener("resize", look);
      return () => window.removeEventListener("resize", look);
    });
  }

  shape(wideBoard: boolean): Shape {
    if (this.height < 560 && this.width > this.height) return "land";
    if (this.width < 700) return "ph";
    if (this.width < 1180) return this.height > this.width ? "upright" : "tablet";
    return wideBoard ? "wide" : "tall";
  }
}
