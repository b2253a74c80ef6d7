import { prenotazioneAttiva } from '../prenotazioni/prenotazione.ts';
import type { Transizioni } from '../transizioni.ts';
import type { StatoAnnuncio, StatoPrenotazione, StatoVerificaAnnuncio } from './stati.ts';

/** Editing: not actively reserved, no appointment, 'Non verificato' (spec 1 section 4); never once sold. */
export function modificabile(
  annuncio: {
    readonly stato_annuncio: StatoAnnuncio;
    readonly stato_verifica: StatoVerificaAnnuncio;
    readonly stato_prenotazione: StatoPrenotazione;
    readonly scadenza_prenotazione: string | null;
    readonly ha_appuntamento: boolean;
  },
  adesso: Date,
): boolean {
  return (
    annuncio.stato_annuncio !== 'venduto' &&
    annuncio.stato_annuncio !== 'chiuso' &&
    annuncio.stato_verifica === 'non_verificato' &&
    !annuncio.ha_appuntamento &&
    !prenotazioneAttiva(annuncio, adesso)
  );
}

export const COMANDI_ANNUNCIO = ['sospendi', 'attiva', 'vendi'] as const;
export type ComandoAnnuncio = (typeof COMANDI_ANNUNCIO)[number];

/**
 * Admin toggle only attivo ⇄ sospeso; sold is untouchable (decision S7), closed stays closed (C7: a verification closes it). `vendi` belongs to the payment (M5): money that
 * was captured while an admin suspended the listing is still a sale.
 */
export const TRANSIZIONI_ANNUNCIO = {
  attivo: { sospendi: 'sospeso', vendi: 'venduto' },
  sospeso: { attiva: 'attivo', vendi: 'venduto' },
  venduto: {},
  chiuso: {},
} as const satisfies Transizioni<StatoAnnuncio, ComandoAnnuncio>;

/** What the admin's button does in this state, null when it must not be shown. */
export function comandoUfficio(stato: StatoAnnuncio): 'sospendi' | 'attiva' | null {
  if (stato === 'venduto' || stato === 'chiuso') return null;
  return stato === 'attivo' ? 'sospendi' : 'attiva';
}
