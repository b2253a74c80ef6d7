import { type Complaints, choice, type FormValues, MAX_REASON, text, undrawn } from '../form.ts';
import { STATO_SPEDIZIONE } from '../values.ts';

export const STATI_SPEDIZIONE = STATO_SPEDIZIONE;
export type StatoSpedizione = (typeof STATI_SPEDIZIONE)[number];

export const SPEDIZIONE_LABELS = {
  richiesto: 'Richiesto',
  spedito: 'Spedito',
  in_transito: 'In transito',
  consegnato: 'Consegnato',
} as const satisfies Record<StatoSpedizione, string>;

export const CORRIERI = ['DHL', 'UPS', 'BRT', 'GLS', 'SDA', 'FedEx', 'Altro'] as const;

/** 'Segna spedito': courier and code required, the link optional but https (decision A11). */
export const TRACKING = {
  corriere: choice('Corriere', 'corriere_mancante'),
  codice: text('Codice di tracciamento', { missing: 'tracciamento_mancante', autoComplete: 'off', maxLength: 80 }),
  url: text('Link per seguirla', {
    facoltativo: 'facoltativo',
    error: (typed) => (isSafeLink(typed) ? null : 'link_non_valido'),
    maxLength: 500,
  }),
};

/** `dove`: where the parcel was when the address changed, if asked. */
export const DEPARTURE = { ...TRACKING, dove: undrawn };
export const departureRule =
  (asked: boolean) =>
  ({ dove }: FormValues<typeof DEPARTURE>): Complaints<typeof DEPARTURE> =>
    asked && dove === '' ? { dove: 'Di’ dov’è il pacco.' } : {};

/** The office corrects what it knows, and says why. */
export const SPEDIZIONE = {
  stato: choice('Stato'),
  corriere: text('Corriere', { autoComplete: 'off', maxLength: 80 }),
  codice: text('Codice di tracciamento', { autoComplete: 'off', maxLength: 80 }),
  url: TRACKING.url,
  motivo: text('Motivo', { missing: 'motivo_mancante', aiuto: 'Resta nel registro.', maxLength: MAX_REASON }),
};

/** Stored links must be https (decision A11). */
export const isSafeLink = (url: string): boolean => /^https:\/\/[^\s/@\\]+(?:[/?#]\S*)?$/i.test(url.trim());
