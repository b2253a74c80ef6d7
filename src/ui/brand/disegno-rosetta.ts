/** Draws a public code as a guilloche seal. The twelve long teeth spell it, so no two codes share one. */
export const ALFABETO_ROSETTA = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const GIRO = Math.PI * 2;
const { cos, sin } = Math;
type Curva = (t: number) => number;
type Punto = readonly [number, number];
const f = (n: number) => (Math.round(n * 10) / 10).toString();
const stretto = (tracciato: string) => tracciato.replace(/ -/g, '-').replace(/(?<!\d)0\./g, '.');
const tondo = ([x, y]: Punto): Punto => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** Closed polar curve r(t) as relative cubic Béziers. Points are rounded first, so that errors do not add up. */
function chiusa(r: Curva, n: number): string {
  const h = GIRO / n;
  const e = 1e-4;
  const punto = (t: number): Punto => {
    const raggio = r(t);
    return [raggio * cos(t), raggio * sin(t)];
  };
  const spinta = (t: number): Punto => {
    const a = punto(t - e);
    const b = punto(t + e);
    return [(((b[0] - a[0]) / (2 * e)) * h) / 3, (((b[1] - a[1]) / (2 * e)) * h) / 3];
  };
  let prima = tondo(punto(0));
  const v = spinta(0);
  const parti = [`M${f(prima[0])} ${f(prima[1])}`];
  for (let i = 1; i <= n; i++) {
    const a = tondo(punto(i * h));
    const d = spinta(i * h);
    const [x, y] = prima;
    parti.push(
      `${i === 1 ? `c${f(v[0])} ${f(v[1])} ` : 's'}${f(a[0] - d[0] - x)} ${f(a[1] - d[1] - y)} ${f(a[0] - x)} ${f(a[1] - y)}`,
    );
    prima = a;
  }
  return stretto(`${parti.join('')}Z`);
}

interface Trama {
  onde: number;
  fili: number;
  torsione: number;
}

function trama(dentro: Curva, fuori: Curva, { onde, fili, torsione }: Trama): string {
  return Array.from({ length: fili }, (_, k) => {
    const fase = (k * GIRO * torsione) / fili;
    const filo: Curva = (t) => {
      const a = dentro(t);
      const b = fuori(t);
      return (a + b) / 2 + ((b - a) / 2) * cos(onde * t + fase);
    };
    return chiusa(filo, Math.max(onde * 4, 36));
  }).join('');
}

/** Returns twelve indexes 0-30. Any string is accepted: foreign characters are folded in, short codes padded. */
export function indici(codice: string): number[] {
  const segni = codice
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .padEnd(12, '2')
    .slice(0, 12);
  return [...segni].map((c) => {
    const i = ALFABETO_ROSETTA.indexOf(c);
    return i < 0 ? c.charCodeAt(0) % 31 : i;
  });
}

export interface Bande {
  intreccio: string;
  corolla: string;
  cuore: string;
  denti: string;
}

/** Returns the four paths of a code, centred on the origin within a radius of 100. */
export function bandeRosetta(codice: string): Bande {
  const v = indici(codice);
  const n = (i: number) => v[i % 12] ?? 0;
  const scegli = (i: number, j: number, lista: readonly number[]) =>
    lista[(n(i) * 7 + n(j) * 3 + n(i + j)) % lista.length] ?? 1;
  const lobi = scegli(0, 5, [5, 6, 7, 8, 9, 10, 12]);
  const petali = scegli(1, 6, [3, 4, 5, 6, 7, 8]);
  const gonfio = 3 + (n(2) / 30) * 5;
  const incavo = 2 + (n(7) / 30) * 6;
  const fase = (n(3) / 31) * GIRO;
  const fase2 = (n(8) / 31) * GIRO;
  const vita = 34 + (n(10) / 30) * 8;
  const interna: Curva = (t) => vita + incavo * cos(petali * t + fase2);
  return {
    corolla: trama(interna, (t) => 73 - gonfio + gonfio * cos(lobi * t + fase), {
      onde: lobi * scegli(4, 9, [1, 2, 2, 3]) + scegli(2, 11, [0, 0, 1, -1]),
      fili: scegli(5, 10, [7, 8, 9, 10, 12]),
      torsione: scegli(3, 7, [1, 1, 0.5, 0.62, 0.75]),
    }),
    intreccio: trama(
      () => 75.5,
      () => 87.5,
      { onde: scegli(6, 2, [18, 20, 24, 28, 30, 36]), fili: scegli(8, 1, [2, 3, 4, 5]), torsione: 1 },
    ),
    cuore: trama(
      () => 21.5,
      (t) => interna(t) - 1.6,
      { onde: scegli(9, 0, [12, 15, 18, 20, 24]), fili: scegli(11, 4, [3, 4, 5, 6]), torsione: 1 },
    ),
    denti: v.map(dente).join(''),
  };
}

/** Each character owns an arc of 30°; its index places the tooth inside the arc. */
function dente(indice: number, posto: number): string {
  const t = ((posto * 30 + 2 + (indice / 30) * 26 - 90) / 360) * GIRO;
  return `M${f(90 * cos(t))} ${f(90 * sin(t))}L${f(99.5 * cos(t))} ${f(99.5 * sin(t))}`;
}

const CARTELLA = '/rosette/';

export const indirizzoRosetta = (codice: string): string => `${CARTELLA}${codice}.svg`;

/** SVG file of a code's bands and teeth; null for an address without a code. */
export function fileRosetta(cammino: string): string | null {
  const codice = cammino.startsWith(CARTELLA)
    ? /^([2-9A-Z]{12})\.svg$/.exec(cammino.slice(CARTELLA.length))?.[1]
    : null;
  if (codice == null) return null;
  const { cuore, corolla, intreccio, denti } = bandeRosetta(codice);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-102 -102 204 204"><path id="bande" d="${cuore}${corolla}${intreccio}"/><path id="denti" d="${denti}"/></svg>`;
}
