/** The visible truth: what each thing's state is called, and the one counter of the sync pill. */
import { codiceDelBanco, testoAlBanco } from '../domain/errori/banco.ts';
import { operazioniAperte } from './coda.ts';
import { type ArchivioCentro, leggiNumeri, leggiTesti } from './db.ts';
import type { Ambiente } from './porte.ts';
import type { Allegato, Operazione, StatoOperazione } from './tipi.ts';

export type StatoVisibile = 'sul_tablet' | 'in_invio' | 'inviato' | 'in_attesa_di_accesso' | 'conflitto' | 'rifiutato';

const VISIBILE = {
  pending: 'sul_tablet',
  waiting_media: 'sul_tablet',
  sending: 'in_invio',
  waiting_auth: 'in_attesa_di_accesso',
  acked: 'inviato',
  merged: 'inviato',
  conflict: 'conflitto',
  rejected: 'rifiutato',
} satisfies Record<StatoOperazione, StatoVisibile>;

const ETICHETTA_STATO = {
  sul_tablet: 'sul tablet',
  in_invio: 'in invio',
  inviato: 'inviato',
  in_attesa_di_accesso: 'in attesa di accesso',
  conflitto: 'conflitto',
  rifiutato: 'rifiutato',
} satisfies Record<StatoVisibile, string>;

export interface StatoElemento {
  stato: StatoVisibile;
  /** 'inviato', 'in invio (1,2 MB)', 'rifiutato (motivo)'. */
  etichetta: string;
  motivo: string | null;
}

const megabyte = (bytes: number): string =>
  `${(bytes / 1_048_576).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`;

/** The server answers with codes; what the tablet wrote itself stands as it is. */
const testoMotivo = (motivo: string | null): string | null =>
  motivo !== null && codiceDelBanco(motivo) ? testoAlBanco(motivo) : motivo;

export function statoElemento(op: Operazione, media?: Allegato): StatoElemento {
  const uploading = op.state === 'waiting_media' && media?.state === 'in_invio';
  const stato = uploading ? 'in_invio' : VISIBILE[op.state];
  const motivo = stato === 'rifiutato' ? testoMotivo(op.lastError) : null;
  const detail = motivo ?? (stato === 'in_invio' && media !== undefined ? megabyte(media.bytes) : null);
  return {
    stato,
    motivo,
    etichetta: detail === null ? ETICHETTA_STATO[stato] : `${ETICHETTA_STATO[stato]} (${detail})`,
  };
}

export interface Contatori {
  /** Operations not yet accepted by the server, conflicts and rejections included. */
  operazioni: number;
  /** Files not yet on the server (their attach operation counts among the operations). */
  media: number;
  /** What the pill shows: operations + media. 0 is the only 'Sincronizzato'. */
  totale: number;
  conflitti: number;
  rifiutate: number;
  /** Items that one of those two stands for: one card each. */
  daVedere: number;
  attesaAccesso: number;
  inInvio: number;
  /** Milliseconds. */
  piuVecchia: number | null;
  ultimaSincronia: number | null;
  /** Local minus server clock in ms; a banner beyond ten minutes. */
  scartoOrologio: number | null;
  /** The server knows another epoch of this database: red screen. */
  epocaDiversa: boolean;
}

const ferma = (state: StatoOperazione): boolean => state === 'conflict' || state === 'rejected';

/** For liveQuery: `liveQuery(() => contatori(archivio))`. One look at everything, so that the figures agree. */
export async function contatori(archivio: ArchivioCentro): Promise<Contatori> {
  return archivio.transaction('r', archivio.ops, archivio.media, archivio.meta, async () => {
    const [open, media, testi, numeri] = await Promise.all([
      operazioniAperte(archivio),
      archivio.media.where('state').anyOf('da_inviare', 'in_invio').count(),
      leggiTesti(archivio, ['epoch', 'epochServer']),
      leggiNumeri(archivio, ['ultimaSincronia', 'scartoOrologio']),
    ]);
    const [epoch = null, epochServer = null] = testi;
    const [ultimaSincronia = null, scartoOrologio = null] = numeri;
    const count = (state: StatoOperazione): number => open.filter((op) => op.state === state).length;
    return {
      operazioni: open.length,
      media,
      totale: open.length + media,
      conflitti: count('conflict'),
      rifiutate: count('rejected'),
      daVedere: new Set(open.flatMap((op) => (ferma(op.state) ? [op.entityId] : []))).size,
      attesaAccesso: count('waiting_auth'),
      inInvio: count('sending'),
      piuVecchia: open.length === 0 ? null : Math.min(...open.map((op) => op.createdAt)),
      ultimaSincronia,
      scartoOrologio,
      epocaDiversa: epochServer !== null && epochServer !== epoch,
    };
  });
}

const STORIA_MS = 7 * 24 * 3_600_000;

/** Delivered operations stay seven days as visible history. */
export async function sfoltisci(ambiente: Ambiente): Promise<void> {
  const { archivio, clock } = ambiente;
  const limit = clock.now() - STORIA_MS;
  await archivio.ops
    .where('state')
    .anyOf('acked', 'merged', 'conflict', 'rejected')
    .filter((op) => (op.settledAt ?? op.resolvedAt ?? Number.POSITIVE_INFINITY) < limit)
    .delete();
}
