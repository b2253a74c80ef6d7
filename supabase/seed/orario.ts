import { fasceDelGiorno } from '../../src/domain/centri/disponibilita.ts';
import { leggiOrari } from '../../src/domain/centri/orari.ts';
import { istanteDiRoma } from '../../src/domain/giorno.ts';
import { type ChiaveCentro, impostazioniDi } from './centri.ts';
import type { Tempo } from './tempo.ts';

export interface Fascia {
  giorno: string;
  ora: string;
  istante: Date;
}

/** The open day nearest to the wanted one, away from today, and its nearest slot. */
export function registroOrari(tempo: Tempo): (centro: ChiaveCentro, giorniFa: number, ora: string) => Fascia {
  const presi = new Set<string>();
  return (centro, giorniFa, ora) => {
    const { operating_hours, verification_duration_minutes } = impostazioniDi(centro);
    const orari = { orari_apertura: leggiOrari(operating_hours), durata_minuti: verification_duration_minutes };
    const passo = giorniFa < 0 ? -1 : 1;
    for (let n = 0; n < 8; n++) {
      const giorno = tempo.giorno(giorniFa + n * passo);
      const libere = fasceDelGiorno(orari, giorno).filter((o) => !presi.has(`${centro} ${giorno} ${o}`));
      const scelta = piuVicina(libere, ora);
      const istante = scelta === undefined ? null : istanteDiRoma(giorno, scelta);
      if (scelta === undefined || istante === null) continue;
      presi.add(`${centro} ${giorno} ${scelta}`);
      return { giorno, ora: scelta, istante };
    }
    throw new Error(`the centre ${centro} is never open`);
  };
}

const minuti = (ora: string): number => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3, 5));

function piuVicina(libere: readonly string[], ora: string): string | undefined {
  const distanza = (o: string) => Math.abs(minuti(o) - minuti(ora));
  return libere.reduce<string | undefined>(
    (meglio, o) => (meglio === undefined || distanza(o) < distanza(meglio) ? o : meglio),
    undefined,
  );
}
