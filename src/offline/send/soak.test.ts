/** Seeded chaos against a fake server, with proof that the checker notices a missing safeguard. */
import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { FakeServer, type Fault } from '../../../tests/fakes/sync-server.ts';
import { check, FakeLocks, newTablet, StoppedClock, seededChance, type Tablet } from '../../../tests/fakes/tablet.ts';
import { withoutLease, withoutTransaction } from '../../../tests/fakes/weakened.ts';
import { FIELDS } from '../../domain/sincronia/fields.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { saveAttachment } from '../media/attachments.ts';
import { type SaveResult, saveNote } from '../queue/queue.ts';
import { openConflicts, resolveConflict } from '../review/conflicts.ts';
import type { CentreStore } from '../store/db.ts';
import { syncOnce } from './sync.ts';

/** Fixed seeds, so that a failure is caused by the change; `SEED=…` runs others. */
const SEED = Number(process.env.SEED ?? 1_000);
const VERIFICHE = ['v1', 'v2', 'v3', 'v4'];

interface Trial {
  server: FakeServer;
  tablets: Tablet[];
  savedFiles: Map<string, Json>;
  random: () => number;
}

async function prepare(seed: number, remove: (store: CentreStore) => void = () => undefined): Promise<Trial> {
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
  remove(first.store);
  remove(second.store);
  return { server, tablets: [first, second], savedFiles: new Map(), random: seededChance(seed) };
}

function choose<T>(random: () => number, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('elenco vuoto');
  return picked;
}

/** Records what was reported as saved: exactly that must survive. */
async function remember(trial: Trial, tablet: Tablet, result: SaveResult): Promise<void> {
  if (!result.ok) return;
  const op = await tablet.store.ops.where('opId').equals(result.opId).first();
  if (op !== undefined) trial.savedFiles.set(result.opId, op.payload);
}

async function works(trial: Trial): Promise<void> {
  const { random } = trial;
  const tablet = choose(random, trial.tablets);
  const verificaId = choose(random, VERIFICHE);
  const says = random();
  if (says < 0.6) {
    const field = choose(random, FIELDS.slice(0, 3));
    const value = Math.floor(random() * 11);
    const result = await saveField(tablet, { verificaId, campo: field, valore: value });
    if (result.ok) trial.savedFiles.set(result.opId, { value: value });
  } else if (says < 0.85) {
    await remember(trial, tablet, await saveNote(tablet, { verificaId, testo: `nota ${random()}` }));
  } else {
    const blob = new Blob([`foto ${random()}`]);
    await remember(
      trial,
      tablet,
      await saveAttachment(tablet, { verificaId, blob, mime: 'image/jpeg', kind: 'immagine' }),
    );
  }
}

function faults(random: () => number): () => Fault | null {
  return () => {
    const says = random();
    if (says < 0.15) return { tipo: 'risposta_persa' };
    if (says < 0.25) return { tipo: 'fallisce', risultato: { ok: false, errore: 'rete' } };
    if (says < 0.32) return { tipo: 'fallisce', risultato: { ok: false, errore: 'temporaneo', retryAfterMs: 2_000 } };
    if (says < 0.38) return { tipo: 'fallisce', risultato: { ok: false, errore: 'guasto' } };
    if (says < 0.42) return { tipo: 'fallisce', risultato: { ok: false, errore: 'timeout' } };
    if (says < 0.45) return { tipo: 'fallisce', risultato: { ok: false, errore: 'non_autorizzato' } };
    return null;
  };
}

async function storm(trial: Trial, steps: number): Promise<void> {
  const { server, random } = trial;
  server.fault = faults(random);
  // People work while a request is under way: a missing lease would show here.
  server.before = async (kind) => {
    if (kind === 'push' && random() < 0.5) await works(trial);
    if (random() < 0.03) throw new Error('scheda uccisa');
  };
  for (let step = 0; step < steps; step += 1) {
    for (let n = 0; n < 3; n += 1) await works(trial);
    if (random() < 0.2)
      server.othersWrite(choose(random, VERIFICHE), choose(random, FIELDS.slice(0, 3)), Math.floor(random() * 11));
    if (random() < 0.5) await Promise.all(trial.tablets.map((tablet) => interruptibleRound(tablet, random() < 0.5)));
    for (const tablet of trial.tablets) tablet.clock.forward(Math.floor(random() * 4_000));
    if (random() < 0.3) await decidi(trial);
  }
}

/** A closed tab leaves its leases; the next lock holder must find them. */
async function interruptibleRound(tablet: Tablet, forced: boolean): Promise<void> {
  await syncOnce(tablet, forced).catch((error: Error) => expect(error.message).toBe('scheda uccisa'));
}

async function decidi(trial: Trial): Promise<void> {
  const tablet = choose(trial.random, trial.tablets);
  for (const card of await openConflicts(tablet.store)) {
    const choice = { tipo: trial.random() < 0.5 ? 'mio' : 'loro' } as const;
    const dropped = choice.tipo === 'loro' && card.field !== null ? await tablet.store.ops.toArray() : [];
    const result = await resolveConflict(tablet, card.id, choice);
    const now = new Set((await tablet.store.ops.toArray()).map((op) => op.opId));
    // Given up by the person's choice, so no longer promised.
    for (const op of dropped) if (!now.has(op.opId)) trial.savedFiles.delete(op.opId);
    if (choice.tipo === 'mio') await remember(trial, tablet, result);
  }
}

async function calmDown(trial: Trial): Promise<void> {
  trial.server.fault = () => null;
  trial.server.before = async () => undefined;
  for (let round = 0; round < 30; round += 1) {
    for (const tablet of trial.tablets) tablet.clock.forward(61_000);
    await decidi(trial);
    const [first] = trial.tablets;
    if (first !== undefined && (await syncOnce(first, true)).restano === 0) return;
  }
}

const esamina = async (trial: Trial): Promise<string[]> => {
  const [first] = trial.tablets;
  return first === undefined ? ['nessun tablet'] : check(trial.server, first, trial.savedFiles);
};

describe(`soak, seed ${SEED} (repeat with SEED=${SEED})`, () => {
  for (let n = 0; n < 6; n += 1) {
    test(`nothing is lost and nothing is applied twice (${SEED + n})`, async () => {
      const trial = await prepare(SEED + n);
      await storm(trial, 40);
      const inside = (await esamina(trial)).filter((error) => !error.startsWith('ancora in invio'));
      expect(inside, 'in the middle of the storm').toEqual([]);
      await calmDown(trial);
      expect(await esamina(trial), 'after the storm').toEqual([]);
      const [first] = trial.tablets;
      expect(first === undefined ? -1 : (await syncOnce(first, true)).restano).toBe(0);
    });
  }
});

describe('the checker fails', () => {
  test('when the server forgets to dedupe', async () => {
    const trial = await prepare(7);
    trial.server.dedupes = false;
    await storm(trial, 40);
    await calmDown(trial);
    expect((await esamina(trial)).join('\n')).toContain('due effetti');
  });

  test('when operations are sent without a lease', async () => {
    const trial = await prepare(7, withoutLease);
    await storm(trial, 40);
    await calmDown(trial);
    expect((await esamina(trial)).join('\n')).toMatch(/salvato altro|contenuto cambiato|bozza senza/);
  });

  test('when a save is not one transaction', async () => {
    const trial = await prepare(7, withoutTransaction);
    const [first] = trial.tablets;
    let crash = false;
    // The renderer dies between the draft and its operation.
    first?.store.ops.hook('creating', () => {
      if (crash) throw new Error('renderer ucciso');
    });
    for (let step = 0; step < 10; step += 1) {
      crash = step % 3 === 0;
      await works({ ...trial, tablets: first === undefined ? [] : [first] }).catch((error: Error) => {
        expect(error.message).toContain('renderer ucciso');
      });
    }
    crash = false;
    await calmDown(trial);
    expect((await esamina(trial)).join('\n')).toContain('bozza senza operazione');
  });

  test('but not after the same crash with the transaction', async () => {
    const trial = await prepare(7);
    const [first] = trial.tablets;
    let crash = false;
    first?.store.ops.hook('creating', () => {
      if (crash) throw new Error('renderer ucciso');
    });
    for (let step = 0; step < 10; step += 1) {
      crash = step % 3 === 0;
      await works({ ...trial, tablets: first === undefined ? [] : [first] }).catch((error: Error) => {
        expect(error.message).toContain('renderer ucciso');
      });
    }
    crash = false;
    await calmDown(trial);
    expect(await esamina(trial)).toEqual([]);
  });
});
