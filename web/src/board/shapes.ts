// Outlines of spaces and pieces, each centred on 0,0 and lying along the x axis.

const round = (v: number): number => Math.round(v * 10) / 10;

export function carPath(length: number, height: number): string {
  const a = round(length / 2);
  const b = round(height / 2);
  const r = 2.6;
  const [ar, br] = [round(a - r), round(b - r)];
  return `M${-ar} ${-b}H${ar}Q${a} ${-b} ${a} ${-br}V${br}Q${a} ${b} ${ar} ${b}H${-ar}Q${-a} ${b} ${-a} ${br}V${-br}Q${-a} ${-b} ${-ar} ${-b}Z`;
}

export function hullPath(length: number, height: number): string {
  const a = length / 2;
  const b = height / 2;
  const f = round;
  return (
    `M${f(-a + 2)} ${f(-b * 0.7)}Q${f(-a)} 0 ${f(-a + 2)} ${f(b * 0.7)}Q${f(-a * 0.5)} ${f(b)} 0 ${f(b)}H${f(a * 0.35)}` +
    `Q${f(a * 0.75)} ${f(b * 0.8)} ${f(a)} 0Q${f(a * 0.75)} ${f(-b * 0.8)} ${f(a * 0.35)} ${f(-b)}H0` +
    `Q${f(-a * 0.5)} ${f(-b)} ${f(-a + 2)} ${f(-b * 0.7)}Z`
  );
}

export function ovalPath(length: number, height: number): string {
  const a = length / 2;
  const b = height / 2;
  const f = round;
  return (
    `M${f(-a)} 0C${f(-a + 1)} ${f(-b)} ${f(-a * 0.55)} ${f(-b)} ${f(-a * 0.35)} ${f(-b)}H${f(a * 0.35)}` +
    `C${f(a * 0.55)} ${f(-b)} ${f(a - 1)} ${f(-b)} ${f(a)} 0C${f(a - 1)} ${f(b)} ${f(a * 0.55)} ${f(b)} ${f(a * 0.35)} ${f(b)}` +
    `H${f(-a * 0.35)}C${f(-a * 0.55)} ${f(b)} ${f(-a + 1)} ${f(b)} ${f(-a)} 0Z`
  );
}

// The pattern of a livery on a body of this size, as SVG: colour is never alone.
export function patternOf(livery: number, length: number, height: number): string {
  const fill = `fill="var(--p${livery}-on)"`;
  const line = `fill="none" stroke="var(--p${livery}-on)"`;
  const f = round;
  if (livery === 1)
    return `<rect x="${f(-length / 2 + 3)}" y="-1.3" width="${f(length - 6)}" height="2.6" rx="1.3" ${fill}/>`;
  const n = Math.max(2, Math.round(length / 9));
  const step = length / n;
  let marks = "";
  for (let i = 0; i < n; i++) {
    const x = -length / 2 + step * (i + 0.5);
    const reach = height / 2 - 1.8;
    if (livery === 2)
      marks += `<rect x="${f(x - 1.2)}" y="${f(-height / 2 + 1.2)}" width="2.4" height="${f(height - 2.4)}" ${fill}/>`;
    if (livery === 3) marks += `<circle cx="${f(x)}" r="2" ${fill}/>`;
    if (livery === 4)
      marks += `<path d="M${f(x - 2)} ${f(-reach)}l3.6 ${f(reach)}-3.6 ${f(reach)}" ${line} stroke-width="2"/>`;
    if (livery === 5)
      marks += `<path d="M${f(x - 2.6)} ${f(height / 2 - 1)}l5.2 ${f(-height + 2)}" ${line} stroke-width="1.5"/>`;
    if (livery === 6) marks += `<path d="M${f(x - 2.2)} -2.2l4.4 4.4m0-4.4l-4.4 4.4" ${line} stroke-width="1.6"/>`;
  }
  return marks;
}
