import type { StatoPosta } from '../../../data/ufficio/amministrazione-registro.ts';
import {
  STATO_ANNUNCIO_LABELS,
  type StatoAnnuncio,
  type StatoVerificaAnnuncio,
  ufficioVerificaLabel,
} from '../../../domain/annunci/stati.ts';
import type { StatoOrdine } from '../../../domain/ordini/stati.ts';
import type { StatoVerifica } from '../../../domain/verifiche/stati.ts';
import type { GlyphName } from '../../../ui/brand/StatusBadge.tsx';

/** Each state has its own shape in every list, because colour alone is no cue. */

export const ORDINE_BADGES = {
  in_elaborazione: 'nonverificato',
  autorizzato: 'tempo',
  pagato: 'fatto',
  spedito: 'fatto',
  consegnato: 'fatto',
  concluso: 'fatto',
  annullato: 'venduto',
  rimborsato: 'venduto',
  contestato: 'nonconforme',
} as const satisfies Record<StatoOrdine, GlyphName>;

export const VERIFICA_BADGES = {
  programmata: 'nonverificato',
  in_attesa: 'attesa',
  verificato: 'verificato',
  non_conforme: 'nonconforme',
  annullata: 'venduto',
} as const satisfies Record<StatoVerifica, GlyphName>;

const VERIFICA_ANNUNCIO_BADGES = {
  non_verificato: 'nonverificato',
  in_attesa: 'attesa',
  verificato: 'verificato',
  non_conforme: 'nonconforme',
} as const satisfies Record<StatoVerificaAnnuncio, GlyphName>;

/** A revoked certificate outweighs the last check. */
export const verificaAnnuncioBadge = (a: {
  stato_verifica: StatoVerificaAnnuncio;
  certificato_revocato: boolean;
}): { glyph: GlyphName; testo: string } =>
  a.certificato_revocato
    ? { glyph: 'nonconforme', testo: 'Certificato revocato' }
    : { glyph: VERIFICA_ANNUNCIO_BADGES[a.stato_verifica], testo: ufficioVerificaLabel(a.stato_verifica) };

export const MAIL_BADGES = {
  da_inviare: 'tempo',
  in_invio: 'tempo',
  inviata: 'fatto',
  fallita: 'nonconforme',
} as const satisfies Record<StatoPosta, GlyphName>;

export const MAIL_LABELS = {
  da_inviare: 'Da inviare',
  in_invio: 'In invio',
  inviata: 'Inviata',
  fallita: 'Non inviata',
} as const satisfies Record<StatoPosta, string>;

/** Badge of the details (spec 3, section 4); a sold listing says so, because no other act is left (S7). */
export function annuncioBadge(
  stato: StatoAnnuncio,
  verifica: StatoVerificaAnnuncio,
): { glyph: GlyphName; testo: string } {
  if (stato === 'attivo') return { glyph: 'disponibile', testo: 'Attivo' };
  if (stato === 'venduto') return { glyph: 'venduto', testo: 'Venduto' };
  if (stato === 'in_pausa') return { glyph: 'nonverificato', testo: STATO_ANNUNCIO_LABELS.in_pausa };
  if (verifica === 'in_attesa') return { glyph: 'attesa', testo: 'In attesa di verifica' };
  return { glyph: 'venduto', testo: 'Sospeso' };
}
