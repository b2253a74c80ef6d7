import type { StatoPosta } from '../../../data/ufficio/amministrazione-registro.ts';
import {
  ETICHETTE_STATO_ANNUNCIO,
  etichettaVerificaUfficio,
  type StatoAnnuncio,
  type StatoVerificaAnnuncio,
} from '../../../domain/annunci/stati.ts';
import type { StatoOrdine } from '../../../domain/ordini/stati.ts';
import type { StatoVerifica } from '../../../domain/verifiche/stati.ts';
import type { NomeGlifo } from '../../../ui/brand/Segno.tsx';

/** Each state has its own shape in every list, because colour alone is no cue. */

export const SEGNI_ORDINE = {
  in_elaborazione: 'nonverificato',
  autorizzato: 'tempo',
  pagato: 'fatto',
  spedito: 'fatto',
  consegnato: 'fatto',
  concluso: 'fatto',
  annullato: 'venduto',
  rimborsato: 'venduto',
  contestato: 'nonconforme',
} as const satisfies Record<StatoOrdine, NomeGlifo>;

export const SEGNI_VERIFICA = {
  programmata: 'nonverificato',
  in_attesa: 'attesa',
  verificato: 'verificato',
  non_conforme: 'nonconforme',
  annullata: 'venduto',
} as const satisfies Record<StatoVerifica, NomeGlifo>;

const SEGNI_VERIFICA_ANNUNCIO = {
  non_verificato: 'nonverificato',
  in_attesa: 'attesa',
  verificato: 'verificato',
  non_conforme: 'nonconforme',
} as const satisfies Record<StatoVerificaAnnuncio, NomeGlifo>;

/** A revoked certificate outweighs the last check. */
export const segnoVerificaAnnuncio = (a: {
  stato_verifica: StatoVerificaAnnuncio;
  certificato_revocato: boolean;
}): { glifo: NomeGlifo; testo: string } =>
  a.certificato_revocato
    ? { glifo: 'nonconforme', testo: 'Certificato revocato' }
    : { glifo: SEGNI_VERIFICA_ANNUNCIO[a.stato_verifica], testo: etichettaVerificaUfficio(a.stato_verifica) };

export const SEGNI_POSTA = {
  da_inviare: 'tempo',
  in_invio: 'tempo',
  inviata: 'fatto',
  fallita: 'nonconforme',
} as const satisfies Record<StatoPosta, NomeGlifo>;

export const ETICHETTE_POSTA = {
  da_inviare: 'Da inviare',
  in_invio: 'In invio',
  inviata: 'Inviata',
  fallita: 'Non inviata',
} as const satisfies Record<StatoPosta, string>;

/** Badge of the details (spec 3, section 4); a sold listing says so, because no other act is left (S7). */
export function segnoAnnuncio(
  stato: StatoAnnuncio,
  verifica: StatoVerificaAnnuncio,
): { glifo: NomeGlifo; testo: string } {
  if (stato === 'attivo') return { glifo: 'disponibile', testo: 'Attivo' };
  if (stato === 'venduto') return { glifo: 'venduto', testo: 'Venduto' };
  if (stato === 'in_pausa') return { glifo: 'nonverificato', testo: ETICHETTE_STATO_ANNUNCIO.in_pausa };
  if (verifica === 'in_attesa') return { glifo: 'attesa', testo: 'In attesa di verifica' };
  return { glifo: 'venduto', testo: 'Sospeso' };
}
