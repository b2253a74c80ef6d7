import { fasceOfDay } from '../../src/domain/centri/disponibilita.ts';
import { leggiOrari } from '../../src/domain/centri/orari.ts';
import { romeInstant } from '../../src/domain/day.ts';
import { type CentroKey, settingsOf } from './centri.ts';
import type { Tempo } from './tempo.ts';

export interface Fascia {
  giorno: string;
  ora: string;
  istante: Date;
}

/** The open day nearest to the wanted one, away from today, and its nearest slot. */
export function slotBook(tempo: Tempo): (centro: CentroKey, daysAgo: number, ora: string) => Fascia {
  const presi = new Set<string>();
  return (centro, daysAgo, ora) => {
    const { operating_hours, verification_duration_minutes } = settingsOf(centro);
    const orari = { orari_apertura: leggiOrari(operating_hours), durata_minuti: verification_duration_minutes };
    const passo = daysAgo < 0 ? -1 : 1;
    for (let n = 0; n < 8; n++) {
      const giorno = tempo.giorno(daysAgo + n * passo);
      const freeSlots = fasceOfDay(orari, giorno).filter((o) => !presi.has(`${centro} ${giorno} ${o}`));
      const scelta = nearest(freeSlots, ora);
      const istante = scelta === undefined ? null : romeInstant(giorno, scelta);
      if (scelta === undefined || istante === null) continue;
      presi.add(`${centro} ${giorno} ${scelta}`);
      return { giorno, ora: scelta, istante };
    }
    throw new Error(`the centre ${centro} is never open`);
  };
}

const minuti = (ora: string): number => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3, 5));

function nearest(freeSlots: readonly string[], ora: string): string | undefined {
  const distanza = (o: string) => Math.abs(minuti(o) - minuti(ora));
  return freeSlots.reduce<string | undefined>(
    (better, o) => (better === undefined || distanza(o) < distanza(better) ? o : better),
    undefined,
  );
}
