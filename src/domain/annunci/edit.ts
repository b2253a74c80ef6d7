import { TESTI_ERRORE } from '../errori.ts';
import type { StatoAnnuncio, StatoVerificaAnnuncio } from './stati.ts';

type Stati = { readonly stato_annuncio: StatoAnnuncio; readonly stato_verifica: StatoVerificaAnnuncio };

/** Why a listing in this state can't be edited; the spec's words while it is reserved or awaits verification. */
export function notEditableMotivo({ stato_annuncio, stato_verifica }: Stati): string {
  if (stato_annuncio === 'venduto') return 'Modifica non consentita: annuncio venduto';
  if (stato_annuncio === 'chiuso') return 'Modifica non consentita: annuncio chiuso';
  if (stato_verifica === 'verificato') return 'Modifica non consentita: oggetto già verificato';
  if (stato_verifica === 'non_conforme') return 'Modifica non consentita: verifica non superata';
  return TESTI_ERRORE.modifica_non_consentita;
}
