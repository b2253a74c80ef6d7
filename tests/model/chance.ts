/** Mulberry32: the same seed gives the same history on any machine. */
export interface Chance {
  numero(): number;
  fino(most: number): number;
  select<T>(entries: readonly T[]): T;
  /** One of them, the heavier the likelier. */
  weighed<T extends { peso: number }>(entries: readonly T[]): T;
  vero(probability: number): boolean;
  shuffle<T>(entries: readonly T[]): T[];
}

export function createChance(seed: number): Chance {
  let stato = seed >>> 0;
  const number = () => {
    stato = (stato + 0x6d2b79f5) >>> 0;
    let t = stato;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const fino = (most: number) => Math.floor(number() * most);
  const choose = <T>(entries: readonly T[]): T => {
    const entry = entries[fino(entries.length)];
    if (entry === undefined) throw new Error('nothing to choose from');
    return entry;
  };
  const weighed = <T extends { peso: number }>(entries: readonly T[]): T => {
    let draw = number() * entries.reduce((sum, { peso }) => sum + peso, 0);
    for (const entry of entries) {
      draw -= entry.peso;
      if (draw <= 0) return entry;
    }
    return choose(entries);
  };
  return {
    numero: number,
    fino,
    select: choose,
    weighed,
    vero: (probability) => number() < probability,
    shuffle: (entries) =>
      entries
        .map((entry) => ({ voce: entry, peso: number() }))
        .sort((a, b) => a.peso - b.peso)
        .map(({ voce: entry }) => entry),
  };
}
