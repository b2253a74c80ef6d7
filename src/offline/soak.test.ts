/** The soak: seeded chaos over a fake server, and the proof that the checker would notice if a safeguard were missing. */
import { describe, expect, test } from 'vitest';
import { saveField } from '../../tests/fakes/depot.ts';
import { FakeServer, type Fault } from '../../tests/fakes/sync_server.ts';
import { check, FakeLocks, newTablet, StoppedClock, seededChance, type Tablet } from '../../tests/fakes/tablet.ts';
import { senzaLease, senzaTransazione } from '../../tests/fakes/weakened.ts';
import { CAMPI } from '../domain/sincronia/campi.ts';
import type { Json } from '../domain/sincronia/json.ts';
import { saveAttachment } from './attachments.ts';
import { openConflicts, resolveConflict } from './conflicts.ts';
import type { CentreStore } from './db.ts';
import { type SaveResult, saveNote } from './queue.ts';
import { syncOnce } from './sync.ts';

/** The same storms for every change, so that a red run speaks of the change; `SEME=…` sends others. */
const SEME = Number(process.env.SEME ?? 1_000);
const VERIFICHE = ['v1', 'v2', 'v3', 'v4'];

interface Prova {
  server: FakeServer;
  tablets: Tablet[];
  salvati: Map<string, Json>;
  random: () => number;
}

async function prepara(seed: number, togli: (store: CentreStore) => void = () => undefined): Promise<Prova> {
  const server = new FakeServer();
  for (const id of VERIFICHE) server.add(id);
  const locks = new FakeLocks();
  const clock = new StoppedClock();
  const options = { locks, clock };
  const first = await newTablet(server, { ...options, seed });
  const second = await newTablet(server, {
    ...options,
    seed: seed + 1,
    factory: first.factory,
    localKeys: first.localKeys,
  });
  togli(first.store);
  togli(second.store);
  return { server, tablets: [first, second], salvati: new Map(), random: seededChance(seed) };
}

function scegli<T>(random: () => number, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('elenco vuoto');
  return picked;
}

/** Remembers what the page was told is saved: exactly that must survive. */
async function ricorda(prova: Prova, tablet: Tablet, result: SaveResult): Promise<void> {
  if (!result.ok) return;
  const op = await tablet.store.ops.where('opId').equals(result.opId).first();
  if (op !== undefined) prova.salvati.set(result.opId, op.payload);
}

async function lavora(prova: Prova): Promise<void> {
  const { random } = prova;
  const tablet = scegli(random, prova.tablets);
  const verificaId = scegli(random, VERIFICHE);
  const dice = random();
  if (dice < 0.6) {
    const campo = scegli(random, CAMPI.slice(0, 3));
    const valore = Math.floor(random() * 11);
    const result = await saveField(tablet, { verificaId, campo, valore });
    if (result.ok) prova.salvati.set(result.opId, { value: valore });
  } else if (dice < 0.85) {
    await ricorda(prova, tablet, await saveNote(tablet, { verificaId, testo: `nota ${random()}` }));
  } else {
    const blob = new Blob([`foto ${random()}`]);
    await ricorda(
      prova,
      tablet,
      await saveAttachment(tablet, { verificaId, blob, mime: 'image/jpeg', genere: 'immagine' }),
    );
  }
}

function guasti(random: () => number): () => Fault | null {
  return () => {
    const dice = random();
    if (dice < 0.15) return { tipo: 'risposta_persa' };
    if (dice < 0.25) return { tipo: 'fallisce', risultato: { ok: false, errore: 'rete' } };
    if (dice < 0.32) return { tipo: 'fallisce', risultato: { ok: false, errore: 'temporaneo', retryAfterMs: 2_000 } };
    if (dice < 0.38) return { tipo: 'fallisce', risultato: { ok: false, errore: 'guasto' } };
    if (dice < 0.42) return { tipo: 'fallisce', risultato: { ok: false, errore: 'timeout' } };
    if (dice < 0.45) return { tipo: 'fallisce', risultato: { ok: false, errore: 'non_autorizzato' } };
    return null;
  };
}

async function tempesta(prova: Prova, passi: number): Promise<void> {
  const { server, random } = prova;
  server.fault = guasti(random);
  // People go on working while a request travels: that is when a missing lease would show.
  server.before = async (tipo) => {
    if (tipo === 'push' && random() < 0.5) await lavora(prova);
    if (random() < 0.03) throw new Error('scheda uccisa');
  };
  for (let step = 0; step < passi; step += 1) {
    for (let n = 0; n < 3; n += 1) await lavora(prova);
    if (random() < 0.2)
      server.othersWrite(scegli(random, VERIFICHE), scegli(random, CAMPI.slice(0, 3)), Math.floor(random() * 11));
    if (random() < 0.5) await Promise.all(prova.tablets.map((tablet) => giroInterrompibile(tablet, random() < 0.5)));
    for (const tablet of prova.tablets) tablet.clock.forward(Math.floor(random() * 4_000));
    if (random() < 0.3) await decidi(prova);
  }
}

/** A killed tab leaves its leases behind; the next holder of the lock must find them. */
async function giroInterrompibile(tablet: Tablet, forced: boolean): Promise<void> {
  await syncOnce(tablet, forced).catch((error: Error) => expect(error.message).toBe('scheda uccisa'));
}

async function decidi(prova: Prova): Promise<void> {
  const tablet = scegli(prova.random, prova.tablets);
  for (const card of await openConflicts(tablet.store)) {
    const scelta = { tipo: prova.random() < 0.5 ? 'mio' : 'loro' } as const;
    const dropped = scelta.tipo === 'loro' && card.field !== null ? await tablet.store.ops.toArray() : [];
    const result = await resolveConflict(tablet, card.id, scelta);
    const now = new Set((await tablet.store.ops.toArray()).map((op) => op.opId));
    // Given up by the person's own choice, so no longer promised.
    for (const op of dropped) if (!now.has(op.opId)) prova.salvati.delete(op.opId);
    if (scelta.tipo === 'mio') await ricorda(prova, tablet, result);
  }
}

async function calma(prova: Prova): Promise<void> {
  prova.server.fault = () => null;
  prova.server.before = async () => undefined;
  for (let round = 0; round < 30; round += 1) {
    for (const tablet of prova.tablets) tablet.clock.forward(61_000);
    await decidi(prova);
    const [first] = prova.tablets;
    if (first !== undefined && (await syncOnce(first, true)).restano === 0) return;
  }
}

const esamina = async (prova: Prova): Promise<string[]> => {
  const [first] = prova.tablets;
  return first === undefined ? ['nessun tablet'] : check(prova.server, first, prova.salvati);
};

describe(`soak, seed ${SEME} (repeat with SEME=${SEME})`, () => {
  for (let n = 0; n < 6; n += 1) {
    test(`nothing is lost and nothing is applied twice (${SEME + n})`, async () => {
      const prova = await prepara(SEME + n);
      await tempesta(prova, 40);
      const inside = (await esamina(prova)).filter((error) => !error.startsWith('ancora in invio'));
      expect(inside, 'in the middle of the storm').toEqual([]);
      await calma(prova);
      expect(await esamina(prova), 'after the storm').toEqual([]);
      const [first] = prova.tablets;
      expect(first === undefined ? -1 : (await syncOnce(first, true)).restano).toBe(0);
    });
  }
});

describe('the checker bites', () => {
  test('when the server forgets to dedupe', async () => {
    const prova = await prepara(7);
    prova.server.deduplica = false;
    await tempesta(prova, 40);
    await calma(prova);
    expect((await esamina(prova)).join('\n')).toContain('due effetti');
  });

  test('when operations leave without a lease', async () => {
    const prova = await prepara(7, senzaLease);
    await tempesta(prova, 40);
    await calma(prova);
    expect((await esamina(prova)).join('\n')).toMatch(/salvato altro|contenuto cambiato|bozza senza/);
  });

  test('when a save is not one transaction', async () => {
    const prova = await prepara(7, senzaTransazione);
    const [first] = prova.tablets;
    let crash = false;
    // The renderer dies between the draft and its operation.
    first?.store.ops.hook('creating', () => {
      if (crash) throw new Error('renderer ucciso');
    });
    for (let step = 0; step < 10; step += 1) {
      crash = step % 3 === 0;
      await lavora({ ...prova, tablets: first === undefined ? [] : [first] }).catch((error: Error) => {
        expect(error.message).toContain('renderer ucciso');
      });
    }
    crash = false;
    await calma(prova);
    expect((await esamina(prova)).join('\n')).toContain('bozza senza operazione');
  });

  test('and the same crash with the transaction leaves nothing to complain about', async () => {
    const prova = await prepara(7);
    const [first] = prova.tablets;
    let crash = false;
    first?.store.ops.hook('creating', () => {
      if (crash) throw new Error('renderer ucciso');
    });
    for (let step = 0; step < 10; step += 1) {
      crash = step % 3 === 0;
      await lavora({ ...prova, tablets: first === undefined ? [] : [first] }).catch((error: Error) => {
        expect(error.message).toContain('renderer ucciso');
      });
    }
    crash = false;
    await calma(prova);
    expect(await esamina(prova)).toEqual([]);
  });
});
