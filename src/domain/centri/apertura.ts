import { type Giorno, giornoDellaSettimana, NOMI_GIORNI } from '../giorno.ts';
import { GIORNI_SETTIMANA, type OrariApertura, type OrarioGiorno } from './orari.ts';

/** Bookable days from today (decision P9). */
export const GIORNI_PRENOTABILI = 14;

/** Whole closed days, both ends included. */
export interface Chiusura {
  readonly dal: Giorno;
  readonly al: Giorno;
}

/** Default hours: mornings and afternoons, never on Sunday (privato.fasce_del_giorno). */
const SENZA_ORARI = '09:00–12:00, 14:00–17:00';
const CHIUSO = 'Chiuso';

const scritto = (orario: OrarioGiorno | undefined): string =>
  orario?.isOpen ? `${orario.open}–${orario.close}` : CHIUSO;

function orarioDi(orari: OrariApertura | null, numero: number): string {
  if (orari === null) return numero === 0 ? CHIUSO : SENZA_ORARI;
  const nome = GIORNI_SETTIMANA[numero];
  return nome === undefined ? CHIUSO : scritto(orari[nome]);
}

export function settimana(orari: OrariApertura | null): { giorno: string; orario: string }[] {
  return NOMI_GIORNI.map((_, i) => (i + 1) % 7).map((numero) => ({
    giorno: NOMI_GIORNI[numero] ?? '',
    orario: orarioDi(orari, numero),
  }));
}

/** 'Oggi 09:00–19:00' or 'Oggi chiuso': that day's hours, unless closed. */
export function apertoOggi(orari: OrariApertura | null, chiusure: readonly Chiusura[], oggi: Giorno): string {
  const ferie = chiusure.some(({ dal, al }) => dal <= oggi && oggi <= al);
  return `Oggi ${ferie ? 'chiuso' : orarioDi(orari, giornoDellaSettimana(oggi)).toLowerCase()}`;
}

const INGLESI = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export function orariPerMotori(orari: OrariApertura | null): Record<string, string>[] {
  return GIORNI_SETTIMANA.flatMap((nome, numero) => {
    const orario = orari?.[nome];
    const dayOfWeek = INGLESI[numero];
    return orario?.isOpen && dayOfWeek !== undefined
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: orario.open, closes: orario.close }]
      : [];
  });
}
