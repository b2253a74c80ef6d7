/** The Besley F of the brand as an outline (look/brand/f-path.json), so that it can be struck at any size. */
const CONTORNO =
  'M4.35 -65.5L12.5 -65.5Q13.5 -65.5 13.8 -65.23Q14.1 -64.95 14.1 -63.85L14.1 -63.85L14.1 -11.45Q14.1 -10.25 13.83 -9.88Q13.55 -9.5 12.35 -9.5L12.35 -9.5L4.75 -9.5Q3.85 -9.5 3.48 -9.35Q3.1 -9.2 3.1 -8.35L3.1 -8.35L3.1 -1.4Q3.1 -0.4 3.43 -0.2Q3.75 0 4.75 0L4.75 0L41.15 0Q42.35 0 42.75 -0.35Q43.15 -0.7 43.15 -1.95L43.15 -1.95L43.15 -8.1Q43.15 -9.15 42.85 -9.33Q42.55 -9.5 41.5 -9.5L41.5 -9.5L32.75 -9.5Q31.35 -9.5 31 -9.93Q30.65 -10.35 30.65 -11.7L30.65 -11.7L30.65 -31.55Q30.65 -32.15 30.8 -32.45Q30.95 -32.75 31.7 -32.75L31.7 -32.75L35.75 -32.75Q40.6 -32.75 43.45 -29.93Q46.3 -27.1 46.6 -22.55L46.6 -22.55Q46.7 -21.75 46.93 -21.53Q47.15 -21.3 48.05 -21.3L48.05 -21.3L52.35 -21.3Q53.2 -21.3 53.43 -21.63Q53.65 -21.95 53.65 -22.7L53.65 -22.7L53.65 -50.45Q53.65 -51.3 53.38 -51.55Q53.1 -51.8 52.3 -51.8L52.3 -51.8L47.6 -51.8Q46.7 -51.8 46.68 -51.48Q46.65 -51.15 46.55 -50.35L46.55 -50.35Q46.15 -46.05 43.33 -43.45Q40.5 -40.85 35.65 -40.85L35.65 -40.85L31.85 -40.85Q31.1 -40.85 30.88 -41.13Q30.65 -41.4 30.65 -42.2L30.65 -42.2L30.65 -63.75Q30.65 -64.75 31.05 -65.13Q31.45 -65.5 32.55 -65.5L32.55 -65.5L49.15 -65.5Q54.8 -65.5 57.9 -63.93Q61 -62.35 62.28 -58.85Q63.55 -55.35 63.65 -49.45L63.65 -49.45Q63.65 -48.45 63.95 -48.23Q64.25 -48 65.3 -48L65.3 -48L71.05 -48Q71.95 -48 72.3 -48.2Q72.65 -48.4 72.65 -49.25L72.65 -49.25L72.65 -73.25Q72.65 -74.3 72.4 -74.65Q72.15 -75 71.15 -75L71.15 -75L4.35 -75Q3.6 -75 3.35 -74.83Q3.1 -74.65 3.1 -73.85L3.1 -73.85L3.1 -66.85Q3.1 -66 3.33 -65.75Q3.55 -65.5 4.35 -65.5L4.35 -65.5';
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
