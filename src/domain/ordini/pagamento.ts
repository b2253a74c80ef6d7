export const STATI_INTENTO = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
  'failed',
] as const;
export type StatoIntento = (typeof STATI_INTENTO)[number];

/** Texts follow the real status; `processing` is never called a success (decision M2). Null: not paid (yet). */
export const PAGAMENTO_TEXTS = {
  requires_payment_method: null,
  requires_confirmation: null,
  requires_action: null,
  processing: 'Pagamento in elaborazione',
  requires_capture: 'Pagamento autorizzato',
  succeeded: 'Pagamento completato',
  canceled: null,
  failed: null,
} as const satisfies Record<StatoIntento, string | null>;

/** The checkout goes on with these three (spec 3 section 4). */
export const acceptedPagamento = (stato: StatoIntento): boolean => PAGAMENTO_TEXTS[stato] !== null;

/** Green if it contains 'succeed' or equals pagato, else yellow (spec 2 section 4). */
export const greenPagamento = (stato: string): boolean => stato.includes('succeed') || stato === 'pagato';

/** True if key and mode belong to different environments (spec 3 section 7.3). */
export const isEnvironmentInconsistent = (publicKey: string, livemode: boolean): boolean =>
  publicKey.startsWith('pk_live_') !== livemode;

export const MAX_COMMISSIONE = 50;
