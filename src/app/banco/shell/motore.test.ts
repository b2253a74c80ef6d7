// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { createLocks } from '../../../../tests/screens/locks.ts';
import type { Profilo } from '../../../data/accesso/sessione.ts';
import type { AccessoValido } from '../../../data/centri/centro.ts';
import { DeviceStore, rememberCentre } from '../../../offline/device/identity.ts';
import type { Network } from '../../../offline/store/ports.ts';
import { Installazione } from '../../../ui/feedback/installazione.ts';
import { Motore } from './motore.ts';
import { Operaio } from './operaio.ts';

const PAZIENZA = 45_000;

const FALLITA = { ok: false, errore: 'rete' } as const;
const inRete: Network = {
  probe: async () => 'online',
  slow: () => false,
  user: async () => null,
  pushOperations: async () => FALLITA,
  manifest: async () => FALLITA,
  compareLedger: async () => FALLITA,
  fetchRows: async () => FALLITA,
  report: async () => FALLITA,
  uploadMedia: async () => FALLITA,
  readMediaHash: async () => FALLITA,
};

const profiloDi = (chi: string, centro: string): Profilo => ({
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

const aperti: Motore[] = [];
afterEach(async () => {
  for (const motore of aperti.splice(0)) await motore.uscitaVoluta(async () => undefined);
});

function db(di: Profilo | null | (() => Promise<Profilo | null>), rete = inRete) {
  const profilo = typeof di === 'function' ? null : di;
  const riprese: string[] = [];
  const memoria = new Map<string, string>();
  const sessione = { avvisa: (_: AccessoValido | null): void => undefined };
  const motore = new Motore({
    dispositivo: new DeviceStore(),
    clock: { now: () => Date.now() },
    operaio: new Operaio(null),
    installazione: new Installazione(window),
    pagina: {
      page: window,
      again: () => riprese.push('again'),
      memory: {
        getItem: (k) => memoria.get(k) ?? null,
        setItem: (k, v) => void memoria.set(k, v),
        removeItem: (k) => void memoria.delete(k),
      },
    },
    profilo: typeof di === 'function' ? di : async () => profilo,
    accesso: async () =>
      profilo === null ? null : { token: 't', userId: profilo.id, chiave: 'k', scadeIl: Date.now() + 60_000 },
    ascolta: (avvisa) => {
      sessione.avvisa = avvisa;
    },
    collega: () => rete,
  });
  aperti.push(motore);
  return { motore, sessione, riprese, fase: () => motore.leggi().fase };
}

test('two counters are independent: a session that ends at one locks only that one', async () => {
  const napoli = db(profiloDi('u1', 'c-napoli'));
  const roma = db(profiloDi('u2', 'c-roma'));
  napoli.motore.apri();
  await vi.waitFor(() => expect(napoli.fase()).toBe('aperto'), PAZIENZA);
  expect(roma.fase()).toBe('apertura');
  await roma.motore.dentro(profiloDi('u2', 'c-roma'));
  expect([napoli.fase(), roma.fase()]).toEqual(['aperto', 'aperto']);
  napoli.sessione.avvisa(null);
  await vi.waitFor(() => expect(napoli.fase()).toBe('bloccato'), PAZIENZA);
  expect(roma.fase()).toBe('aperto');
});

test('a lock caused by an expired token opens with the next one, once the server takes it', async () => {
  let known: Profilo | null = profiloDi('u9', 'c-orologio');
  const { motore, sessione, fase } = db(async () => known);
  motore.apri();
  await vi.waitFor(() => expect(fase()).toBe('aperto'), PAZIENZA);
  known = null;
  await motore.controlla();
  expect(fase()).toBe('bloccato');
  const next = { token: 't2', userId: 'u9', chiave: 'k', scadeIl: Date.now() + 60_000 };
  sessione.avvisa(next);
  await motore.controlla();
  expect(fase()).toBe('bloccato');
  known = profiloDi('u9', 'c-orologio');
  sessione.avvisa(next);
  await vi.waitFor(() => expect(fase()).toBe('aperto'), PAZIENZA);
});

/** Dexie's list of open connections, missing from its types. */
function aperte(centro: string): number {
  const connessioni: readonly { name: string }[] = Reflect.get(Dexie, 'connections');
  return connessioni.filter(({ name }) => name.includes(centro)).length;
}

test('two checks at once open the counter once, and closing leaves nothing behind', async () => {
  const { motore } = db(profiloDi('u7', 'c-doppio'));
  await Promise.all([motore.controlla(), motore.controlla()]);
  const ancheDopo = motore.leggi();
  await motore.controlla();
  expect(motore.leggi()).toBe(ancheDopo);
  await motore.uscitaVoluta(async () => undefined);
  expect(aperte('c-doppio')).toBe(0);
});

test('a sign-out during the opening wins', async () => {
  const { motore, fase } = db(profiloDi('u8', 'c-via'));
  const entra = Promise.all([motore.controlla(), motore.controlla()]);
  await vi.waitFor(() => expect(aperte('c-via')).toBe(1), { timeout: PAZIENZA, interval: 0 });
  await motore.uscitaVoluta(async () => undefined);
  await entra;
  expect([fase(), aperte('c-via')]).toEqual(['apertura', 0]);
});

test('a camera in use at one counter delays only that one’s update', async () => {
  const uno = db(profiloDi('u3', 'c-uno'));
  const altro = db(profiloDi('u4', 'c-altro'));
  await uno.motore.dentro(profiloDi('u3', 'c-uno'));
  await altro.motore.dentro(profiloDi('u4', 'c-altro'));
  const stato = uno.motore.leggi();
  if (stato.fase !== 'aperto') throw new Error('not open');
  const libera = stato.banco.occupa();
  await vi.waitFor(
    async () => expect([await uno.motore.occupato(), await altro.motore.occupato()]).toEqual([true, false]),
    PAZIENZA,
  );
  libera();
  await vi.waitFor(async () => expect(await uno.motore.occupato()).toBe(false), PAZIENZA);
});

test('a requested sign-out closes the counter without a lock', async () => {
  const { motore, sessione, fase } = db(profiloDi('u5', 'c-esce'));
  motore.schermataDisegnata();
  motore.apri();
  await vi.waitFor(() => {
    const stato = motore.leggi();
    expect(stato.fase === 'aperto' && stato.banco.centro.id).toBe('c-esce');
  }, PAZIENZA);
  const fasi: string[] = [];
  motore.osserva(() => fasi.push(fase()));
  await motore.uscitaVoluta(async () => sessione.avvisa(null));
  expect(fasi).not.toContain('bloccato');
});

test('an account without a centre is sent away', async () => {
  const { motore, fase } = db({ ...profiloDi('u6', 'c'), centro: null });
  await motore.controlla();
  expect(fase()).toBe('non_operativo');
});

test('the connection is probed while the databases open, and the first paint shows it', async () => {
  const { motore, fase } = db(null, { ...inRete, probe: async () => 'offline' });
  motore.apri();
  const found = new Promise<string>((detto) =>
    motore.sguardo.osserva(() => detto(`${fase()}: ${motore.sguardo.trovata}`)),
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
  const { motore, fase } = db(() => new Promise((done) => (answer = done)));
  motore.apri();
  await vi.waitFor(() => expect(fase()).toBe('bloccato'), PAZIENZA);
  expect(motore.leggi()).toMatchObject({ motivo: 'scaduto' });
  answer(profiloDi('u9', 'c-fermo'));
  await vi.waitFor(() => expect(fase()).toBe('aperto'), PAZIENZA);
});

test('a browser that refuses storage is reported on the whole screen (X6)', async () => {
  const refusal = new DOMException('did not allow mutations', 'InvalidStateError');
  vi.spyOn(DeviceStore.prototype, 'open').mockRejectedValue(Object.assign(new Error('OpenFailed'), { inner: refusal }));
  const { motore, riprese } = db(profiloDi('u9', 'c-rifiuta'));
  motore.apri();
  await vi.waitFor(() => expect(motore.leggi()).toEqual({ fase: 'senza_archivio', why: 'refused' }), PAZIENZA);
  expect(riprese).toEqual([]);
  vi.restoreAllMocks();
});

test('a counter cut off from an intact storage restarts, without blaming a tab (K2, K7)', async () => {
  const { motore, riprese, fase } = db(profiloDi('u10', 'c-tagliato'));
  await motore.dentro(profiloDi('u10', 'c-tagliato'));
  const stato = motore.leggi();
  if (stato.fase !== 'aperto') throw new Error('not open');
  stato.banco.ambiente.store.close({ disableAutoOpen: false });
  await vi.waitFor(() => expect(riprese).toEqual(['again']), PAZIENZA);
  expect(fase()).toBe('aperto');
});

test('a page cached for Back keeps no storage open and shows nothing (K6, K7)', async () => {
  const { motore, riprese, fase } = db(profiloDi('u11', 'c-tenuto'));
  await motore.dentro(profiloDi('u11', 'c-tenuto'));
  const opens = vi.spyOn(indexedDB, 'open');
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  expect(aperte('c-tenuto')).toBe(0);
  // a check after the closing would begin a few promises later
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
  expect(opens).not.toHaveBeenCalled();
  expect([fase(), riprese]).toEqual(['aperto', []]);
});

test('a session ended on another device locks the counter at the next round (T21)', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(createLocks());
  const { motore, fase } = db(async () => null);
  await motore.dentro(profiloDi('u12', 'c-altrove'));
  const stato = motore.leggi();
  if (stato.fase !== 'aperto') throw new Error('not open');
  expect((await stato.banco.sincronizzatore.request()).fine).toBe('accesso');
  await vi.waitFor(() => expect(fase()).toBe('bloccato'), PAZIENZA);
});
