import { formattaData } from '../giorno.ts';

/** Every sentence at the counter about an item that its buyer sends back (decision C10; ADR 0016). */

export interface Reso {
  readonly perche: 'contestazione' | 'recesso';
  /** ISO. */
  readonly entro: string;
  /** Its money went back before the item did. */
  readonly rimborsato: boolean;
  /** As its buyer said it: without a proof nothing. */
  readonly spedito_con?: string | null;
  readonly codice_tracciamento?: string | null;
}

/** What the comparison is about: each is answered, none is taken for granted. */
export const DOMANDE_CONFRONTO = {
  seriale: 'Il numero di serie è lo stesso?',
  segni: 'I segni distintivi sono gli stessi?',
} as const;

/** Different pictures of the item that came back (10_custodia). */
export const FOTO_DEL_RIENTRO = 3;

/** Why it comes, until when and with whom; in a row of a list too. */
export function attesaDelRientro({ perche, entro, rimborsato, spedito_con, codice_tracciamento }: Reso): string {
  const attesa = rimborsato
    ? 'Recesso già rimborsato: l’oggetto può ancora arrivare'
    : `${perche === 'recesso' ? 'Recesso' : 'Contestazione decisa con il reso'}: atteso entro il ${formattaData(entro)}`;
  return spedito_con ? `${attesa}, con ${spedito_con} ${codice_tracciamento ?? ''}` : attesa;
}

/** What was found, before it is written: 'seriale diverso' is never said of what nobody looked at. */
export function dopoIlConfronto({ rimborsato }: Reso, uguale: boolean): string {
  if (!uguale)
    return 'Nessun denaro si muove e l’oggetto resta al centro: decide il nostro ufficio, che legge le tue note e vede le foto.';
  return rimborsato
    ? 'Il denaro è già tornato a chi ha comprato. L’oggetto diventa da restituire: aspetta chi lo ha venduto.'
    : 'L’acquirente viene rimborsato, il certificato revocato e l’oggetto diventa da restituire: aspetta chi lo ha venduto.';
}

/** It came back, and isn't the one that had left. */
export const ALTRO_AL_CENTRO =
  'È rientrato un oggetto diverso da quello del certificato. Tienilo al centro: decide il nostro ufficio.';

/** The same in a row of a list, where the day it was due would be read as if it were still to come. */
export const ALTRO_QUI = 'Rientrato un oggetto diverso: è qui, decide il nostro ufficio';
