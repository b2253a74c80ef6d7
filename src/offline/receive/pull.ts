/** The tablet's copy of the centre's day. Comparing ids and versions misses no row that was committed late. */

import type { Field } from '../../domain/sincronia/fields.ts';
import { updatePeople } from '../device/people.ts';
import { resumeAfterSuspension } from '../media/upload.ts';
import { isOpen, openOperations, operationsOf } from '../queue/queue.ts';
import { laneOpen } from '../send/backoff.ts';
import { awaitSignIn, backOffLane, freeLane, readLane } from '../send/push.ts';
import {
  type CentreStore,
  CLOSED_META,
  inTransaction,
  META_SOCIETA,
  META_SUSPENDED,
  META_THRESHOLD,
  META_TIPO_CENTRO,
  META_URL,
  writeMeta,
} from '../store/db.ts';
import type { NetworkError, SendEnv } from '../store/ports.ts';
import type { Draft } from '../store/types.ts';
import type { LocalAppuntamento, LocalVerifica, Manifest, ManifestEntry } from '../store/wire.ts';
import { remember, toldBy } from './epoch.ts';

const CHUNK = 100;

export type PullEnd =
  | 'completo'
  /** Pausing or failed: the lane decides the next try. */
  | 'parziale'
  | 'accesso'
  | 'altro_centro'
  /** Nothing was read: the tablet gives back its deliveries first. */
  | 'server_went_back';

export interface VersionRow {
  id: string;
  versione: number;
  da_rileggere?: boolean;
}

/** Ids to fetch and ids to drop. Compares for equality, not "newer": a restored server may have gone back. */
export function difference(
  here: readonly VersionRow[],
  manifest: readonly { id: string; versione: number }[],
): { toRead: string[]; toDrop: string[] } {
  const known = new Map(here.map((row) => [row.id, row]));
  const listed = new Set(manifest.map((entry) => entry.id));
  const toRead = manifest.filter((entry) => {
    const row = known.get(entry.id);
    return row === undefined || row.versione !== entry.versione || row.da_rileggere === true;
  });
  return {
    toRead: toRead.map((entry) => entry.id),
    toDrop: here.filter((row) => !listed.has(row.id)).map((row) => row.id),
  };
}

/** The server says so, or names a version lower than one already seen: versions only grow. */
async function hasGoneBack(store: CentreStore, { epoch, voci: entries }: Manifest): Promise<boolean> {
  if (epoch === undefined) return false;
  if (epoch.wentBack !== null) return true;
  const listed = new Map(entries.map(({ id, versione }) => [id, versione]));
  const rows: VersionRow[] = [...(await store.verifiche.toArray()), ...(await store.appointments.toArray())];
  return rows.some((row) => row.da_rileggere !== true && row.versione > (listed.get(row.id) ?? row.versione));
}

/** Reads everything first, then writes it in one transaction. Call it after pushing, under the lock. */
export async function pull(env: SendEnv, forced: boolean): Promise<PullEnd> {
  const { store, network } = env;
  if (!laneOpen(await readLane(env, 'copia'), env.clock.now(), forced)) return 'parziale';
  const manifest = await network.manifest(await toldBy(store));
  if (!manifest.ok) return failed(env, manifest.errore, manifest.retryAfterMs);
  if (manifest.value.centro.id !== store.centre) return 'altro_centro';
  if (await hasGoneBack(store, manifest.value)) return 'server_went_back';
  const ofKind = (kind: ManifestEntry['tipo']) => manifest.value.voci.filter((entry) => entry.tipo === kind);
  const appuntamenti = difference(await store.appointments.toArray(), ofKind('appuntamento'));
  const verifiche = difference(await store.verifiche.toArray(), ofKind('verifica'));
  const ids = [...verifiche.toRead, ...appuntamenti.toRead];
  const rows: Rows = { appuntamenti: [], verifiche: [] };
  for (let at = 0; at < ids.length; at += CHUNK) {
    const part = await network.fetchRows(ids.slice(at, at + CHUNK));
    if (!part.ok) return failed(env, part.errore, part.retryAfterMs);
    rows.appuntamenti.push(...part.value.appuntamenti);
    rows.verifiche.push(...part.value.verifiche);
  }
  const toDrop = { appuntamenti: appuntamenti.toDrop, verifiche: verifiche.toDrop };
  await writeAll(env, rows, toDrop, manifest.value);
  await freeLane(env, 'copia');
  return 'completo';
}

interface Rows {
  appuntamenti: LocalAppuntamento[];
  verifiche: LocalVerifica[];
}

async function failed(env: SendEnv, error: NetworkError, retryAfterMs?: number): Promise<PullEnd> {
  if (error === 'non_autorizzato') {
    await awaitSignIn(env);
    return 'accesso';
  }
  await backOffLane(env, 'copia', retryAfterMs);
  return 'parziale';
}

async function writeAll(
  env: SendEnv,
  rows: Rows,
  toDrop: { appuntamenti: string[]; verifiche: string[] },
  { impostazioni, centro, persone, epoch }: Manifest,
): Promise<void> {
  const { store, clock } = env;
  await inTransaction(store, async () => {
    await writeRows(env, rows.verifiche);
    await store.appointments.bulkPut(rows.appuntamenti);
    for (const row of await store.verifiche.where('id').anyOf(toDrop.verifiche).toArray()) await dropItem(env, row);
    for (const row of await store.appointments.where('id').anyOf(toDrop.appuntamenti).toArray())
      await dropAppointment(env, row);
    await writeMeta(store, META_THRESHOLD, impostazioni.punteggio_minimo_autenticita);
    await writeMeta(store, META_TIPO_CENTRO, centro.tipo_centro);
    await writeMeta(store, 'centroNome', centro.nome);
    if (centro.indirizzo) await writeMeta(store, META_URL, centro.indirizzo);
    if (centro.societa) await writeMeta(store, META_SOCIETA, centro.societa);
    if (centro.chiuso === undefined) await store.meta.delete(CLOSED_META);
    else await writeMeta(store, CLOSED_META, [...centro.chiuso]);
    if (centro.sospeso) await writeMeta(store, META_SUSPENDED, centro.motivo ?? '');
    else await store.meta.delete(META_SUSPENDED).then(() => resumeAfterSuspension(env));
    await updatePeople(store, persone);
    if (epoch !== undefined) {
      const { wentBack: _, ...told } = epoch;
      await remember(store, told);
    }
    await writeMeta(store, 'ultimaCopia', clock.now());
  });
}

async function writeRows(env: SendEnv, freshRows: readonly LocalVerifica[]): Promise<void> {
  const { store } = env;
  const open = await openOperations(store);
  const oldRows = await store.verifiche.bulkGet(freshRows.map((fresh) => fresh.id));
  const rows: LocalVerifica[] = [];
  for (const [index, fresh] of freshRows.entries()) {
    const old = oldRows[index];
    const mine = open.filter((op) => op.entityId === fresh.id);
    const row: LocalVerifica = { ...fresh, campi: { ...fresh.campi }, versioni_campi: { ...fresh.versioni_campi } };
    if (old !== undefined) for (const op of mine) if (op.field !== null) keepField(row, old, op.field);
    rows.push(row);
  }
  await store.verifiche.bulkPut(rows);
  await markEcho(env, freshRows);
}

/** The server shows our hash: from now on the local copy may be freed. */
async function markEcho(env: SendEnv, rows: readonly LocalVerifica[]): Promise<void> {
  const { store, clock } = env;
  const hashes = new Map(rows.flatMap((row) => row.media.map((media) => [media.id, media.sha256] as const)));
  await store.media
    .where('state')
    .equals('inviato')
    .filter((local) => local.echoedAt === null && hashes.get(local.id) === local.sha256)
    .modify({ echoedAt: clock.now() });
}

/** An unsent edit keeps the version its person saw: otherwise a conflict would go unnoticed. */
function keepField(row: LocalVerifica, old: LocalVerifica, field: Field): void {
  const version = old.versioni_campi[field];
  if (version === undefined) delete row.versioni_campi[field];
  else row.versioni_campi[field] = version;
  const value = old.campi[field];
  if (value === undefined) delete row.campi[field];
  else row.campi[field] = value;
}

/** Deletes an unlisted item unless it has unsent work ('Non più assegnate al centro', exportable). */
async function dropItem({ store }: SendEnv, { id, stato }: LocalVerifica): Promise<void> {
  const open = (await operationsOf(store, id)).some(isOpen);
  const drafts = () => store.drafts.where('verificaId').equals(id);
  if (!open)
    await drafts()
      .filter((draft) => isSpent(draft, stato))
      .delete();
  if (open || (await drafts().count()) > 0) await store.verifiche.update(id, { non_assegnata: true });
  else await store.verifiche.delete(id);
}

function isSpent({ field, value }: Draft, stato: string): boolean {
  if (value === '') return true;
  if (field.startsWith('ricevi_')) return stato !== 'programmata';
  return field.startsWith('decidi_') && stato !== 'programmata' && stato !== 'in_attesa';
}

async function dropAppointment({ store }: SendEnv, { id, verifica_id }: LocalAppuntamento): Promise<void> {
  const kept = verifica_id === null ? undefined : await store.verifiche.get(verifica_id);
  if (kept?.non_assegnata === true) await store.appointments.update(id, { non_assegnata: true });
  else await store.appointments.delete(id);
}
