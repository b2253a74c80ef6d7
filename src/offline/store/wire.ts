/** The wire format between tablet and server. Row fields keep the database's snake_case (rule H11). */

import type { TipoCentro } from '../../domain/centri/tipi.ts';
import type { Field } from '../../domain/sincronia/fields.ts';
import type { Json, JsonObject } from '../../domain/sincronia/json.ts';
import type { EsitoOperazione, SentOperation } from '../../domain/sincronia/operazioni.ts';
import type { StatoCustodia } from '../../domain/verifiche/custodia.ts';
import type { Fermo } from '../../domain/verifiche/fermo.ts';
import type { BancoCode } from '../../domain/verifiche/ritiro-code.ts';

/** A sent operation: the domain's wire shape, narrowed to what this tablet writes. */
export interface WireOperation extends SentOperation {
  /** Milliseconds by which the tablet's clock was ahead of the server's; absent if not measured. */
  readonly clock_offset_ms?: number;
  readonly field: Field | null;
  readonly payload: Json;
}

export type WireResponse = EsitoOperazione & { readonly theirs?: Json };

export interface ManifestEntry {
  readonly tipo: 'appuntamento' | 'verifica';
  readonly id: string;
  readonly versione: number;
}

/** Platform settings that the counter needs offline (decision S4). */
export interface CentroSettings {
  /** The lowest authenticity score for an approval, 0 to 10. */
  readonly punteggio_minimo_autenticita: number;
}

/** `pin_impronta`: 'pbkdf2-sha256$rounds$salt$hash$digits' (older ones without the last), null without a PIN. */
export interface Persona {
  readonly id: string;
  readonly nome: string;
  readonly ruolo: 'titolare' | 'operatore';
  readonly pin_impronta: string | null;
}

/** The tablet's centre: only a Fidati Point certifies, only a partner sells (decisions M7, S4). */
export interface ManifestCentre {
  readonly id: string;
  readonly nome: string;
  /** Street and town, and the company's line, for receipts. */
  readonly indirizzo?: string | null;
  readonly societa?: string | null;
  readonly tipo_centro: TipoCentro;
  /** It returns and ships the items it holds, and decides nothing (decision C5). */
  readonly sospeso: boolean;
  readonly motivo: string | null;
  /** Days of the week without opening hours, 0 = Sunday; absent if there are none. */
  readonly chiuso?: readonly number[];
}

/** The server's epoch, the centre's number of deliveries, and the last of them (ADR 0017). */
export interface ServerEpoch {
  readonly generation: string | null;
  readonly position: number | null;
  readonly op: string | null;
}

export interface LedgerAnswer {
  readonly epoch: ServerEpoch;
  readonly unknown: readonly string[];
}

export interface Manifest {
  /** Absent from an older server; `wentBack`: why this can't be the server the tablet knew. */
  readonly epoch?: ServerEpoch & { readonly wentBack: string | null };
  readonly voci: readonly ManifestEntry[];
  readonly impostazioni: CentroSettings;
  readonly centro: ManifestCentre;
  readonly persone: readonly Persona[];
}

export interface LocalAppuntamento {
  id: string;
  versione: number;
  verifica_id: string | null;
  /** Centre's wall clock, Europe/Rome: 'YYYY-MM-DD' and 'HH:MM[:SS]'. */
  appointment_date: string;
  appointment_time: string;
  status: string;
  client_name?: string | null;
  product_name?: string | null;
  /** Status of its verification, which may have left this tablet; absent in older rows. */
  verification_status?: string;
  motivo?: string;
  /** True if the server no longer lists it but it has unsent work: 'Non più assegnate al centro'. */
  non_assegnata?: boolean;
  /** Local: read from a server that has gone back since. */
  da_rileggere?: boolean;
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

export interface ServerNote {
  id: string;
  testo: string;
  autore: string | null;
  creata_il: string;
}

/** The result of an earlier visit of the same item, under this listing or one it follows (decision C7). */
export interface PreviousEsito {
  esito: 'verificato' | 'non_conforme';
  motivo_rifiuto: string | null;
  problemi_rilevati: string | null;
  data_verifica: string;
  centro: string;
}

export interface OfflineFact {
  fatto_il: string;
  inviato_il: string;
}

export interface DroppedEsito {
  esito: 'verificato' | 'non_conforme';
  motivo_rifiuto: string | null;
  il: string;
  autore: string | null;
}

/** `rimborsato`: the money went back before the item did. Instants in ISO. */
export interface ExpectedReso {
  ordine_id: string;
  perche: 'contestazione' | 'recesso';
  entro: string;
  rimborsato: boolean;
  spedito_con?: string | null;
  codice_tracciamento?: string | null;
}

/** A verification of `centre_pull`; money in integer cents, instants in ISO. */
export interface LocalVerifica {
  id: string;
  versione: number;
  versioni_campi: Partial<Record<Field, number>>;
  campi: Partial<Record<Field, Json>>;
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
  /** Suspended; absent in older rows. */
  fermo?: Fermo | null;
  numero_seriale?: string | null;
  accessori?: string | null;
  segni_distintivi?: string | null;
  nome_depositante?: string | null;
  media: MediaServer[];
  note: ServerNote[];
  decisione?: Json;
  motivo_rifiuto?: string | null;
  /** Latest first; absent in older rows. */
  esiti_precedenti?: PreviousEsito[];
  /** Offline acts by kind of event: when they were done and when the server received them; absent in older rows. */
  fatti?: Partial<Record<string, OfflineFact>>;
  /** Second verdicts of other tablets; absent in older rows. */
  esiti_non_tenuti?: DroppedEsito[];
  punteggio_complessivo?: number | null;
  /** `firma` is the seal of the QR, checkable offline. */
  certificato?: { id?: string; codice_pubblico: string; stato: string; firma?: string } | null;
  ordine?: JsonObject | null;
  /** The buyer's return (decision C10; ADR 0016); absent in older rows. */
  reso?: ExpectedReso | null;
  stato_restituzione?: string | null;
  /** Absent in older rows. */
  codici_ritiro?: BancoCode[];
  /** Null before the intake; custody acts name `versione` as the one seen. */
  custodia?: { stato: StatoCustodia; dal: string; in_dubbio: boolean; versione?: number } | null;
  restituzione?: {
    data: string;
    nome: string | null;
    documento: string | null;
    codice: boolean;
    note: string | null;
  } | null;
  /** Local: the server no longer lists it but it has unsent work ('Non più assegnate al centro'). */
  non_assegnata?: boolean;
  /** Local: our own operation changed it on the server since it was last read. */
  da_rileggere?: boolean;
  /** Local: our operations accepted since this row was read, which it doesn't show yet. */
  accepted?: string[];
}

export interface DeviceReport {
  device_id: string;
  epoch: string;
  pending_ops: number;
  pending_media: number;
  oldest_pending_at: string | null;
  /** Sent once after a loss or a deletion by hand; the server keeps it as an incident. */
  incidente?: JsonObject;
  /** Device ids of databases merged into this one: they have no unsent work any more. */
  confluiti?: Json;
  /** The tablet's device id before its storage was evicted. */
  era?: string;
}

export interface ReportResponse {
  epoch: string;
  server_time: string;
  nome: string;
}
