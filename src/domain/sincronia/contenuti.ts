import type { StatoAppuntamento } from '../centri/appuntamenti.ts';
import type { RuoloFoto } from '../verifiche/foto.ts';
import type { RefusalMotivo } from '../verifiche/motivi-rifiuto.ts';
import type { Field } from './fields.ts';
import type { Json } from './json.ts';
import type { OperationType } from './operazioni.ts';

/** An object in the private bucket: the operation is sent only after a confirmed upload (rule O6). */
export type UploadedObject = {
  readonly media_id: string;
  readonly path: string;
  readonly sha256: string;
  readonly dimensione: number;
};

/** A field as its author saw it; version 0 if unwritten. */
export type SeenField = {
  readonly versione: number;
  readonly valore: Json;
};

/** An intake's details of item and depositor; '' if not given. */
export type Received = {
  readonly numero_seriale: string;
  readonly accessori: string;
  readonly segni_distintivi: string;
  readonly nome_depositante: string;
};

export type RuoloFirma = 'firma_deposito' | 'firma_restituzione' | 'firma_consegna';

/** Payload by kind, version 1. Null means "not given". */
export interface PayloadByKind extends Record<OperationType, Json> {
  readonly ricevi: {
    readonly numero_seriale: string | null;
    readonly accessori: string | null;
    readonly segni_distintivi: string | null;
    readonly firma_media_id: string | null;
    readonly nome_depositante: string;
    /** The other tablet's intake as the operator saw it: it must still be the present one. */
    readonly sostituisce?: Received;
  };
  readonly imposta_campo: { readonly value: Json };
  /** The tablet makes `id`, so that repeated sends make one note. */
  readonly aggiungi_nota: { readonly id: string; readonly testo: string };
  readonly allega_media: UploadedObject & {
    readonly tipo_file: 'immagine' | 'video' | 'documento' | 'altro';
    readonly ruolo: RuoloFoto;
    readonly ordine: number;
    readonly descrizione: string;
  };
  readonly rimuovi_media: { readonly media_id: string };
  readonly firma: UploadedObject & { readonly ruolo: RuoloFirma };
  readonly scegli_firma: { readonly media_id: string; readonly ruolo: RuoloFirma };
  readonly decidi: {
    readonly esito: 'verificato' | 'non_conforme';
    readonly motivo_rifiuto: RefusalMotivo | null;
    /** Every field the decision is based on (decision P18); a missing one counts as unwritten. */
    readonly visti: Readonly<Partial<Record<Field, SeenField>>>;
    /** The row's version: later conflicts haven't been seen. */
    readonly versione_vista: number;
    /** Photos still on the tablet: the result waits for those it needs, a certificate for all (decision C8). */
    readonly media: readonly string[];
  };
  readonly stato_appuntamento: { readonly appointment_id: string; readonly status: StatoAppuntamento };
  readonly spedizione: {
    readonly ordine_id: string;
    readonly azione: 'spedito' | 'consegnato';
    readonly corriere: string | null;
    readonly codice: string | null;
    readonly url: string | null;
    /** 'ritiro_a_mano' only: the recipient, by code or document, and the signature (decisions C1, C6). */
    readonly nome?: string;
    readonly doc_id?: string | null;
    readonly codice_ritiro?: string | null;
    readonly firma_media_id?: string | null;
  };
  readonly restituzione: {
    readonly nome: string;
    /** As typed; type and last three digits are stored (decision P2). */
    readonly doc_id: string | null;
    readonly codice_ritiro: string | null;
    readonly note: string | null;
    readonly firma_media_id: string | null;
  };
  /** The answer about an item returned and sold at once (decision C2). */
  readonly dubbio: { readonly risposta: 'uscito' | 'presente' };
  /** An item that came back to the counter; a buyer's is compared with the certificate's snapshot (decision C10). */
  readonly rientro: {
    /** Null if the tablet knows that the sale has ended (ADR 0015). */
    readonly ordine_id: string | null;
    readonly confronto: {
      readonly seriale: boolean;
      readonly segni: boolean;
      /** Three photos, already attached with `allega_media`. */
      readonly foto: readonly string[];
      readonly note: string | null;
    } | null;
  };
  readonly non_presentato: Readonly<Record<string, never>>;
}
