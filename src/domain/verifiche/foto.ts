/** Signatures excluded (media_verifica.ruolo). An approval needs the first three (decision C8). */
export const RUOLI_FOTO = ['intero', 'marchio_seriale', 'condizione', 'evidenza', 'ricezione', 'rientro'] as const;
export type RuoloFoto = (typeof RUOLI_FOTO)[number];

export const ETICHETTE_RUOLO_FOTO = {
  intero: 'Oggetto intero',
  marchio_seriale: 'Marchio o seriale',
  condizione: 'Condizione',
  evidenza: 'Altro dettaglio',
  ricezione: 'Alla consegna',
  rientro: 'Al rientro',
} as const satisfies Record<RuoloFoto, string>;

/** Other evidence by MIME type; the bucket allows the same (decision A7). */
const ALTRI_FILE = { 'video/mp4': 'video', 'video/webm': 'video', 'application/pdf': 'documento' } as const;
export const FILE_PROVA = ['image/*', ...Object.keys(ALTRI_FILE)] as const;
export type GenereProva = 'immagine' | (typeof ALTRI_FILE)[keyof typeof ALTRI_FILE];

export const NOMI_GENERE = { immagine: 'Foto', video: 'Video', documento: 'PDF' } as const satisfies Record<
  GenereProva,
  string
>;

const altro = (tipo: string): tipo is keyof typeof ALTRI_FILE => Object.hasOwn(ALTRI_FILE, tipo);
/** Null: refused. A file without a type may be a picture (HEIC), so it is read. */
export const genereProva = (tipo: string): GenereProva | null =>
  altro(tipo) ? ALTRI_FILE[tipo] : tipo === '' || tipo.startsWith('image/') ? 'immagine' : null;
export const eGenereProva = (testo: string): testo is GenereProva => Object.hasOwn(NOMI_GENERE, testo);

export const RUOLI_APPROVAZIONE = ['intero', 'marchio_seriale', 'condizione'] as const satisfies readonly RuoloFoto[];

export interface Scatto {
  readonly ruolo: string;
  readonly sha256: string;
}
type Esito = 'verificato' | 'non_conforme';
export type RifiutoFoto = 'foto_mancanti' | 'foto_rifiuto_mancante';

/** Null if missing: an approval needs three different ones, a rejection any one. Same as `prove_insufficienti`. */
export function fotoNecessarie<S extends Scatto>(esito: Esito, foto: readonly S[]): readonly S[] | null {
  if (esito === 'non_conforme') return foto[0] === undefined ? null : [foto[0]];
  const [interi, marchi, condizioni] = RUOLI_APPROVAZIONE.map((ruolo) => foto.filter((una) => una.ruolo === ruolo));
  for (const intero of interi ?? [])
    for (const marchio of marchi ?? [])
      for (const condizione of condizioni ?? []) {
        const scelte = [intero, marchio, condizione];
        if (new Set(scelte.map(({ sha256 }) => sha256)).size === 3) return scelte;
      }
  return null;
}

export const rifiutoFoto = (esito: Esito, foto: readonly Scatto[]): RifiutoFoto | null =>
  fotoNecessarie(esito, foto) !== null ? null : esito === 'verificato' ? 'foto_mancanti' : 'foto_rifiuto_mancante';

export const ruoliMancanti = (foto: readonly Pick<Scatto, 'ruolo'>[]): readonly RuoloFoto[] =>
  RUOLI_APPROVAZIONE.filter((ruolo) => !foto.some((una) => una.ruolo === ruolo));
