import { cercaAnnunci, type SchedaAnnuncio, schedaAnnuncio } from '../../data/annunci/annunci.ts';
import { SENZA_FILTRI } from '../../domain/annunci/filtri.ts';
import type { Mezzi, Richiesta } from './pagina.ts';
import { type DatiCarta, datiCarta } from './parts/carta.data.ts';

export type DatiDettaglio = { annuncio: SchedaAnnuncio; simili: DatiCarta[] };

const SIMILI = 4;

/** The listing and newest others of its category, whose failure keeps the page. */
export async function carica({ parametri }: Richiesta, { fonte }: Mezzi): Promise<DatiDettaglio | null> {
  const annuncio = await schedaAnnuncio(fonte, parametri['id'] ?? '');
  if (annuncio === null) return null;
  const { categoria } = annuncio;
  const altri =
    categoria === ''
      ? []
      : await cercaAnnunci(fonte, { ...SENZA_FILTRI, categoria, limite: SIMILI + 1 }).then(
          ({ righe }) => righe,
          (errore: unknown) => {
            console.warn('similar listings could not be read', errore);
            return [];
          },
        );
  const simili = altri.filter(({ id }) => id !== annuncio.id).slice(0, SIMILI);
  return { annuncio, simili: simili.map(datiCarta) };
}
