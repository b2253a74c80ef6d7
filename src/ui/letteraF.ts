/** The Besley F of the brand as an outline (look/brand/f-path.json), so that it can be struck at any size. */
const CONTORNO =
  'M4.4-65.5h8.1q1 0 1.3.3.3.3.3 1.4v52.4q0 1.2-.3 1.5-.2.4-1.4.4h-7.6q-.9 0-1.3.2-.4.1-.4 1v6.9q0 1 .3 1.2.4.2 1.4.2h36.4q1.2 0 1.6-.3.4-.4.4-1.6v-6.2q0-1-.3-1.2-.3-.2-1.4-.2h-8.7q-1.4 0-1.8-.4-.3-.4-.3-1.8v-19.8q0-.6.1-.9.2-.3.9-.3h4.1q4.8 0 7.7 2.8 2.8 2.8 3.1 7.4.1.8.3 1 .3.2 1.2.2h4.3q.8 0 1-.3.3-.3.3-1.1v-27.7q0-.9-.3-1.1-.3-.3-1.1-.3h-4.7q-.9 0-.9.3 0 .4-.1 1.2-.4 4.3-3.3 6.9-2.8 2.6-7.6 2.6h-3.8q-.8 0-1-.3-.2-.3-.2-1.1v-21.5q0-1 .4-1.4.4-.4 1.5-.4h16.6q5.6 0 8.7 1.6 3.1 1.6 4.4 5.1 1.3 3.5 1.4 9.4 0 1 .3 1.2.3.2 1.3.2h5.8q.9 0 1.2-.2.4-.2.4-1v-24q0-1.1-.3-1.4-.2-.4-1.2-.4h-66.8q-.8 0-1 .2-.3.2-.3 1v7q0 .8.2 1.1.3.2 1.1.2';
const ALTEZZA = 75;
const CENTRO_X = 37.875;

/** SVG attributes of an F of the given height, optically centred on the origin. */
export function letteraF(altezza: number): { d: string; transform: string } {
  const scala = altezza / ALTEZZA;
  const x = (-CENTRO_X * scala + altezza * 0.03).toFixed(2);
  return { d: CONTORNO, transform: `translate(${x} ${(altezza / 2).toFixed(2)}) scale(${scala.toFixed(4)})` };
}

/** Outline of a wheel with n petals, radius r, depth d, centred on (cx, cy). */
export function petali(r: number, d = 0.07, n = 12, cx = 0, cy = 0): string {
  const giro = r * (1 - d);
  const corda = giro * Math.sin(Math.PI / n);
  const freccia = r - giro * Math.cos(Math.PI / n);
  const arco = ((corda * corda + freccia * freccia) / (2 * freccia)).toFixed(2);
  const punto = (i: number) => {
    const t = ((i - 0.5) / n) * 2 * Math.PI - Math.PI / 2;
    return `${(cx + giro * Math.cos(t)).toFixed(2)} ${(cy + giro * Math.sin(t)).toFixed(2)}`;
  };
  return `M${punto(0)}${Array.from({ length: n }, (_, i) => `A${arco} ${arco} 0 0 1 ${punto(i + 1)}`).join('')}Z`;
}
