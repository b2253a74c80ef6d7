/** Runs in the browser: the real saving and sending of src/offline on this origin's IndexedDB, and the bare thing beside it. */
import Dexie from 'dexie';
import { FIELDS } from '../../../src/domain/sincronia/fields.ts';
import { signsIn } from '../../../src/offline/device/people.ts';
import { saveDecision } from '../../../src/offline/review/decision.ts';
import { syncOnce } from '../../../src/offline/send/sync.ts';
import { prepareStore } from '../../../src/offline/store/canary.ts';
import { CentreStore } from '../../../src/offline/store/db.ts';
import { webLocks } from '../../../src/offline/store/locks.ts';
import type { ActResult } from '../../../src/offline/store/once-only.ts';
import type { SendEnv } from '../../../src/offline/store/ports.ts';
import type { Attachment, OperationRow } from '../../../src/offline/store/types.ts';
import { saveField } from '../../fakes/depot.ts';
import { emptyVerifica } from '../../fakes/empty-verifica.ts';
import { FakeServer } from '../../fakes/sync-server.ts';

const NETWORK_WAIT_MS = 100;
const BATCH = 50;
const STRICT = { chromeTransactionDurability: 'strict' } as const;

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const name = (i: number): string => `v${i}`;
const fieldOf = (i: number) => FIELDS[i % FIELDS.length] ?? FIELDS[0];
const storedValue = (i: number) => (fieldOf(i).startsWith('score_') ? 1 + (i % 10) : `valore ${i}`);

async function measureTimes(times: number, one: (i: number) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await one(i);
    durations.push(performance.now() - start);
  }
  return durations;
}

async function open(centre: string, server: FakeServer): Promise<SendEnv> {
  const network = server.network();
  const environment: SendEnv = {
    store: new CentreStore(centre),
    clock: { now: () => Date.now() },
    newId: () => crypto.randomUUID(),
    random: Math.random,
    locks: webLocks(navigator.locks),
    // The probe crosses the network too; asking who is signed in does not.
    network: { ...network, probe: () => after(NETWORK_WAIT_MS).then(() => network.probe()) },
  };
  await prepareStore(environment, null);
  await signsIn(environment, { id: 'u1', nome: 'Anna' });
  return environment;
}

const operation = (i: number, isDelivered: boolean): OperationRow => ({
  opId: crypto.randomUUID(),
  deviceId: 'd1',
  userId: 'u1',
  kind: 'imposta_campo',
  v: 1,
  entityId: name(Math.floor(i / FIELDS.length)),
  field: fieldOf(i),
  payload: { value: storedValue(i) },
  baseVersion: 0,
  state: isDelivered ? 'acked' : 'pending',
  attempts: isDelivered ? 1 : 0,
  nextAttemptAt: 0,
  lastError: null,
  dependsOnMedia: null,
  dependsOn: [],
  createdAtClient: new Date().toISOString(),
  createdAt: Date.now(),
  settledAt: isDelivered ? Date.now() : null,
  resolvedAt: null,
});

const succeeded = (esito: ActResult): void => {
  if (!esito.ok) throw new Error(esito.errore);
};

/** A tenth of the rows are verifications; drafts and operations share the rest, two hundred of them not yet delivered. */
async function fill(archive: CentreStore, rows: number): Promise<number> {
  const verifiche = Math.round(rows / 10);
  const meta = Math.round((rows - verifiche) / 2);
  await archive.verifiche.bulkPut(Array.from({ length: verifiche }, (_, i) => emptyVerifica(name(i))));
  await archive.drafts.bulkPut(Array.from({ length: meta }, (_, i) => bozza(i)));
  await archive.ops.bulkAdd(Array.from({ length: rows - verifiche - meta }, (_, i) => operation(i, i >= 200)));
  return verifiche;
}

const bozza = (i: number) => ({
  verificaId: name(Math.floor(i / FIELDS.length)),
  field: fieldOf(i),
  value: storedValue(i),
  baseVersion: 0,
  updatedAt: Date.now(),
});

const PICTURE_MB = 4;

/** Pictures as the tablet keeps them: a row that is read, bytes that no list ever loads. */
async function fillPictures({ media, blobs }: CentreStore, megabytes: number): Promise<void> {
  for (let i = 0; i * PICTURE_MB < megabytes; i++) {
    const bytes = new Uint8Array(PICTURE_MB * 1_048_576);
    for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
    const id = crypto.randomUUID();
    await blobs.put({ mediaId: id, bytes: bytes.buffer, type: 'image/jpeg' });
    await media.put({ ...picture(i), id, bytes: bytes.length });
  }
}

const picture = (i: number): Omit<Attachment, 'id' | 'bytes'> => ({
  verificaId: name(i),
  opId: crypto.randomUUID(),
  kind: 'immagine',
  mime: 'image/jpeg',
  sha256: '',
  path: '',
  variant: 0,
  state: 'inviato',
  attempts: 1,
  nextAttemptAt: 0,
  lastError: null,
  createdAt: Date.now(),
  confirmedAt: Date.now(),
  echoedAt: Date.now(),
  blobFreedAt: null,
});

async function saves(rows: number, times: number, megabytes: number) {
  const environment = await open('c1', new FakeServer());
  const verifiche = await fill(environment.store, rows);
  await fillPictures(environment.store, megabytes);
  const verificaId = (i: number): string => name((i * 37) % verifiche);
  const field = await measureTimes(times, async (i) =>
    succeeded(
      await saveField(environment, { verificaId: verificaId(i), campo: fieldOf(i), valore: storedValue(i + 1) }),
    ),
  );
  const decisione = await measureTimes(times, async (i) =>
    succeeded(
      await saveDecision(environment, { verificaId: verificaId(i), esito: 'verificato', motivo_rifiuto: null }),
    ),
  );
  environment.store.close();
  const bare = new Dexie('nudo', STRICT);
  bare.version(1).stores({ righe: '[verificaId+field], verificaId' });
  await bare.table('righe').bulkPut(Array.from({ length: rows }, (_, i) => bozza(i)));
  const piano = await measureTimes(times, (i) => bare.table('righe').put({ ...bozza(i * 37), updatedAt: i }));
  bare.close();
  return { campo: field, decisione, piano };
}

/** From 'the network is back' to nothing owed: probe, batches, re-reading what they changed, report. */
async function drain(count: number) {
  const server = new FakeServer();
  server.centre = `c${count}`;
  const verifiche = Math.ceil(count / FIELDS.length);
  for (let i = 0; i < verifiche; i++) server.add(name(i));
  server.before = () => after(NETWORK_WAIT_MS);
  const environment = await open(server.centre, server);
  for (let i = 0; i < count; i++)
    succeeded(
      await saveField(environment, {
        verificaId: name(Math.floor(i / FIELDS.length)),
        campo: fieldOf(i),
        valore: storedValue(i),
      }),
    );
  let delivered = 0;
  const start = performance.now();
  const clock = setInterval(() => {
    if (delivered === 0 && server.effects.length === count) delivered = performance.now() - start;
  }, 5);
  const esito = await syncOnce(environment, true);
  const whole = performance.now() - start;
  clearInterval(clock);
  const calls = new Map<string, number>();
  for (const { tipo } of server.calls) calls.set(tipo, (calls.get(tipo) ?? 0) + 1);
  await environment.store.delete();
  const perse = count - new Set(server.effects.map(({ opId }) => opId)).size;
  return {
    intero: whole,
    delivered,
    restano: esito.restano,
    perse,
    duplicates: server.effects.length - (count - perse),
    calls: [...calls].map(([tipo, done]) => `${done} ${tipo}`),
  };
}

/** Fifty at a time out of a bare table, 100 ms, and written back as delivered. */
async function bareDrain(count: number): Promise<number> {
  const bare = new Dexie(`coda-nuda-${count}`, STRICT);
  bare.version(1).stores({ ops: '++seq, state' });
  await bare.table('ops').bulkAdd(Array.from({ length: count }, (_, i) => operation(i, false)));
  const start = performance.now();
  for (;;) {
    const batch = await bare.table<OperationRow>('ops').where('state').equals('pending').limit(BATCH).toArray();
    if (batch.length === 0) break;
    await after(NETWORK_WAIT_MS);
    await bare.table('ops').bulkPut(batch.map((op) => ({ ...op, state: 'acked' })));
  }
  const duration = performance.now() - start;
  await bare.delete();
  return duration;
}

Object.assign(globalThis, { sizes: { salvataggi: saves, drain, bareDrain } });
