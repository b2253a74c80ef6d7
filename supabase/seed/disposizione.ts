import { FONDI, type Soggetto } from './fondi.ts';

interface DaDisporre {
  soggetto: Soggetto;
  reparto: string;
  /** Hours since publication that its story needs. */
  etaMinima: number;
}

const PASSO_ORE = 7;

/** Hours since publication of the n-th newest. */
export const etaDi = (posto: number): number => 1 + posto * PASSO_ORE;

/**
 * Neighbours differ in ground colour and kind. Greedy: of the stories that fit, the commonest grounds and kinds first,
 * then the longest story.
 */
export function disponi<T extends DaDisporre>(voci: readonly T[]): T[] {
  const restano = [...voci];
  const fila: T[] = [];
  while (restano.length > 0) {
    const scelta = migliore(restano, fila);
    restano.splice(restano.indexOf(scelta), 1);
    fila.push(scelta);
  }
  return fila;
}

function migliore<T extends DaDisporre>(restano: readonly T[], fila: readonly T[]): T {
  const ultima = fila.at(-1);
  const quanti = (prova: (v: T) => boolean) => restano.filter(prova).length;
  const peso = (v: T): number => {
    const presto = v.etaMinima > etaDi(fila.length) ? 10_000 : 0;
    const stessoFondo = ultima !== undefined && FONDI[v.soggetto] === FONDI[ultima.soggetto] ? 1_000_000 : 0;
    const vicino = fila.slice(-3).some((p) => p.reparto === v.reparto) ? 200 : 0;
    const abbondanza =
      quanti((r) => FONDI[r.soggetto] === FONDI[v.soggetto]) * 12 + quanti((r) => r.reparto === v.reparto) * 8;
    return presto + stessoFondo + vicino - abbondanza - Math.min(v.etaMinima, 400) / 10;
  };
  return restano.reduce((meglio, v) => (peso(v) < peso(meglio) ? v : meglio));
}
