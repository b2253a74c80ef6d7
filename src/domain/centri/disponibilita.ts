import { type Giorno, giornoDellaSettimana, type Ora, oraValida } from '../giorno.ts';
import { GIORNI_SETTIMANA, type OrariApertura } from './orari.ts';

export const DURATA_MINIMA = 30;

/** `orari_apertura` null: 09:00-12:00 and 14:00-17:00 hourly. `durata_minuti` defaults to 30. */
export interface OrariCentro {
  readonly orari_apertura: OrariApertura | null;
  readonly durata_minuti: number | null;
}

interface Turno {
  readonly da: number;
  readonly a: number;
  readonly passo: number;
}

const minuti = (ora: Ora): number => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3, 5));
const comeOra = (m: number): Ora => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;

/** Minutes of a visit: at least 30, and 60 without hours of its own. */
const durataVisita = (r: OrariCentro): number =>
  Math.max(r.orari_apertura === null ? 60 : DURATA_MINIMA, r.durata_minuti ?? DURATA_MINIMA);

function turni(r: OrariCentro, giorno: Giorno): readonly Turno[] {
  const settimana = giornoDellaSettimana(giorno);
  const durata = durataVisita(r);
  if (r.orari_apertura === null) {
    const passo = durata;
    return settimana === 0
      ? []
      : [
          { da: 9 * 60, a: 12 * 60, passo },
          { da: 14 * 60, a: 17 * 60, passo },
        ];
  }
  const nome = GIORNI_SETTIMANA[settimana];
  const orario = nome === undefined ? undefined : r.orari_apertura[nome];
  if (!orario?.isOpen || !oraValida(orario.open) || !oraValida(orario.close)) return [];
  return [{ da: minuti(orario.open), a: minuti(orario.close), passo: durata }];
}

/** Every slot of a day's opening hours (`orari_liberi` knows the free ones): starts in Rome time, ends by closing. */
export function fasceDelGiorno(r: OrariCentro, giorno: Giorno): readonly Ora[] {
  return turni(r, giorno).flatMap(({ da, a, passo }) => {
    const quante = Math.max(0, Math.floor((a - da) / passo));
    return Array.from({ length: quante }, (_, i) => comeOra(da + i * passo));
  });
}
