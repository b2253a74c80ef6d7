/** What a photo of the centre shows (media_verifica.ruolo); signatures aren't photos. The first three carry an approval (decision C8). */
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

/** What stands beside photos as evidence, by the type that the browser names; the bucket takes the same (decision A7). */
const ALTRI_FILE = { 'video/mp4': 'video', 'video/webm': 'video', 'application/pdf': 'documento' } as const;
export const FILE_PROVA = ['image/*', ...Object.keys(ALTRI_FILE)] as const;
export type GenereProva = 'immagine' | (typeof ALTRI_FILE)[keyof typeof ALTRI_FILE];

export const NOMI_GENERE = { immagine: 'Foto', video: 'Video', documento: 'PDF' } as const satisfies Record<
  GenereProva,
  string
>;

const altro = (tipo: string): tipo is keyof typeof ALTRI_FILE => Object.hasOwn(ALTRI_FILE, tipo);
/** Null: not to be added. A file whose type is not said may be a picture (HEIC): reading it tells. */
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

/**
 * The photos a result rests on, null when they don't suffice: an approval three different pictures, one per role, a
 * rejection any one. Of several that would do the first ones given. Twin of `prove_insufficienti`.
 */
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

/** Roles of an approval that no photo shows yet. */
export const ruoliMancanti = (foto: readonly Pick<Scatto, 'ruolo'>[]): readonly RuoloFoto[] =>
  RUOLI_APPROVAZIONE.filter((ruolo) => !foto.some((una) => una.ruolo === ruolo));
