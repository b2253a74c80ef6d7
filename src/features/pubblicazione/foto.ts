import { MAX_IMAGE_BYTES, MAX_IMAGES, MIN_PHOTO_SIDE } from '../../domain/annunci/choices.ts';
import { IMAGE_TYPES } from '../../domain/annunci/images.ts';
import { ERROR_TEXTS_WITH_DATA, TESTI_ERRORE } from '../../domain/errori.ts';
import type { PhotoRules, RefusalMotivo, RefusedOperations } from '../../ui/media/foto.ts';
import { ALTERED_IMAGES } from '../../ui/media/ridisegno.ts';

/** At 4:5 the small version is 384 px wide (a card on a phone), the middle one 800 px (a phone's width). */
export const PHOTO_RULES: PhotoRules = {
  massimo: MAX_IMAGES,
  tipi: IMAGE_TYPES,
  maxByte: MAX_IMAGE_BYTES,
  minSide: MIN_PHOTO_SIDE,
  largeSide: 1600,
  mediumSide: 1000,
  smallSide: 480,
  quality: 0.66,
};

const MOTIVI = {
  formato: ERROR_TEXTS_WITH_DATA.file_formato_non_valido,
  peso: ERROR_TEXTS_WITH_DATA.file_troppo_grande,
  piccola: ERROR_TEXTS_WITH_DATA.file_troppo_piccolo,
} as const;

/** A HEIC the browser cannot open and a photo the device cannot shrink get their own advice. */
export function refusedText({ rifiuti, troppe }: RefusedOperations): string | null {
  const nomi = (which: RefusalMotivo) => rifiuti.flatMap(({ nome, motivo }) => (motivo === which ? [nome] : []));
  const altri = rifiuti.flatMap(({ nome, motivo }) =>
    motivo === 'heic' || motivo === 'alterata' ? [] : [MOTIVI[motivo](nome)],
  );
  const errori = [
    ...(altri.length > 0 ? [ERROR_TEXTS_WITH_DATA.file_non_validi(altri)] : []),
    ...(nomi('peso').length > 0 ? [TESTI_ERRORE.foto_non_rimpicciolita] : []),
    ...(nomi('piccola').length > 0 ? [TESTI_ERRORE.foto_troppo_piccola] : []),
    ...(nomi('alterata').length > 0 ? [ALTERED_IMAGES] : []),
    ...(nomi('heic').length > 0 ? [ERROR_TEXTS_WITH_DATA.file_heic(nomi('heic'))] : []),
    ...(troppe ? [TESTI_ERRORE.troppe_immagini] : []),
  ];
  return errori.length === 0 ? null : errori.join('. ');
}
