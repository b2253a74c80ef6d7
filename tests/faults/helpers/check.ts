import { z } from 'zod';
import type { Server } from './server.ts';
import { inQueue, isOpen, type Store } from './store.ts';
import type { Tablet } from './tablet.ts';

type Checked = Pick<Tablet, 'pagina' | 'promises' | 'archive'>;

/** Trusts nobody: every promise made to the person against the server's rows and the tablet's database. Empty = all kept. */
export async function checkAll(server: Server, tablets: readonly Checked[], verifiche: readonly string[]) {
  const troubles: string[] = [];
  const warehouse = await readDepot(server, verifiche);
  for (const tablet of tablets) {
    const storage = await tablet.archive();
    troubles.push(
      ...checkOperations(storage, warehouse),
      ...checkCustodia(storage, warehouse),
      ...checkPromises(tablet, storage, warehouse),
      ...(await checkCounter(tablet, storage)),
    );
  }
  troubles.push(...checkVersions(warehouse), ...checkEffects(warehouse), ...(await checkObjects(server, warehouse)));
  return troubles;
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function readDepot(server: Server, verifiche: readonly string[]) {
  const di = (column: string) => `${column}=in.(${verifiche.join(',')})`;
  const field = z.object({
    id_verifica: z.string(),
    campo: z.string(),
    valore: z.unknown(),
    versione: z.number(),
    op_id: z.string().nullable(),
  });
  return {
    ops: await server.righe(
      'sync_op',
      `${di('id_verifica')}&select=op_id,device_id,seq,kind,status,id_verifica`,
      z.object({
        op_id: z.string(),
        device_id: z.string(),
        seq: z.coerce.number(),
        kind: z.string(),
        status: z.string(),
        id_verifica: z.string(),
      }),
    ),
    campi: await server.righe('verifiche_campi', di('id_verifica'), field),
    storia: await server.righe('verifiche_campi_storia', `${di('id_verifica')}&order=versione`, field),
    note: await server.righe(
      'note_verifica',
      di('id_verifica'),
      z.object({ id: z.string(), id_verifica: z.string(), testo: z.string() }),
    ),
    media: await server.righe(
      'media_verifica',
      di('id_verifica'),
      z.object({
        id: z.string(),
        id_verifica: z.string(),
        url_file: z.string(),
        sha256: z.string(),
        ruolo: z.string(),
      }),
    ),
    eventi: await server.righe(
      'verifiche_eventi',
      di('id_verifica'),
      z.object({ id_verifica: z.string(), tipo: z.string() }),
    ),
    righe: await server.righe('verifiche', di('id'), z.looseObject({ id: z.string(), stato: z.string() })),
  };
}
type Warehouse = Awaited<ReturnType<typeof readDepot>>;

const ESITI: Record<string, readonly string[]> = {
  acked: ['applied'],
  merged: ['merged'],
  conflict: ['conflict'],
};

/** What the tablet thinks happened is what happened; nothing hangs in the air. */
function checkOperations({ ops }: Store, warehouse: Warehouse): string[] {
  const la = new Map(warehouse.ops.map((op) => [op.op_id, op.status]));
  return ops.flatMap((op) => {
    const { opId, state, kind, lastError } = op;
    // A second signature is kept beside the first: applied there, and a question here.
    const expected = state === 'conflict' && kind === 'firma' ? ['applied'] : ESITI[state];
    if (state === 'sending') return [`still sending: ${opId} ${kind}`];
    if (lastError === 'operazione_diversa') return [`changed after it had left: ${opId} ${kind}`];
    if (expected !== undefined && !expected.includes(la.get(opId) ?? ''))
      return [`${state} here, ${la.get(opId) ?? 'unknown'} on the server: ${opId} ${kind}`];
    return [];
  });
}

/** Draft, operation and file belong together: none of them alone. */
function checkCustodia({ ops, media, drafts, blobs }: Store, warehouse: Warehouse): string[] {
  const troubles: string[] = [];
  for (const { verificaId, field, value } of drafts) {
    const head = warehouse.campi.find((c) => c.id_verifica === verificaId && c.campo === field);
    const brought = ops.some((op) => op.entityId === verificaId && op.field === field && isOpen(op));
    const isScore = /^(score|checklist)_|^(problemi_rilevati|condizione_verificata|valutazione_prezzo)$/.test(field);
    if (isScore && !brought && !equal(head?.valore, value)) troubles.push(`draft without operation: ${field}`);
  }
  for (const row of media) {
    if (!ops.some((op) => op.opId === row.opId)) troubles.push(`file without operation: ${row.id}`);
    if (row.blobFreedAt === null && !blobs.includes(row.id)) troubles.push(`file without its bytes: ${row.id}`);
    const la = warehouse.media.find(({ id }) => id === row.id);
    if (la !== undefined && la.sha256 !== row.sha256) troubles.push(`another hash on the server: ${row.id}`);
  }
  for (const id of blobs) if (!media.some((row) => row.id === id)) troubles.push(`bytes without a file: ${id}`);
  return troubles;
}

function checkPromises({ promises }: Checked, storage: Store, warehouse: Warehouse): string[] {
  const troubles: string[] = [];
  const opened = storage.ops.filter(isOpen);
  for (const { verifica, campo, valore: given } of promises.campi.values()) {
    const here = opened.findLast((op) => op.entityId === verifica && op.field === campo);
    const la = warehouse.campi.find((c) => c.id_verifica === verifica && c.campo === campo);
    if (!equal(here === undefined ? la?.valore : here.payload.value, given))
      troubles.push(
        `lost: ${campo} = ${JSON.stringify(given)}, tablet ${JSON.stringify(here?.payload)}, server ${la?.valore}`,
      );
  }
  for (const { verifica, testo: text } of promises.note) {
    const here = opened.filter((op) => op.entityId === verifica && op.payload.testo === text).length;
    const la = warehouse.note.filter((nota) => nota.id_verifica === verifica && nota.testo === text).length;
    if (here + la === 0) troubles.push(`lost: the note ${text}`);
    if (la > 1) troubles.push(`twice: the note ${text}`);
  }
  for (const [verifica, count] of promises.foto) {
    const here = opened
      .filter((op) => op.entityId === verifica && op.kind === 'allega_media')
      .map((op) => op.dependsOnMedia);
    const la = warehouse.media
      .filter((m) => m.id_verifica === verifica && !m.ruolo.startsWith('firma_'))
      .map(({ id }) => id);
    const found = new Set([...here, ...la]).size;
    if (found < count) troubles.push(`lost: ${count - found} of ${count} photos`);
  }
  return troubles;
}

/** The number on the screen is the number of rows that are not on the server, or of the items that wait for a person. */
async function checkCounter({ pagina: page }: Checked, storage: Store): Promise<string[]> {
  const written = (await page.locator('button.sync').textContent()) ?? '';
  const queue = inQueue(storage);
  const stopped = storage.ops.filter((op) => isOpen(op) && ['conflict', 'rejected'].includes(op.state));
  const toDecide = new Set(stopped.map(({ entityId }) => entityId)).size;
  const attesa =
    toDecide > 0 ? `Da risolvere ${toDecide}` : queue > 0 ? `Salvato sul tablet ${queue} in coda` : 'Sincronizzato';
  return written.startsWith(attesa) ? [] : [`the page says '${written}', the tablet holds '${attesa}'`];
}

/** All answers of a section stand in `controlli`, the yes in the column of the field's name. */
const responses = (row: Warehouse['righe'][number] | undefined, field: string): unknown =>
  z.record(z.string(), z.unknown()).parse(row?.controlli ?? {})[field.slice('checklist_'.length)];

/** Per field: versions 1, 2, 3 … and the head is the last of them, in the table and in the column of the same name. */
function checkVersions({ campi: fields, storia: story, righe: rows }: Warehouse): string[] {
  return fields.flatMap((head) => {
    const steps = story.filter((p) => p.id_verifica === head.id_verifica && p.campo === head.campo);
    const row = rows.find(({ id }) => id === head.id_verifica);
    const column = head.campo.startsWith('checklist_') ? responses(row, head.campo) : row?.[head.campo];
    const troubles: string[] = [];
    if (!steps.every(({ versione }, index) => versione === index + 1))
      troubles.push(`a gap: ${head.campo} ${steps.map(({ versione }) => versione)}`);
    if (steps.at(-1)?.versione !== head.versione || !equal(steps.at(-1)?.valore, head.valore))
      troubles.push(`the head is not the last: ${head.campo}`);
    if (!equal(column, head.valore)) troubles.push(`the column says something else: ${head.campo} ${column}`);
    return troubles;
  });
}

/** One place in a tablet's queue, one operation on the server, one effect. */
function checkEffects({ ops, storia: story, eventi, note }: Warehouse): string[] {
  const troubles: string[] = [];
  const two = (name: string, entries: readonly string[]) => {
    for (const entry of new Set(entries.filter((v, i) => entries.indexOf(v) !== i)))
      troubles.push(`twice: ${name} ${entry}`);
  };
  two(
    'place in the queue',
    ops.map(({ device_id, seq }) => `${device_id} ${seq}`),
  );
  two(
    'step of a field',
    story.flatMap(({ op_id }) => op_id ?? []),
  );
  two(
    'note',
    note.map(({ id }) => id),
  );
  const decisioni = eventi.filter(({ tipo }) => tipo === 'verificato' || tipo === 'non_conforme');
  two(
    'decision',
    decisioni.map(({ id_verifica }) => id_verifica),
  );
  for (const { op_id, status } of ops) if (status === 'processing') troubles.push(`never finished: ${op_id}`);
  return troubles;
}

async function checkObjects(server: Server, { media }: Warehouse): Promise<string[]> {
  const troubles: string[] = [];
  for (const { id, url_file, sha256 } of media)
    if ((await server.objectDigest(url_file)) !== sha256) troubles.push(`the stored object is another: ${id}`);
  return troubles;
}

/** The verifications that other centres than these have now. */
export async function ofOthers(server: Server, centri: readonly string[]): Promise<string[]> {
  const row = z.object({ id: z.string() });
  return (await server.righe('verifiche', `id_centro=not.in.(${centri.join(',')})&select=id&order=id`, row)).map(
    ({ id }) => id,
  );
}

/** Everything about these verifications that a tablet could change, as one text. */
export async function snapshot(server: Server, verifiche: readonly string[]): Promise<string> {
  const ids = verifiche.join(',');
  const loro = `id_verifica=in.(${ids})`;
  const row = z.record(z.string(), z.unknown());
  const parts = await Promise.all([
    server.righe('verifiche', `id=in.(${ids})&select=id,stato,versione&order=id`, row),
    server.righe('verifiche_campi', `${loro}&order=id_verifica,campo`, row),
    server.righe('note_verifica', `${loro}&order=id`, row),
    server.righe('media_verifica', `${loro}&order=id`, row),
    server.righe('sync_op', `${loro}&order=op_id`, row),
  ]);
  return JSON.stringify(parts);
}
