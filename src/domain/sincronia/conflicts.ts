import type { OperationType } from './operazioni.ts';

/** The page's text for a kind whose conflict needs a person; null for others. */
export const CONFLICT_TEXTS = {
  ricevi: 'L’oggetto risulta già ricevuto con dati diversi.',
  imposta_campo: 'Lo stesso campo è stato modificato su un altro tablet.',
  aggiungi_nota: null,
  allega_media: null,
  rimuovi_media: null,
  firma: 'Esiste già una firma: scegli quale tenere.',
  scegli_firma: null,
  decidi: 'La verifica è cambiata mentre il tablet era senza rete.',
  stato_appuntamento: null,
  spedizione: null,
  restituzione: null,
  dubbio: null,
  rientro: null,
  non_presentato: null,
} as const satisfies Record<OperationType, string | null>;
