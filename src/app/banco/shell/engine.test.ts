// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { createLocks } from '../../../../tests/screens/locks.ts';
import type { Profilo } from '../../../data/accesso/session.ts';
import type { ValidSession } from '../../../data/centri/centro.ts';
import { DeviceStore, rememberCentre } from '../../../offline/device/identity.ts';
import type { Network } from '../../../offline/store/ports.ts';
import { Installation } from '../../../ui/feedback/installation.ts';
import { Engine } from './engine.ts';
import { WorkerHandle } from './worker.ts';

const PATIENCE = 45_000;

const FAILED = { ok: false, errore: 'rete' } as const;
const isOnline: Network = {
  probe: async () => 'online',
  slow: () => false,
  user: async () => null,
  pushOperations: async () => FAILED,
  manifest: async () => FAILED,
  compareLedger: async () => FAILED,
  fetchRows: async () => FAILED,
  report: async () => FAILED,
  uploadMedia: async () => FAILED,
  readMediaHash: async () => FAILED,
};

const profiloOf = (chi: string, centro: string): Profilo => ({
  id: chi,
  nome_utente: chi,
  nome: null,
  cognome: null,
  email: `${chi}@demo.example`,
  telefono: null,
  is_admin: false,
  stato: 'attivo',
  termini_mancanti: false,
  indirizzo: null,
  citta: null,
  cap: null,
  provincia: null,
  secondo_fattore: null,
  dimostrazione: false,
  centro: {
    id: centro,
    nome: centro,
    tipo_centro: 'fidati_point',
    approval_status: 'approved',
    motivo_stato: null,
    demo: false,
    ospite: false,
  },
});

const aperti: Engine[] = [];
afterEach(async () => {
  for (const engine of aperti.splice(0)) await engine.wantedExit(async () => undefined);
});

function db(di: Profilo | null | (() => Promise<Profilo | null>), rete = isOnline) {
  const profilo = typeof di === 'function' ? null : di;
  const resumes: string[] = [];
  const memoria = new Map<string, string>();
  const sessione = { notify: (_: ValidSession | null): void => undefined };
  const engine = new Engine({
    dispositivo: new DeviceStore(),
    clock: { now: () => Date.now() },
    worker: new WorkerHandle(null),
    installation: new Installation(window),
    pagina: {
      page: window,
      again: () => resumes.push('again'),
      memory: {
        getItem: (k) => memoria.get(k) ?? null,
        setItem: (k, v) => void memoria.set(k, v),
        removeItem: (k) => void memoria.delete(k),
      },
    },
    profilo: typeof di === 'function' ? di : async () => profilo,
    accesso: async () =>
      profilo === null ? null : { token: 't', userId: profilo.id, chiave: 'k', scadeIl: Date.now() + 60_000 },
    listen: (notify) => {
      sessione.notify = notify;
    },
    colleague: () => rete,
  });
  aperti.push(engine);
  return { engine, sessione, resumes, fase: () => engine.leggi().fase };
}

test('two counters are independent: a session that ends at one locks only that one', async () => {
  const napoli = db(profiloOf('u1', 'c-napoli'));
  const roma = db(profiloOf('u2', 'c-roma'));
  napoli.engine.apri();
  await vi.waitFor(() => expect(napoli.fase()).toBe('aperto'), PATIENCE);
  expect(roma.fase()).toBe('apertura');
  await roma.engine.dentro(profiloOf('u2', 'c-roma'));
  expect([napoli.fase(), roma.fase()]).toEqual(['aperto', 'aperto']);
  napoli.sessione.notify(null);
  await vi.waitFor(() => expect(napoli.fase()).toBe('bloccato'), PATIENCE);
  expect(roma.fase()).toBe('aperto');
});

test('a lock caused by an expired token opens with the next one, once the server takes it', async () => {
  let known: Profilo | null = profiloOf('u9', 'c-orologio');
  const { engine, sessione, fase } = db(async () => known);
  engine.apri();
  await vi.waitFor(() => expect(fase()).toBe('aperto'), PATIENCE);
  known = null;
  await engine.controlla();
  expect(fase()).toBe('bloccato');
  const next = { token: 't2', userId: 'u9', chiave: 'k', scadeIl: Date.now() + 60_000 };
  sessione.notify(next);
  await engine.controlla();
  expect(fase()).toBe('bloccato');
  known = profiloOf('u9', 'c-orologio');
  sessione.notify(next);
  await vi.waitFor(() => expect(fase()).toBe('aperto'), PATIENCE);
});

/** Dexie's list of open connections, missing from its types. */
function aperte(centro: string): number {
  const connections: readonly { name: string }[] = Reflect.get(Dexie, 'connections');
  return connections.filter(({ name }) => name.includes(centro)).length;
}

test('two checks at once open the counter once, and closing leaves nothing behind', async () => {
  const { engine } = db(profiloOf('u7', 'c-doppio'));
  await Promise.all([engine.controlla(), engine.controlla()]);
  const afterwardsToo = engine.leggi();
  await engine.controlla();
  expect(engine.leggi()).toBe(afterwardsToo);
  await engine.wantedExit(async () => undefined);
  expect(aperte('c-doppio')).toBe(0);
});

test('a sign-out during the opening wins', async () => {
  const { engine, fase } = db(profiloOf('u8', 'c-via'));
  const enter = Promise.all([engine.controlla(), engine.controlla()]);
  await vi.waitFor(() => expect(aperte('c-via')).toBe(1), { timeout: PATIENCE, interval: 0 });
  await engine.wantedExit(async () => undefined);
  await enter;
  expect([fase(), aperte('c-via')]).toEqual(['apertura', 0]);
});

test('a camera in use at one counter delays only that one’s update', async () => {
  const uno = db(profiloOf('u3', 'c-uno'));
  const altro = db(profiloOf('u4', 'c-altro'));
  await uno.engine.dentro(profiloOf('u3', 'c-uno'));
  await altro.engine.dentro(profiloOf('u4', 'c-altro'));
  const stato = uno.engine.leggi();
  if (stato.fase !== 'aperto') throw new Error('not open');
  const release = stato.banco.occupy();
  await vi.waitFor(
    async () => expect([await uno.engine.isOccupied(), await altro.engine.isOccupied()]).toEqual([true, false]),
    PATIENCE,
  );
  release();
  await vi.waitFor(async () => expect(await uno.engine.isOccupied()).toBe(false), PATIENCE);
});

test('a requested sign-out closes the counter without a lock', async () => {
  const { engine, sessione, fase } = db(profiloOf('u5', 'c-esce'));
  engine.screenDrawn();
  engine.apri();
  await vi.waitFor(() => {
    const stato = engine.leggi();
    expect(stato.fase === 'aperto' && stato.banco.centro.id).toBe('c-esce');
  }, PATIENCE);
  const phases: string[] = [];
  engine.observe(() => phases.push(fase()));
  await engine.wantedExit(async () => sessione.notify(null));
  expect(phases).not.toContain('bloccato');
});

test('an account without a centre is sent away', async () => {
  const { engine, fase } = db({ ...profiloOf('u6', 'c'), centro: null });
  await engine.controlla();
  expect(fase()).toBe('non_operativo');
});

test('the connection is probed while the databases open, and the first paint shows it', async () => {
  const { engine, fase } = db(null, { ...isOnline, probe: async () => 'offline' });
  engine.apri();
  const found = new Promise<string>((detto) =>
    engine.firstLook.observe(() => detto(`${fase()}: ${engine.firstLook.trovata}`)),
  );
  expect(await found).toBe('apertura: offline');
});

test('after fourteen offline days the lock shows at once, and opens on an answer', async () => {
  const device = new DeviceStore();
  const chi = { id: 'u9', nome: 'u9' };
  const before = { now: () => Date.now() - 15 * 86_400_000 };
  await rememberCentre(device, before, { id: 'c-fermo', nome: 'Fermo', chi });
  device.close();
  let answer: (profilo: Profilo) => void = () => undefined;
  const { engine, fase } = db(() => new Promise((done) => (answer = done)));
  engine.apri();
  await vi.waitFor(() => expect(fase()).toBe('bloccato'), PATIENCE);
  expect(engine.leggi()).toMatchObject({ motivo: 'scaduto' });
  answer(profiloOf('u9', 'c-fermo'));
  await vi.waitFor(() => expect(fase()).toBe('aperto'), PATIENCE);
});

test('a browser that refuses storage is reported on the whole screen (X6)', async () => {
  const refusal = new DOMException('did not allow mutations', 'InvalidStateError');
  vi.spyOn(DeviceStore.prototype, 'open').mockRejectedValue(Object.assign(new Error('OpenFailed'), { inner: refusal }));
  const { engine, resumes } = db(profiloOf('u9', 'c-rifiuta'));
  engine.apri();
  await vi.waitFor(() => expect(engine.leggi()).toEqual({ fase: 'senza_archivio', why: 'refused' }), PATIENCE);
  expect(resumes).toEqual([]);
  vi.restoreAllMocks();
});

test('a counter cut off from an intact storage restarts, without blaming a tab (K2, K7)', async () => {
  const { engine, resumes, fase } = db(profiloOf('u10', 'c-tagliato'));
  await engine.dentro(profiloOf('u10', 'c-tagliato'));
  const stato = engine.leggi();
  if (stato.fase !== 'aperto') throw new Error('not open');
  stato.banco.environment.store.close({ disableAutoOpen: false });
  await vi.waitFor(() => expect(resumes).toEqual(['again']), PATIENCE);
  expect(fase()).toBe('aperto');
});

test('a page cached for Back keeps no storage open and shows nothing (K6, K7)', async () => {
  const { engine, resumes, fase } = db(profiloOf('u11', 'c-tenuto'));
  await engine.dentro(profiloOf('u11', 'c-tenuto'));
  const opens = vi.spyOn(indexedDB, 'open');
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  expect(aperte('c-tenuto')).toBe(0);
  // a check after the closing would begin a few promises later
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
  expect(opens).not.toHaveBeenCalled();
  expect([fase(), resumes]).toEqual(['aperto', []]);
});

test('a session ended on another device locks the counter at the next round (T21)', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(createLocks());
  const { engine, fase } = db(async () => null);
  await engine.dentro(profiloOf('u12', 'c-altrove'));
  const stato = engine.leggi();
  if (stato.fase !== 'aperto') throw new Error('not open');
  expect((await stato.banco.syncer.request()).fine).toBe('accesso');
  await vi.waitFor(() => expect(fase()).toBe('bloccato'), PATIENCE);
});
