/** What the screens show: the server's rows with the person's own unsent work in front of them. Made for liveQuery. */

import { TIPI_CENTRO, type TipoCentro } from '../domain/centri/tipi.ts';
import type { Campo } from '../domain/sincronia/campi.ts';
import type { Json } from '../domain/sincronia/json.ts';
import { SOGLIA_AUTENTICITA } from '../domain/verifiche/decisione.ts';
import { aperta, nonLetta, operazioniDi, operazioniNonLette } from './coda.ts';
import { conflittiAperti } from './conflitti.ts';
import { type ArchivioCentro, META_SOGLIA, META_TIPO_CENTRO } from './db.ts';
import { fotoDellaDecisione, type Prova, proveDi } from './decisione.ts';
import { eDi } from './leggi_operazione.ts';
import { type StatoElemento, statoElemento } from './stato.ts';
import type { Allegato, Conflitto, Operazione, OperazioneDi } from './tipi.ts';
import type { AppuntamentoLocale, VerificaLocale } from './wire.ts';

export interface VistaVerifica {
  verifica: VerificaLocale;
  appuntamento: AppuntamentoLocale | null;
  /** Field values to show: draft if there is one, else the server's. */
  campi: Partial<Record<Campo, Json>>;
  /** Free-key drafts, e.g. 'nota'. */
  bozze: Record<string, Json>;
  /** Operations that the server's row doesn't show yet, with their visible state, by `seq`: open, or accepted since it was read. */
  inSospeso: { op: Operazione; stato: StatoElemento }[];
  /** The intake / decision of this tablet that the row doesn't show yet: 'in attesa di invio' until it is accepted. */
  ricezione: OperazioneDi<'ricevi'> | null;
  decisione: OperazioneDi<'decidi'> | null;
  /** The photos that the queued decision waits for. */
  fotoDecisione: { arrivate: number; servono: number } | null;
  /** The centre's photos, wherever they are. */
  prove: Prova[];
  allegati: { media: Allegato; op: Operazione | null; stato: StatoElemento | null }[];
  conflitti: Conflitto[];
  /** What the authenticity score must reach to be approved; the default until a first pull brought the platform's. */
  soglia: number;
  /** Whose tablet this is; null until a first pull has said so. */
  tipoCentro: TipoCentro | null;
}

export async function vistaVerifica(archivio: ArchivioCentro, id: string): Promise<VistaVerifica | null> {
  const { appointments, verifiche, drafts, ops, media, conflicts, meta } = archivio;
  return archivio.transaction('r', [appointments, verifiche, drafts, ops, media, conflicts, meta], async () =>
    leggiVista(archivio, id),
  );
}

async function leggiVista(archivio: ArchivioCentro, id: string): Promise<VistaVerifica | null> {
  const verifica = await archivio.verifiche.get(id);
  if (verifica === undefined) return null;
  const ops = await operazioniDi(archivio, id);
  const media = await archivio.media.where('verificaId').equals(id).sortBy('createdAt');
  const drafts = await archivio.drafts.where('verificaId').equals(id).toArray();
  const byMedia = new Map(media.map((row) => [row.id, row]));
  const open = ops.filter((op) => nonLetta(verifica, op));
  const removed = new Set(
    ops.flatMap((op) => (op.kind === 'rimuovi_media' && op.state !== 'rejected' ? [op.payload.media_id] : [])),
  );
  const fields: Record<string, Json> = {};
  for (const draft of drafts) fields[draft.field] = draft.value;
  const stateOf = (op: Operazione): StatoElemento =>
    statoElemento(op, op.dependsOnMedia === null ? undefined : byMedia.get(op.dependsOnMedia));
  const decisione = open.findLast(eDi('decidi')) ?? null;
  // Read here, not through a helper: each further function in between lets the browser close the transaction too early.
  const [soglia, tipoCentro] = await archivio.meta.bulkGet([META_SOGLIA, META_TIPO_CENTRO]);
  return {
    verifica,
    appuntamento: (await archivio.appointments.where('verifica_id').equals(id).first()) ?? null,
    campi: { ...verifica.campi, ...fields },
    bozze: fields,
    inSospeso: open.map((op) => ({ op, stato: stateOf(op) })),
    ricezione: open.findLast(eDi('ricevi')) ?? null,
    decisione,
    fotoDecisione: decisione === null ? null : fotoDellaDecisione(decisione, ops),
    prove: proveDi(verifica, ops),
    allegati: media
      .filter((row) => !removed.has(row.id))
      .map((row) => {
        const op = ops.find((candidate) => candidate.opId === row.opId) ?? null;
        return { media: row, op, stato: op === null ? null : stateOf(op) };
      }),
    conflitti: await conflittiAperti(archivio, id),
    soglia: typeof soglia?.value === 'number' ? soglia.value : SOGLIA_AUTENTICITA,
    tipoCentro: tipoCentroDi(tipoCentro?.value),
  };
}

export const tipoCentroDi = (value: Json | undefined): TipoCentro | null =>
  TIPI_CENTRO.find((tipo) => tipo === value) ?? null;

export interface VoceGiornata {
  appuntamento: AppuntamentoLocale;
  verifica: VerificaLocale | null;
  /** Open operations of this verification: 0 = all delivered. */
  inSospeso: number;
  /** Taken here, and not in the row yet. */
  decisione: 'verificato' | 'non_conforme' | null;
  /** That decision was accepted. */
  inviata: boolean;
  ricevuta: boolean;
}

/** One day at the counter (`giorno` 'YYYY-MM-DD', Europe/Rome), by time. */
export async function giornata(archivio: ArchivioCentro, giorno: string): Promise<VoceGiornata[]> {
  const { appointments, verifiche, ops } = archivio;
  // One transaction: it is the first thing a cold start shows, and every one of its own costs a trip to the disk's process.
  return archivio.transaction('r', appointments, verifiche, ops, async () => {
    const rows = await appointments
      .where('[appointment_date+appointment_time]')
      .between([giorno, ''], [giorno, '\uffff'])
      .toArray();
    const [held, ofEach] = await Promise.all([
      verifiche.bulkGet(rows.map((row) => row.verifica_id ?? '')),
      Promise.all(rows.map(({ verifica_id }) => (verifica_id === null ? [] : operazioniDi(archivio, verifica_id)))),
    ]);
    return rows.map((appuntamento, index) => {
      const verifica = held[index] ?? null;
      return voce(
        appuntamento,
        verifica,
        verifica === null ? [] : (ofEach[index] ?? []).filter((op) => nonLetta(verifica, op)),
      );
    });
  });
}

const voce = (
  appuntamento: AppuntamentoLocale,
  verifica: VerificaLocale | null,
  open: readonly Operazione[],
): VoceGiornata => ({
  appuntamento,
  verifica,
  ...sospese(open),
});

function sospese(ops: readonly Operazione[]): Pick<VoceGiornata, 'inSospeso' | 'decisione' | 'inviata' | 'ricevuta'> {
  const decisione = ops.findLast(eDi('decidi'));
  return {
    inSospeso: ops.filter(aperta).length,
    decisione: decisione?.payload.esito ?? null,
    inviata: decisione !== undefined && !aperta(decisione),
    ricevuta: ops.some((op) => op.kind === 'ricevi'),
  };
}

export type VoceElenco = Omit<VoceGiornata, 'appuntamento' | 'verifica'> & { verifica: VerificaLocale };

/** Every verification on the tablet, newest booking first, with what of it is still open here. */
export async function elencoVerifiche(archivio: ArchivioCentro): Promise<VoceElenco[]> {
  const rows = await archivio.verifiche.orderBy('data_programmata').reverse().toArray();
  const ops = await operazioniNonLette(archivio, rows);
  return rows.map((verifica) => {
    const mine = ops.filter((op) => op.entityId === verifica.id);
    return { verifica, ...sospese(mine) };
  });
}

/** The local picture, for an object URL; null once its space was freed. */
export async function blobAllegato(archivio: ArchivioCentro, mediaId: string): Promise<Blob | null> {
  return (await archivio.blobs.get(mediaId))?.blob ?? null;
}
