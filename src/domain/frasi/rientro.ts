import { formatDate } from '../day.ts';

export interface Reso {
  readonly perche: 'contestazione' | 'recesso';
  readonly entro: string;
  /** The money went back before the item did. */
  readonly rimborsato: boolean;
  /** By the buyer's statement; empty without a proof. */
  readonly spedito_con?: string | null;
  readonly codice_tracciamento?: string | null;
}

/** The questions of the comparison; each must be answered. */
export const COMPARISON_QUESTIONS = {
  seriale: 'Il numero di serie è lo stesso?',
  segni: 'I segni distintivi sono gli stessi?',
} as const;

/** Minimum of different pictures of the returned item (10_custodia). */
export const RETURN_PHOTOS = 3;

/** Why, until when and with whom it comes; also in a list's row. */
export function rientroWait({ perche, entro, rimborsato, spedito_con, codice_tracciamento }: Reso): string {
  const attesa = rimborsato
    ? 'Recesso già rimborsato: l’oggetto può ancora arrivare'
    : `${perche === 'recesso' ? 'Recesso' : 'Contestazione decisa con il reso'}: atteso entro il ${formatDate(entro)}`;
  return spedito_con ? `${attesa}, con ${spedito_con} ${codice_tracciamento ?? ''}` : attesa;
}

/** The result before it is saved: 'seriale diverso' only if the serial was compared. */
export function afterComparison({ rimborsato }: Reso, equal: boolean): string {
  if (!equal)
    return 'Nessun denaro si muove e l’oggetto resta al centro: decide il nostro ufficio, che legge le tue note e vede le foto.';
  return rimborsato
    ? 'Il denaro è già tornato a chi ha comprato. L’oggetto diventa da restituire: aspetta chi lo ha venduto.'
    : 'L’acquirente viene rimborsato, il certificato revocato e l’oggetto diventa da restituire: aspetta chi lo ha venduto.';
}

export const OTHER_AT_CENTRO =
  'È rientrato un oggetto diverso da quello del certificato. Tienilo al centro: decide il nostro ufficio.';

/** For a list's row, where the due day would read as future. */
export const OTHER_HERE = 'Rientrato un oggetto diverso: è qui, decide il nostro ufficio';
