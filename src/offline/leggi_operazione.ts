/** The edge of the storage: a row of `ops` or `conflicts` as this version understands it. */
import type { Json } from '../domain/sincronia/json.ts';
import { TIPI_OPERAZIONE, type TipoOperazione, VERSIONE_OPERAZIONI } from '../domain/sincronia/operazioni.ts';
import { eOggetto } from './json.ts';
import type { Atto, Conflitto, Operazione, OperazioneNota, RigaOperazione } from './tipi.ts';

/** Without these nothing can be made of the content; the rest of it is the server's to judge. */
const OCCORRE = {
  ricevi: [],
  imposta_campo: ['value'],
  aggiungi_nota: ['testo'],
  allega_media: ['media_id'],
  rimuovi_media: ['media_id'],
  firma: ['media_id'],
  scegli_firma: ['media_id'],
  decidi: ['esito'],
  stato_appuntamento: ['status'],
  spedizione: ['azione'],
  restituzione: [],
  dubbio: ['risposta'],
  rientro: [],
  non_presentato: [],
} as const satisfies Record<TipoOperazione, readonly string[]>;

export const tipoNoto = (kind: unknown): TipoOperazione | undefined => TIPI_OPERAZIONE.find((tipo) => tipo === kind);

/** Is this what an act of its kind carries? */
export function eAtto<A extends { kind: unknown; payload: unknown }>(detto: A): detto is A & Atto {
  const tipo = tipoNoto(detto.kind);
  const { payload } = detto;
  return tipo !== undefined && eOggetto(payload) && OCCORRE[tipo].every((chiave) => chiave in payload);
}

type Letta = Omit<RigaOperazione, 'v'> & { v?: number };

const eNota = (riga: Letta): riga is Letta & OperazioneNota => riga.v === VERSIONE_OPERAZIONI && eAtto(riga);

/** What isn't understood is read as such and never written back: in the storage it stays as it was (`raw()` shows it). */
export function leggiOperazione(riga: Letta): Operazione {
  return eNota(riga) ? riga : { ...riga, kind: 'sconosciuta', payload: null };
}

export const eDi =
  <K extends TipoOperazione>(kind: K) =>
  (op: Operazione): op is Extract<Operazione, { kind: K }> =>
    op.kind === kind;

/** A card's kind, where this version knows it. */
export const leggiConflitto = (riga: Conflitto): Conflitto => ({ ...riga, kind: tipoNoto(riga.kind) ?? 'sconosciuta' });

/** The act with another content, where that is one. */
export function conContenuto(kind: Operazione['kind'], payload: Json): Atto | null {
  const atto = { kind, payload };
  return eAtto(atto) ? atto : null;
}
