/**
 * The wire between tablet and server (`sync_push`, `centre_manifest`, `centre_pull`, `device_report`) and what the tablet
 * keeps. Row fields keep the database's snake_case; local bookkeeping is English (rule H11).
 */

import type { TipoCentro } from '../domain/centri/tipi.ts';
import type { Campo } from '../domain/sincronia/campi.ts';
import type { ContenutoPerTipo } from '../domain/sincronia/contenuti.ts';
import type { Json, OggettoJson } from '../domain/sincronia/json.ts';
import type { EsitoOperazione, OperazioneInviata, TipoOperazione } from '../domain/sincronia/operazioni.ts';
import type { CodicePerBanco } from '../domain/verifiche/codice_ritiro.ts';
import type { StatoCustodia } from '../domain/verifiche/custodia.ts';

/** An operation as it leaves: the domain's wire shape, narrowed to what this tablet writes. */
export interface OperazioneInvio extends OperazioneInviata {
  readonly v: 1;
  readonly field: Campo | null;
  readonly payload: Json;
}

/** `theirs` came out of JSON.parse. */
export type RispostaOperazione = EsitoOperazione & { readonly theirs?: Json };

export interface VoceManifesto {
  readonly tipo: 'appuntamento' | 'verifica';
  readonly id: string;
  readonly versione: number;
}

/** The platform's settings that the counter decides by without network (decision S4). */
export interface ImpostazioniCentro {
  /** The smallest authenticity score that may be approved, 0 to 10. */
  readonly punteggio_minimo_autenticita: number;
}

/** One of the centre's people. `pin_impronta`: 'pbkdf2-sha256$rounds$salt$hash', null until a PIN was set. */
export interface Persona {
  readonly id: string;
  readonly nome: string;
  readonly ruolo: 'titolare' | 'operatore';
  readonly pin_impronta: string | null;
}

/** Whose tablet this is: only a Fidati Point certifies, only a partner sells (decisions M7, S4). */
export interface CentroManifesto {
  readonly id: string;
  readonly nome: string;
  readonly tipo_centro: TipoCentro;
  /** It still gives back and ships what it holds, and decides nothing (decision C5). */
  readonly sospeso: boolean;
  readonly motivo: string | null;
}

export interface Manifesto {
  readonly voci: readonly VoceManifesto[];
  readonly impostazioni: ImpostazioniCentro;
  readonly centro: CentroManifesto;
  readonly persone: readonly Persona[];
}

export interface AppuntamentoLocale {
  id: string;
  versione: number;
  verifica_id: string | null;
  /** Centre's wall clock, Europe/Rome: 'YYYY-MM-DD' and 'HH:MM[:SS]'. */
  appointment_date: string;
  appointment_time: string;
  status: string;
  client_name?: string | null;
  product_name?: string | null;
  /** True when the server no longer lists it but unsent work hangs on it: 'Non più assegnate al centro'. */
  non_assegnata?: boolean;
}

export interface MediaServer {
  id: string;
  url_file: string;
  tipo_file: string;
  sha256: string | null;
  ruolo?: string | null;
  ordine?: number | null;
  descrizione?: string | null;
}

export interface NotaServer {
  id: string;
  testo: string;
  autore: string | null;
  creata_il: string;
}

/** What another visit of the same item said before, under this listing or those it follows (decision C7). */
export interface EsitoPrecedente {
  esito: 'verificato' | 'non_conforme';
  motivo_rifiuto: string | null;
  problemi_rilevati: string | null;
  data_verifica: string;
  centro: string;
}

/** A verification as `centre_pull` gives it; money in integer cents, instants in ISO. */
export interface VerificaLocale {
  id: string;
  versione: number;
  versioni_campi: Partial<Record<Campo, number>>;
  campi: Partial<Record<Campo, Json>>;
  stato: string;
  data_programmata: string | null;
  data_ricezione?: string | null;
  data_verifica: string | null;
  id_annuncio: string;
  titolo: string;
  descrizione: string | null;
  prezzo: number;
  numero_annuncio: number | null;
  categoria?: string | null;
  tipo_prodotto: string | null;
  metodo_spedizione: string | null;
  dimensione_pacco: string | null;
  telefono_contatto: string | null;
  cliente_nome: string | null;
  cliente_email: string | null;
  prenotato_fino_a: string | null;
  totale_preventivo: number | null;
  immagini: string[];
  stato_annuncio_verifica: string | null;
  numero_seriale?: string | null;
  accessori?: string | null;
  segni_distintivi?: string | null;
  nome_depositante?: string | null;
  media: MediaServer[];
  note: NotaServer[];
  decisione?: Json;
  motivo_rifiuto?: string | null;
  /** Latest first; absent in rows read before the server sent it. */
  esiti_precedenti?: EsitoPrecedente[];
  punteggio_complessivo?: number | null;
  /** `firma` is the seal of the QR, checkable without network. */
  certificato?: { id?: string; codice_pubblico: string; stato: string; firma?: string } | null;
  ordine?: OggettoJson | null;
  stato_restituzione?: string | null;
  /** Absent in rows read before the server sent it. */
  codici_ritiro?: CodicePerBanco[];
  /** Null before the intake; `versione` is what custody acts name as seen. */
  custodia?: { stato: StatoCustodia; dal: string; in_dubbio: boolean; versione?: number } | null;
  restituzione?: {
    data: string;
    nome: string | null;
    documento: string | null;
    codice: boolean;
    note: string | null;
  } | null;
  /** Local: the server no longer lists it but unsent work hangs on it ('Non più assegnate al centro'). */
  non_assegnata?: boolean;
  /** Local: one of our operations changed it on the server since it was last read. */
  da_rileggere?: boolean;
}

export interface RapportoDispositivo {
  device_id: string;
  epoch: string;
  pending_ops: number;
  pending_media: number;
  oldest_pending_at: string | null;
  /** Sent once after a loss was noticed or data were deleted by hand; the server keeps it as an incident. */
  incidente?: OggettoJson;
  /** Device ids of the databases that this one took over: they owe nothing any more. */
  confluiti?: Json;
  /** The device id under which the server knew this tablet before it lost its memory. */
  era?: string;
}

export interface RispostaRapporto {
  epoch: string;
  server_time: string;
  /** 'Tablet 1', as the server counts them. */
  nome: string;
}

export type StatoOperazione =
  | 'pending'
  | 'sending'
  | 'acked'
  | 'merged'
  | 'conflict'
  | 'rejected'
  | 'waiting_media'
  | 'waiting_auth';

/** What every row of `ops` has. `seq` is given by IndexedDB and is the only order there is: no clock decides. */
interface CorpoOperazione {
  seq?: number;
  opId: string;
  deviceId: string;
  /** The seq under which an imported operation was first numbered: what was sent once must stay byte for byte the same. */
  wireSeq?: number;
  /** The device id of the database it was taken over from, if it was made in another one. */
  daArchivio?: string;
  /** Whose work it is. */
  userId: string;
  entityId: string;
  field: Campo | null;
  baseVersion: number | null;
  state: StatoOperazione;
  attempts: number;
  /** Milliseconds; 0 = at once. */
  nextAttemptAt: number;
  lastError: string | null;
  dependsOnMedia: string | null;
  /** Operations that must be accepted before this one leaves. */
  dependsOn: string[];
  createdAtClient: string;
  createdAt: number;
  settledAt: number | null;
  /** A person has decided about this conflict or rejection: it blocks no longer. */
  resolvedAt: number | null;
}

/** A row as it lies in the storage or in an export: any version of the counter may have written it. */
export interface RigaOperazione extends CorpoOperazione {
  kind: string;
  v: number;
  payload: Json;
}

/** A kind with what belongs to it. */
export type AttoDi<K extends TipoOperazione> = { kind: K; payload: ContenutoPerTipo[K] };
export type Atto = { [K in TipoOperazione]: AttoDi<K> }[TipoOperazione];

export type OperazioneNota = CorpoOperazione & { v: 1 } & Atto;
export type OperazioneDi<K extends TipoOperazione> = Extract<OperazioneNota, { kind: K }>;

/**
 * Written by a version that knows more than this one. It stays as it lies there, counts as unsent, is exported, holds back its
 * own verification, and leaves when a version opens that knows it.
 */
export type OperazioneSconosciuta = CorpoOperazione & { kind: 'sconosciuta'; payload: null };

export type Operazione = OperazioneNota | OperazioneSconosciuta;

export interface Bozza {
  verificaId: string;
  /** A `Campo`, or a free key for text that is not yet an operation (e.g. 'nota'). */
  field: string;
  value: Json;
  baseVersion: number | null;
  updatedAt: number;
  /** Who typed it; absent in drafts of a time when each person had a database. */
  persona?: string;
}

export type GenereAllegato = 'firma' | 'immagine' | 'documento' | 'video';
/** `rifiutato`: the server said no to this very file; it waits for a person with its operation and counts in no queue. */
export type StatoAllegato = 'da_inviare' | 'in_invio' | 'inviato' | 'rifiutato';

export interface Allegato {
  id: string;
  verificaId: string;
  opId: string;
  genere: GenereAllegato;
  mime: string;
  bytes: number;
  sha256: string;
  /** `<centre>/<verifica>/<mediaId>-<sha16>[-n].<ext>`; a new n when the object there is somebody else's. */
  path: string;
  variante: number;
  state: StatoAllegato;
  attempts: number;
  nextAttemptAt: number;
  lastError: string | null;
  createdAt: number;
  /** The object is on the server. */
  confirmedAt: number | null;
  /** The server's own list showed it with our hash: only now may the local blob go. */
  echoedAt: number | null;
  blobFreedAt: number | null;
}

export interface Conflitto {
  id: string;
  opId: string;
  verificaId: string;
  kind: Operazione['kind'];
  field: Campo | null;
  mine: Json;
  /** When it was entered here and by whom; absent in cards of an older version of the app. */
  mineAt?: number;
  mineBy?: string;
  theirs: Json;
  theirsAt: string | null;
  theirsVersion: number | null;
  state: 'aperto' | 'risolto';
  createdAt: number;
  resolvedAt: number | null;
}

export interface VoceRegistro {
  id?: number;
  at: number;
  evento: string;
  dettaglio: OggettoJson;
  /** Who was at the counter, and whose session carried it. */
  persona?: Json;
  sessione?: Json;
}
