/** Mulberry32: the same seed gives the same history on any machine. */
export interface Chance {
  numero(): number;
  fino(massimo: number): number;
  scegli<T>(voci: readonly T[]): T;
  /** One of them, the heavier the likelier. */
  pesato<T extends { peso: number }>(voci: readonly T[]): T;
  vero(probabilita: number): boolean;
  mescola<T>(voci: readonly T[]): T[];
}

export function createChance(seme: number): Chance {
  let stato = seme >>> 0;
  const numero = () => {
    stato = (stato + 0x6d2b79f5) >>> 0;
    let t = stato;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const fino = (massimo: number) => Math.floor(numero() * massimo);
  const scegli = <T>(voci: readonly T[]): T => {
    const voce = voci[fino(voci.length)];
    if (voce === undefined) throw new Error('nothing to choose from');
    return voce;
  };
  const pesato = <T extends { peso: number }>(voci: readonly T[]): T => {
    let tiro = numero() * voci.reduce((somma, { peso }) => somma + peso, 0);
    for (const voce of voci) {
      tiro -= voce.peso;
      if (tiro <= 0) return voce;
    }
    return scegli(voci);
  };
  return {
    numero,
    fino,
    scegli,
    pesato,
    vero: (probabilita) => numero() < probabilita,
    mescola: (voci) =>
      voci
        .map((voce) => ({ voce, peso: numero() }))
        .sort((a, b) => a.peso - b.peso)
        .map(({ voce }) => voce),
  };
}
