/** Outline of the brand's Besley F, in half points. */
const BACKDROP =
  'M9-131h16l3 1v110l-3 1H7l-1 2v14l1 3h75l4-1v-18H66l-4-1-1-3v-40l1-2h10q9 0 15 5 6 6 6 15l1 2h13v-60l-2-1H95l-2 1v2q-1 9-6 14-6 5-16 5h-9l-1-2v-43l1-3 3-1h33q12 0 18 3t9 10q2 7 2 19l1 3h17v-53l-3-1H7l-1 2v14l1 3z';
const HEIGHT = 150;
const CENTER_X = 75.75;

/** Returns the SVG attributes of an F of this height, optically centred on the origin. */
export function letterF(altezza: number): { d: string; transform: string } {
  const scale = altezza / HEIGHT;
  const x = (-CENTER_X * scale + altezza * 0.03).toFixed(2);
  return { d: BACKDROP, transform: `translate(${x} ${(altezza / 2).toFixed(2)}) scale(${scale.toFixed(4)})` };
}

/** Outline of a wheel with n petals, radius r, depth d, centred on (cx, cy). */
export function petals(r: number, d = 0.07, n = 12, cx = 0, cy = 0): string {
  const giro = r * (1 - d);
  const chord = giro * Math.sin(Math.PI / n);
  const arrow = r - giro * Math.cos(Math.PI / n);
  const arc = ((chord * chord + arrow * arrow) / (2 * arrow)).toFixed(2);
  const punto = (i: number) => {
    const t = ((i - 0.5) / n) * 2 * Math.PI - Math.PI / 2;
    return `${(cx + giro * Math.cos(t)).toFixed(2)} ${(cy + giro * Math.sin(t)).toFixed(2)}`;
  };
  return `M${punto(0)}${Array.from({ length: n }, (_, i) => `A${arc} ${arc} 0 0 1 ${punto(i + 1)}`).join('')}Z`;
}
