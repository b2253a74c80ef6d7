import { bancoText, isBancoCode } from '../../domain/errori/banco.ts';
import { formatDecimals } from '../../domain/format-decimals.ts';
import { openOperations } from '../queue/queue.ts';
import { type CentreStore, readNumbers, readTexts } from './db.ts';
import type { Attachment, Operation, OperationState } from './types.ts';

export type VisibleState = 'sul_tablet' | 'in_invio' | 'inviato' | 'in_attesa_di_accesso' | 'conflitto' | 'rifiutato';

const VISIBLE = {
  pending: 'sul_tablet',
  waiting_media: 'sul_tablet',
  sending: 'in_invio',
  waiting_auth: 'in_attesa_di_accesso',
  acked: 'inviato',
  merged: 'inviato',
  conflict: 'conflitto',
  rejected: 'rifiutato',
} satisfies Record<OperationState, VisibleState>;

const STATE_LABEL = {
  sul_tablet: 'sul tablet',
  in_invio: 'in invio',
  inviato: 'inviato',
  in_attesa_di_accesso: 'in attesa di accesso',
  conflitto: 'conflitto',
  rifiutato: 'rifiutato',
} satisfies Record<VisibleState, string>;

export interface ElementState {
  stato: VisibleState;
  /** 'inviato', 'in invio (1,2 MB)', 'rifiutato (motivo)'. */
  etichetta: string;
  motivo: string | null;
}

const KILO = 1024;
const MEGA = KILO * KILO;
const GIGA = KILO * MEGA;

const scaleOf = (bytes: number): readonly [number, string] =>
  bytes >= GIGA ? [GIGA, 'GB'] : bytes === 0 || bytes >= MEGA / 10 ? [MEGA, 'MB'] : [KILO, 'KB'];
const figure = (bytes: number, size: number): string =>
  size === KILO ? `${Math.ceil(bytes / size)}` : formatDecimals(bytes / size, 1);

/** '1,1 GB' · '2,5 MB' · '40 KB', rounded for people. */
export function weight(bytes: number): string {
  const [size, unit] = scaleOf(bytes);
  return `${figure(bytes, size)} ${unit}`;
}

/** 'in invio (1,4/2,1 MB)'. */
export function leaving(sent: number, bytes: number): string {
  const [size, unit] = scaleOf(bytes);
  return `${STATE_LABEL.in_invio} (${figure(Math.min(sent, bytes), size)}/${figure(bytes, size)} ${unit})`;
}

/** Codes of a newer server or of the transport get a general text that says what to do. */
function reasonText(motivo: string | null): string | null {
  if (motivo === null || motivo.includes(' ')) return motivo;
  return isBancoCode(motivo) ? bancoText(motivo) : `${bancoText(motivo)} (${motivo})`;
}

/** Why a file stays here, in the counter's words; null = it only waits its turn. */
const KEPT_BY: Readonly<Record<string, Parameters<typeof bancoText>[0]>> = {
  troppi_caricamenti: 'file_oltre_il_limite',
  termini_non_accettati: 'file_senza_termini',
  centro_sospeso: 'file_centro_sospeso',
};
const keptBy = (media: Attachment | undefined): string | null => {
  const code = media?.state === 'da_inviare' ? KEPT_BY[media.lastError ?? ''] : undefined;
  return code === undefined ? null : bancoText(code);
};

export function elementState(op: Operation, media?: Attachment): ElementState {
  const uploading = op.state === 'waiting_media' && media?.state === 'in_invio';
  const stato = uploading ? 'in_invio' : VISIBLE[op.state];
  const motivo = stato === 'rifiutato' ? reasonText(op.lastError) : keptBy(media);
  const detail = motivo ?? (stato === 'in_invio' && media !== undefined ? weight(media.bytes) : null);
  return {
    stato,
    motivo,
    etichetta: detail === null ? STATE_LABEL[stato] : `${STATE_LABEL[stato]} (${detail})`,
  };
}

export interface Counters {
  /** Operations not yet accepted, conflicts and refusals included; one with a file counts once the file is there. */
  operazioni: number;
  media: number;
  /** The pill's number: operations + media. Only 0 is 'Sincronizzato'. */
  totale: number;
  conflitti: number;
  refusedOps: number;
  toReview: number;
  awaitingSignIn: number;
  sending: number;
  /** Milliseconds since 1970. */
  oldest: number | null;
  ultimaSincronia: number | null;
  /** Local minus server clock in ms, as of the last report. */
  scartoOrologio: number | null;
  /** The server knows another epoch of this database: red screen. */
  epochDiffers: boolean;
  /** The side that must update before unsent work can go (rule O11). */
  update: 'tablet' | 'server' | null;
}

function updateNeeded(open: readonly Operation[]): Counters['update'] {
  const waits = (reason: string): boolean => open.some((op) => op.state === 'pending' && op.lastError === reason);
  if (waits('tablet_da_aggiornare')) return 'tablet';
  return waits('server_da_aggiornare') ? 'server' : null;
}

export const isStuck = (state: OperationState): boolean => state === 'conflict' || state === 'rejected';

/** One transaction, so that the figures agree. */
export async function counters(store: CentreStore): Promise<Counters> {
  return store.transaction('r', store.ops, store.media, store.meta, async () => {
    const [open, media, texts, numbers] = await Promise.all([
      openOperations(store),
      store.media.where('state').anyOf('da_inviare', 'in_invio').toArray(),
      readTexts(store, ['epoch', 'epochServer']),
      readNumbers(store, ['ultimaSincronia', 'scartoOrologio']),
    ]);
    const [epoch = null, epochServer = null] = texts;
    const [ultimaSincronia = null, scartoOrologio = null] = numbers;
    const carriers = new Set(media.map(({ opId }) => opId));
    // A photo counts once: until it is sent, its file stands for its operation.
    const operazioni = open.filter((op) => isStuck(op.state) || !carriers.has(op.opId)).length;
    const count = (state: OperationState): number => open.filter((op) => op.state === state).length;
    return {
      operazioni,
      media: media.length,
      totale: operazioni + media.length,
      conflitti: count('conflict'),
      refusedOps: count('rejected'),
      toReview: new Set(open.flatMap((op) => (isStuck(op.state) ? [op.entityId] : []))).size,
      awaitingSignIn: count('waiting_auth'),
      sending: count('sending'),
      oldest: open.length === 0 ? null : Math.min(...open.map((op) => op.createdAt)),
      ultimaSincronia,
      scartoOrologio,
      epochDiffers: epochServer !== null && epochServer !== epoch,
      update: updateNeeded(open),
    };
  });
}
