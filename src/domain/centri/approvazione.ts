import { leggiDa } from '../annunci/lettura_stati.ts';
import type { Transizioni } from '../transizioni.ts';
import { STATO_APPROVAZIONE } from '../valori.ts';

export const STATI_APPROVAZIONE = STATO_APPROVAZIONE;
export type StatoApprovazione = (typeof STATI_APPROVAZIONE)[number];

export const ETICHETTE_APPROVAZIONE = {
  pending: 'In attesa',
  approved: 'Approvato',
  rejected: 'Rifiutato',
  suspended: 'Sospeso',
} as const satisfies Record<StatoApprovazione, string>;

const LETTURE: Readonly<Record<string, StatoApprovazione>> = {
  pending: 'pending',
  in_attesa: 'pending',
  approved: 'approved',
  approvato: 'approved',
  rejected: 'rejected',
  rifiutato: 'rejected',
  suspended: 'suspended',
  sospeso: 'suspended',
};
/** 'Approved' and 'approved' are the same (decision S1). */
export const leggiApprovazione = (testo: unknown): StatoApprovazione | null => leggiDa(LETTURE, testo);

export const COMANDI_APPROVAZIONE = ['approva', 'rifiuta', 'sospendi'] as const;
export type ComandoApprovazione = (typeof COMANDI_APPROVAZIONE)[number];

/** A centre: an admin may approve or reject from any state (spec 3 section 4) and suspend an approved one. */
export const TRANSIZIONI_CENTRO = {
  pending: { approva: 'approved', rifiuta: 'rejected' },
  approved: { approva: 'approved', rifiuta: 'rejected', sospendi: 'suspended' },
  rejected: { approva: 'approved', rifiuta: 'rejected' },
  suspended: { approva: 'approved', rifiuta: 'rejected' },
} as const satisfies Transizioni<StatoApprovazione, ComandoApprovazione>;

export const COMANDI_RICHIESTA = ['approva', 'rifiuta', 'informazioni'] as const;
export type ComandoRichiesta = (typeof COMANDI_RICHIESTA)[number];

/** An application (decision S6): asking for more leaves it pending; a decided one is history. */
export const TRANSIZIONI_RICHIESTA = {
  pending: { approva: 'approved', rifiuta: 'rejected', informazioni: 'pending' },
  approved: {},
  rejected: {},
  suspended: {},
} as const satisfies Transizioni<StatoApprovazione, ComandoRichiesta>;

/** Suspended centres lose their procedures and leave booking (decision S6). */
export const centroOperativo = (c: {
  readonly approval_status: StatoApprovazione;
  readonly is_active: boolean;
}): boolean => c.approval_status === 'approved' && c.is_active;
