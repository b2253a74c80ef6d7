/** Signatures excluded (media_verifica.ruolo). An approval needs the first three (decision C8). */
export const RUOLI_FOTO = ['intero', 'marchio_seriale', 'condizione', 'evidenza', 'ricezione', 'rientro'] as const;
export type RuoloFoto = (typeof RUOLI_FOTO)[number];

export const RUOLO_FOTO_LABELS = {
  intero: 'Oggetto intero',
  marchio_seriale: 'Marchio o seriale',
  condizione: 'Condizione',
  evidenza: 'Altro dettaglio',
  ricezione: 'Alla consegna',
  rientro: 'Al rientro',
} as const satisfies Record<RuoloFoto, string>;

/** Other evidence by MIME type; the bucket allows the same (decision A7). */
const OTHER_FILES = { 'video/mp4': 'video', 'video/webm': 'video', 'application/pdf': 'documento' } as const;
export const EVIDENCE_FILE = ['image/*', ...Object.keys(OTHER_FILES)] as const;
export type EvidenceKind = 'immagine' | (typeof OTHER_FILES)[keyof typeof OTHER_FILES];

export const KIND_NAMES = { immagine: 'Foto', video: 'Video', documento: 'PDF' } as const satisfies Record<
  EvidenceKind,
  string
>;

const altro = (tipo: string): tipo is keyof typeof OTHER_FILES => Object.hasOwn(OTHER_FILES, tipo);
/** Null: refused. A file without a type may be a picture (HEIC), so it is read. */
export const evidenceKind = (tipo: string): EvidenceKind | null =>
  altro(tipo) ? OTHER_FILES[tipo] : tipo === '' || tipo.startsWith('image/') ? 'immagine' : null;
export const isEvidenceKind = (testo: string): testo is EvidenceKind => Object.hasOwn(KIND_NAMES, testo);

export const APPROVAL_RUOLI = ['intero', 'marchio_seriale', 'condizione'] as const satisfies readonly RuoloFoto[];

export interface Photo {
  readonly ruolo: string;
  readonly sha256: string;
}
type Esito = 'verificato' | 'non_conforme';
export type PhotoRefusal = 'foto_mancanti' | 'foto_rifiuto_mancante';

/** Null if missing: an approval needs three different ones, a rejection any one. Same as `prove_insufficienti`. */
export function requiredPhotos<S extends Photo>(esito: Esito, foto: readonly S[]): readonly S[] | null {
  if (esito === 'non_conforme') return foto[0] === undefined ? null : [foto[0]];
  const [integers, marchi, condizioni] = APPROVAL_RUOLI.map((ruolo) => foto.filter((una) => una.ruolo === ruolo));
  for (const intero of integers ?? [])
    for (const brand of marchi ?? [])
      for (const condizione of condizioni ?? []) {
        const scelte = [intero, brand, condizione];
        if (new Set(scelte.map(({ sha256 }) => sha256)).size === 3) return scelte;
      }
  return null;
}

export const photoRefusal = (esito: Esito, foto: readonly Photo[]): PhotoRefusal | null =>
  requiredPhotos(esito, foto) !== null ? null : esito === 'verificato' ? 'foto_mancanti' : 'foto_rifiuto_mancante';

export const missingRuoli = (foto: readonly Pick<Photo, 'ruolo'>[]): readonly RuoloFoto[] =>
  APPROVAL_RUOLI.filter((ruolo) => !foto.some((una) => una.ruolo === ruolo));
