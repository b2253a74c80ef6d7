import { valoriUguali } from './campi.ts';
import type { StatoEsito, TipoOperazione } from './operazioni.ts';

/**
 * How two writers of the same thing are told apart (rule O5).
 * `confronta`: compare-and-set on base_version, equal values merge. `aggiungi`: append-only, never conflicts.
 * `una_volta`: write-once, a second one is kept beside it. `macchina`: the server's state machine accepts or rejects.
 */
export type RegolaConflitto = 'confronta' | 'aggiungi' | 'una_volta' | 'macchina';

export const REGOLE_CONFLITTO = {
  ricevi: 'una_volta',
  imposta_campo: 'confronta',
  aggiungi_nota: 'aggiungi',
  allega_media: 'aggiungi',
  rimuovi_media: 'aggiungi',
  firma: 'una_volta',
  scegli_firma: 'macchina',
  decidi: 'confronta',
  stato_appuntamento: 'macchina',
  spedizione: 'macchina',
  restituzione: 'macchina',
  dubbio: 'macchina',
  rientro: 'macchina',
  non_presentato: 'macchina',
} as const satisfies Record<TipoOperazione, RegolaConflitto>;

/** What is at the server now; `presente` is false when nothing was ever written there. */
export interface StatoRemoto {
  readonly presente: boolean;
  readonly versione: number;
  readonly valore: unknown;
}

/**
 * The answer by kind, once caller, shape and state were found in order. For `macchina` the state machine has spoken
 * before: what arrives here is applied. `base` is the field's
 * base_version, or the version a field had in `visti` of `decidi` (asked for each field); null means that the person had seen nothing (version 0).
 */
export function risolvi(
  kind: TipoOperazione,
  base: number | null,
  nuovo: unknown,
  remoto: StatoRemoto,
): Extract<StatoEsito, 'applied' | 'merged' | 'conflict'> {
  const regola: RegolaConflitto = REGOLE_CONFLITTO[kind];
  switch (regola) {
    case 'aggiungi':
    case 'macchina':
      return 'applied';
    case 'una_volta':
      if (!remoto.presente) return 'applied';
      return valoriUguali(nuovo, remoto.valore) ? 'merged' : 'conflict';
    case 'confronta':
      if ((base ?? 0) === remoto.versione) return 'applied';
      return valoriUguali(nuovo, remoto.valore) ? 'merged' : 'conflict';
    default:
      return regola satisfies never;
  }
}

/** What the page says about a kind whose conflict a person must settle; null where there is nothing to say. */
export const TESTI_CONFLITTO = {
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
} as const satisfies Record<TipoOperazione, string | null>;
