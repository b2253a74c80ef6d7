/** Runs in the browser: the real saving and sending of src/offline on this origin's IndexedDB, and the bare thing beside it. */
import Dexie from 'dexie';
import { CAMPI } from '../../../src/domain/sincronia/campi.ts';
import { prepareStore } from '../../../src/offline/canary.ts';
import { CentreStore } from '../../../src/offline/db.ts';
import { saveDecision } from '../../../src/offline/decision.ts';
import { webLocks } from '../../../src/offline/locks.ts';
import { signsIn } from '../../../src/offline/people.ts';
import type { SendEnv } from '../../../src/offline/ports.ts';
import type { SaveResult } from '../../../src/offline/queue.ts';
import { syncOnce } from '../../../src/offline/sync.ts';
import type { OperationRow } from '../../../src/offline/types.ts';
import { saveField } from '../../fakes/depot.ts';
import { FakeServer } from '../../fakes/sync_server.ts';
import { verificaVuota } from '../../fakes/verifica_vuota.ts';

const NETWORK_WAIT_MS = 100;
const LOTTO = 50;
const STRICT = { chromeTransactionDurability: 'strict' } as const;

const dopo = (ms: number): Promise<void> => new Promise((fatto) => setTimeout(fatto, ms));
const nome = (i: number): string => `v${i}`;
const campoDi = (i: number) => CAMPI[i % CAMPI.length] ?? CAMPI[0];
const storedValue = (i: number) => (campoDi(i).startsWith('score_') ? 1 + (i % 10) : `valore ${i}`);

async function cronometra(times: number, una: (i: number) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await una(i);
    durations.push(performance.now() - start);
  }
  return durations;
}

async function open(centre: string, server: FakeServer): Promise<SendEnv> {
  const rete = server.network();
  const ambiente: SendEnv = {
    store: new CentreStore(centre),
    clock: { now: () => Date.now() },
    newId: () => crypto.randomUUID(),
    random: Math.random,
    locks: webLocks(navigator.locks),
    // The probe crosses the network too; asking who is signed in does not.
    network: { ...rete, probe: () => dopo(NETWORK_WAIT_MS).then(() => rete.probe()) },
  };
  await prepareStore(ambiente, null);
  await signsIn(ambiente, { id: 'u1', nome: 'Anna' });
  return ambiente;
}

const operazione = (i: number, consegnata: boolean): OperationRow => ({
  opId: crypto.randomUUID(),
  deviceId: 'd1',
  userId: 'u1',
  kind: 'imposta_campo',
  v: 1,
  entityId: nome(Math.floor(i / CAMPI.length)),
  field: campoDi(i),
  payload: { value: storedValue(i) },
  baseVersion: 0,
  state: consegnata ? 'acked' : 'pending',
  attempts: consegnata ? 1 : 0,
  nextAttemptAt: 0,
  lastError: null,
  dependsOnMedia: null,
  dependsOn: [],
  createdAtClient: new Date().toISOString(),
  createdAt: Date.now(),
  settledAt: consegnata ? Date.now() : null,
  resolvedAt: null,
});

const succeeded = (esito: SaveResult): void => {
  if (!esito.ok) throw new Error(esito.errore);
};

/** A tenth of the rows are verifications; drafts and operations share the rest, two hundred of them not yet delivered. */
async function fill(archivio: CentreStore, rows: number): Promise<number> {
  const verifiche = Math.round(rows / 10);
  const meta = Math.round((rows - verifiche) / 2);
  await archivio.verifiche.bulkPut(Array.from({ length: verifiche }, (_, i) => verificaVuota(nome(i))));
  await archivio.drafts.bulkPut(Array.from({ length: meta }, (_, i) => bozza(i)));
  await archivio.ops.bulkAdd(Array.from({ length: rows - verifiche - meta }, (_, i) => operazione(i, i >= 200)));
  return verifiche;
}

const bozza = (i: number) => ({
  verificaId: nome(Math.floor(i / CAMPI.length)),
  field: campoDi(i),
  value: storedValue(i),
  baseVersion: 0,
  updatedAt: Date.now(),
});

async function saves(rows: number, times: number) {
  const ambiente = await open('c1', new FakeServer());
  const verifiche = await fill(ambiente.store, rows);
  const verificaId = (i: number): string => nome((i * 37) % verifiche);
  const campo = await cronometra(times, async (i) =>
    succeeded(await saveField(ambiente, { verificaId: verificaId(i), campo: campoDi(i), valore: storedValue(i + 1) })),
  );
  const decisione = await cronometra(times, async (i) =>
    succeeded(await saveDecision(ambiente, { verificaId: verificaId(i), esito: 'verificato', motivo_rifiuto: null })),
  );
  ambiente.store.close();
  const nudo = new Dexie('nudo', STRICT);
  nudo.version(1).stores({ righe: '[verificaId+field], verificaId' });
  await nudo.table('righe').bulkPut(Array.from({ length: rows }, (_, i) => bozza(i)));
  const piano = await cronometra(times, (i) => nudo.table('righe').put({ ...bozza(i * 37), updatedAt: i }));
  nudo.close();
  return { campo, decisione, piano };
}

/** From 'the network is back' to nothing owed: probe, batches, re-reading what they changed, report. */
async function scarico(count: number) {
  const server = new FakeServer();
  server.centre = `c${count}`;
  const verifiche = Math.ceil(count / CAMPI.length);
  for (let i = 0; i < verifiche; i++) server.add(nome(i));
  server.before = () => dopo(NETWORK_WAIT_MS);
  const ambiente = await open(server.centre, server);
  for (let i = 0; i < count; i++)
    succeeded(
      await saveField(ambiente, {
        verificaId: nome(Math.floor(i / CAMPI.length)),
        campo: campoDi(i),
        valore: storedValue(i),
      }),
    );
  let consegnate = 0;
  const start = performance.now();
  const clock = setInterval(() => {
    if (consegnate === 0 && server.effects.length === count) consegnate = performance.now() - start;
  }, 5);
  const esito = await syncOnce(ambiente, true);
  const intero = performance.now() - start;
  clearInterval(clock);
  const calls = new Map<string, number>();
  for (const { tipo } of server.calls) calls.set(tipo, (calls.get(tipo) ?? 0) + 1);
  await ambiente.store.delete();
  const perse = count - new Set(server.effects.map(({ opId }) => opId)).size;
  return {
    intero,
    consegnate,
    restano: esito.restano,
    perse,
    doppie: server.effects.length - (count - perse),
    chiamate: [...calls].map(([tipo, fatte]) => `${fatte} ${tipo}`),
  };
}

/** Fifty at a time out of a bare table, 100 ms, and written back as delivered. */
async function scaricoNudo(count: number): Promise<number> {
  const nudo = new Dexie(`coda-nuda-${count}`, STRICT);
  nudo.version(1).stores({ ops: '++seq, state' });
  await nudo.table('ops').bulkAdd(Array.from({ length: count }, (_, i) => operazione(i, false)));
  const start = performance.now();
  for (;;) {
    const lotto = await nudo.table<OperationRow>('ops').where('state').equals('pending').limit(LOTTO).toArray();
    if (lotto.length === 0) break;
    await dopo(NETWORK_WAIT_MS);
    await nudo.table('ops').bulkPut(lotto.map((op) => ({ ...op, state: 'acked' })));
  }
  const duration = performance.now() - start;
  await nudo.delete();
  return duration;
}

Object.assign(globalThis, { misure: { salvataggi: saves, scarico, scaricoNudo } });
