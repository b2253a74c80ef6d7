/** Draws a public code as a guilloche seal. The twelve long teeth spell it, so no two codes share one. */
export const ROSETTE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const ROUND = Math.PI * 2;
const { cos, sin } = Math;
type Curve = (t: number) => number;
type Dot = readonly [number, number];
const f = (n: number) => (Math.round(n * 10) / 10).toString();
const compact = (pathData: string) => pathData.replace(/ -/g, '-').replace(/(?<!\d)0\./g, '.');
const roundPoint = ([x, y]: Dot): Dot => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** Closed polar curve r(t) as relative cubic Béziers. Points are rounded first, so that errors do not add up. */
function chiusa(r: Curve, n: number): string {
  const h = ROUND / n;
  const e = 1e-4;
  const punto = (t: number): Dot => {
    const radius = r(t);
    return [radius * cos(t), radius * sin(t)];
  };
  const thrust = (t: number): Dot => {
    const a = punto(t - e);
    const b = punto(t + e);
    return [(((b[0] - a[0]) / (2 * e)) * h) / 3, (((b[1] - a[1]) / (2 * e)) * h) / 3];
  };
  let prima = roundPoint(punto(0));
  const v = thrust(0);
  const parti = [`M${f(prima[0])} ${f(prima[1])}`];
  for (let i = 1; i <= n; i++) {
    const a = roundPoint(punto(i * h));
    const d = thrust(i * h);
    const [x, y] = prima;
    parti.push(
      `${i === 1 ? `c${f(v[0])} ${f(v[1])} ` : 's'}${f(a[0] - d[0] - x)} ${f(a[1] - d[1] - y)} ${f(a[0] - x)} ${f(a[1] - y)}`,
    );
    prima = a;
  }
  return compact(`${parti.join('')}Z`);
}

interface Weave {
  waves: number;
  fili: number;
  twist: number;
}

function weave(dentro: Curve, fuori: Curve, { waves, fili, twist }: Weave): string {
  return Array.from({ length: fili }, (_, k) => {
    const fase = (k * ROUND * twist) / fili;
    const filo: Curve = (t) => {
      const a = dentro(t);
      const b = fuori(t);
      return (a + b) / 2 + ((b - a) / 2) * cos(waves * t + fase);
    };
    return chiusa(filo, Math.max(waves * 4, 36));
  }).join('');
}

/** Returns twelve indexes 0-30. Any string is accepted: foreign characters are folded in, short codes padded. */
export function indexes(codice: string): number[] {
  const segni = codice
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .padEnd(12, '2')
    .slice(0, 12);
  return [...segni].map((c) => {
    const i = ROSETTE_ALPHABET.indexOf(c);
    return i < 0 ? c.charCodeAt(0) % 31 : i;
  });
}

export interface Bands {
  braid: string;
  corolla: string;
  cuore: string;
  teeth: string;
}

/** Returns the four paths of a code, centred on the origin within a radius of 100. */
export function rosetteBands(codice: string): Bands {
  const v = indexes(codice);
  const n = (i: number) => v[i % 12] ?? 0;
  const select = (i: number, j: number, lista: readonly number[]) =>
    lista[(n(i) * 7 + n(j) * 3 + n(i + j)) % lista.length] ?? 1;
  const lobes = select(0, 5, [5, 6, 7, 8, 9, 10, 12]);
  const petals = select(1, 6, [3, 4, 5, 6, 7, 8]);
  const swollen = 3 + (n(2) / 30) * 5;
  const notch = 2 + (n(7) / 30) * 6;
  const fase = (n(3) / 31) * ROUND;
  const phase2 = (n(8) / 31) * ROUND;
  const life = 34 + (n(10) / 30) * 8;
  const internal: Curve = (t) => life + notch * cos(petals * t + phase2);
  return {
    corolla: weave(internal, (t) => 73 - swollen + swollen * cos(lobes * t + fase), {
      waves: lobes * select(4, 9, [1, 2, 2, 3]) + select(2, 11, [0, 0, 1, -1]),
      fili: select(5, 10, [7, 8, 9, 10, 12]),
      twist: select(3, 7, [1, 1, 0.5, 0.62, 0.75]),
    }),
    braid: weave(
      () => 75.5,
      () => 87.5,
      { waves: select(6, 2, [18, 20, 24, 28, 30, 36]), fili: select(8, 1, [2, 3, 4, 5]), twist: 1 },
    ),
    cuore: weave(
      () => 21.5,
      (t) => internal(t) - 1.6,
      { waves: select(9, 0, [12, 15, 18, 20, 24]), fili: select(11, 4, [3, 4, 5, 6]), twist: 1 },
    ),
    teeth: v.map(tooth).join(''),
  };
}

/** Each character owns an arc of 30°; its index places the tooth inside the arc. */
function tooth(index: number, posto: number): string {
  const t = ((posto * 30 + 2 + (index / 30) * 26 - 90) / 360) * ROUND;
  return `M${f(90 * cos(t))} ${f(90 * sin(t))}L${f(99.5 * cos(t))} ${f(99.5 * sin(t))}`;
}

const FOLDER = '/rosette/';

export const rosettaUrl = (codice: string): string => `${FOLDER}${codice}.svg`;

/** SVG file of a code's bands and teeth; null for an address without a code. */
export function rosetteFile(urlPath: string): string | null {
  const codice = urlPath.startsWith(FOLDER) ? /^([2-9A-Z]{12})\.svg$/.exec(urlPath.slice(FOLDER.length))?.[1] : null;
  if (codice == null) return null;
  const { cuore, corolla, braid, teeth } = rosetteBands(codice);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-102 -102 204 204"><path id="bande" d="${cuore}${corolla}${braid}"/><path id="denti" d="${teeth}"/></svg>`;
}
