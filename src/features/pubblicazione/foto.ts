import { TIPI_IMMAGINE } from '../../domain/annunci/immagini.ts';
import { LATO_MINIMO_FOTO, MAX_BYTE_IMMAGINE, MAX_IMMAGINI } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE, TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import type { MotivoRifiuto, RegoleFoto, Rifiutate } from '../../ui/media/foto.ts';
import { IMMAGINI_ALTERATE } from '../../ui/media/ridisegno.ts';

/** At 4:5 the small version is 384 px wide (a card on a phone), the middle one 800 px (a phone's width). */
export const REGOLE_FOTO: RegoleFoto = {
  massimo: MAX_IMMAGINI,
  tipi: TIPI_IMMAGINE,
  maxByte: MAX_BYTE_IMMAGINE,
  latoMinimo: LATO_MINIMO_FOTO,
  latoGrande: 1600,
  latoMezzano: 1000,
  latoPiccolo: 480,
  qualita: 0.66,
};

const MOTIVI = {
  formato: TESTI_ERRORE_CON_DATI.file_formato_non_valido,
  peso: TESTI_ERRORE_CON_DATI.file_troppo_grande,
  piccola: TESTI_ERRORE_CON_DATI.file_troppo_piccolo,
} as const;

/** A HEIC the browser cannot open and a photo the device cannot shrink get their own advice. */
export function testoRifiutate({ rifiuti, troppe }: Rifiutate): string | null {
  const nomi = (quale: MotivoRifiuto) => rifiuti.flatMap(({ nome, motivo }) => (motivo === quale ? [nome] : []));
  const altri = rifiuti.flatMap(({ nome, motivo }) =>
    motivo === 'heic' || motivo === 'alterata' ? [] : [MOTIVI[motivo](nome)],
  );
  const errori = [
    ...(altri.length > 0 ? [TESTI_ERRORE_CON_DATI.file_non_validi(altri)] : []),
    ...(nomi('peso').length > 0 ? [TESTI_ERRORE.foto_non_rimpicciolita] : []),
    ...(nomi('piccola').length > 0 ? [TESTI_ERRORE.foto_troppo_piccola] : []),
    ...(nomi('alterata').length > 0 ? [IMMAGINI_ALTERATE] : []),
    ...(nomi('heic').length > 0 ? [TESTI_ERRORE_CON_DATI.file_heic(nomi('heic'))] : []),
    ...(troppe ? [TESTI_ERRORE.troppe_immagini] : []),
  ];
  return errori.length === 0 ? null : errori.join('. ');
}
