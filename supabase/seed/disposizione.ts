import { BACKGROUNDS, type Soggetto } from './backgrounds.ts';

interface ToArrange {
  soggetto: Soggetto;
  department: string;
  /** Hours since publication that its story needs. */
  minAge: number;
}

const STEP_HOURS = 7;

/** Hours since publication of the n-th newest. */
export const ageOf = (posto: number): number => 1 + posto * STEP_HOURS;

/**
 * Neighbours differ in ground colour and kind. Greedy: of the stories that fit, the commonest grounds and kinds first,
 * then the longest story.
 */
export function arrange<T extends ToArrange>(voci: readonly T[]): T[] {
  const restano = [...voci];
  const sequence: T[] = [];
  while (restano.length > 0) {
    const scelta = best(restano, sequence);
    restano.splice(restano.indexOf(scelta), 1);
    sequence.push(scelta);
  }
  return sequence;
}

function best<T extends ToArrange>(restano: readonly T[], sequence: readonly T[]): T {
  const ultima = sequence.at(-1);
  const quanti = (prova: (v: T) => boolean) => restano.filter(prova).length;
  const peso = (v: T): number => {
    const soon = v.minAge > ageOf(sequence.length) ? 10_000 : 0;
    const sameBackground =
      ultima !== undefined && BACKGROUNDS[v.soggetto] === BACKGROUNDS[ultima.soggetto] ? 1_000_000 : 0;
    const near = sequence.slice(-3).some((p) => p.department === v.department) ? 200 : 0;
    const surplus =
      quanti((r) => BACKGROUNDS[r.soggetto] === BACKGROUNDS[v.soggetto]) * 12 +
      quanti((r) => r.department === v.department) * 8;
    return soon + sameBackground + near - surplus - Math.min(v.minAge, 400) / 10;
  };
  return restano.reduce((better, v) => (peso(v) < peso(better) ? v : better));
}
