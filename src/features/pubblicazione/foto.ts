import type { FotoPronta } from '../../data/pubblicazione.ts';
import { TIPI_IMMAGINE } from '../../domain/annunci/immagini.ts';
import { MAX_BYTE_IMMAGINE, MAX_IMMAGINI } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE, TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import { normalizzaImmagine } from '../../ui/normalizzaImmagine.ts';

const LATO_GRANDE = 1600;
/** 384 px wide at 4:5: a card of two columns on a phone, and no more. */
const LATO_PICCOLO = 480;

/** A chosen picture: already re-encoded, with the address of its preview. */
export type FotoScelta = FotoPronta & { id: string; nome: string; anteprima: string };

export type Scelta = { foto: FotoScelta[]; errore: string | null };

/** Keeps the good files, names the refused ones with their reason; never more than five in all. */
export async function preparaFoto(file: readonly File[], giaScelte: number): Promise<Scelta> {
  const rifiutati: string[] = [];
  const buoni: File[] = [];
  for (const f of file) {
    if (!TIPI_IMMAGINE.some((tipo) => tipo === f.type))
      rifiutati.push(TESTI_ERRORE_CON_DATI.file_formato_non_valido(f.name));
    else if (f.size > MAX_BYTE_IMMAGINE) rifiutati.push(TESTI_ERRORE_CON_DATI.file_troppo_grande(f.name));
    else buoni.push(f);
  }
  const posto = Math.max(0, MAX_IMMAGINI - giaScelte);
  const foto: FotoScelta[] = [];
  for (const f of buoni.slice(0, posto)) {
    const pronta = await codifica(f);
    if (pronta === null) rifiutati.push(TESTI_ERRORE_CON_DATI.file_formato_non_valido(f.name));
    else foto.push(pronta);
  }
  const errori = [
    ...(rifiutati.length > 0 ? [TESTI_ERRORE_CON_DATI.file_non_validi(rifiutati)] : []),
    ...(buoni.length > posto ? [TESTI_ERRORE.troppe_immagini] : []),
  ];
  return { foto, errore: errori.length === 0 ? null : errori.join('. ') };
}

async function codifica(file: File): Promise<FotoScelta | null> {
  try {
    const grande = await normalizzaImmagine(file, LATO_GRANDE);
    const piccola = await normalizzaImmagine(grande.blob, LATO_PICCOLO, 0.66);
    return {
      id: crypto.randomUUID(),
      nome: file.name,
      anteprima: URL.createObjectURL(piccola.blob),
      grande: grande.blob,
      piccola: piccola.blob,
      larghezza: grande.larghezza,
      altezza: grande.altezza,
    };
  } catch (errore) {
    console.warn(`picture not readable: ${file.name}`, errore);
    return null;
  }
}
