import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIELDS } from '../../src/domain/sincronia/fields.ts';
import type { Json } from '../../src/domain/sincronia/json.ts';
import { APPROVAL_RUOLI } from '../../src/domain/verifiche/foto.ts';
import { saveAttachment } from '../../src/offline/media/attachments.ts';
import { saveFields, saveNote } from '../../src/offline/queue/queue.ts';
import { openConflicts, resolveConflict } from '../../src/offline/review/conflicts.ts';
import { saveDecision } from '../../src/offline/review/decision.ts';
import { syncOnce } from '../../src/offline/send/sync.ts';
import type { Network } from '../../src/offline/store/ports.ts';
import { counters } from '../../src/offline/store/state.ts';
import { saveField } from '../fakes/depot.ts';
import { RealServer } from '../fakes/real-server.ts';
import { FakeServer, type Fault } from '../fakes/sync-server.ts';
import { newTablet, type Tablet } from '../fakes/tablet.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, openCentro } from './scene.ts';
import { op, punteggi, pushOps, verificaScene } from './scene-verifiche.ts';

/**
 * Plays the whole engine against the real procedures and against the tests' fake server: where the fake differs from
 * the SQL, a test is red.
 */

let db: TestDatabase;
let centro: Centro;
beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
});
afterAll(() => db.close());

interface World {
  verifica: string;
  server: { network(): Network; fault: (kind: 'push' | 'media') => Fault | null };
  tablet(): Promise<Tablet>;
}

async function real(): Promise<World> {
  const v = await verificaScene(db, { centro });
  await pushOps(db, centro.titolare, [op('ricevi', v.id, { nome_depositante: 'Anna' })]);
  const server = new RealServer(db, centro.titolare);
  // This database knows the tablet ids of earlier tests.
  const tablet = async () => {
    const one = await newTablet(server, { userId: centro.titolare, centre: centro.id });
    return { ...one, newId: randomUUID };
  };
  return { verifica: v.id, server, tablet };
}

async function fake(): Promise<World> {
  const server = new FakeServer();
  server.add('v1');
  server.asksPhotos = true;
  return { verifica: 'v1', server, tablet: () => newTablet(server) };
}

const read = async ({ server, verifica }: World) => {
  const answer = await server.network().fetchRows([verifica]);
  const row = answer.ok ? answer.value.verifiche[0] : undefined;
  if (row === undefined) throw new Error('the server does not know it');
  return row;
};
const voti = (): { campo: (typeof FIELDS)[number]; valore: Json }[] => {
  const values = punteggi() as Record<string, Json>;
  return FIELDS.map((field) => ({ campo: field, valore: values[field] ?? null }));
};
const snapshot = async (tablet: Tablet, verificaId: string) => {
  for (const role of APPROVAL_RUOLI)
    await saveAttachment(tablet, {
      verificaId,
      blob: new Blob([`${verificaId} ${role}`]),
      mime: 'image/jpeg',
      kind: 'immagine',
      ruolo: role,
    });
};
const completo = { fine: 'completo', restano: 0 };
const approva = (tablet: Tablet, verificaId: string) =>
  saveDecision(tablet, { verificaId, esito: 'verificato', motivo_rifiuto: null });

describe.each([
  ['the real SQL', real],
  ['the tests’ server', fake],
])('the engine against %s', (_, open) => {
  test('an answer lost after the commit leads to exactly one effect', async () => {
    const m = await open();
    const tablet = await m.tablet();
    await saveNote(tablet, { verificaId: m.verifica, testo: 'uno' });
    m.server.fault = (kind) => (kind === 'push' ? { tipo: 'risposta_persa' } : null);
    expect(await syncOnce(tablet)).toMatchObject({ fine: 'parziale', restano: 1 });
    m.server.fault = () => null;
    expect(await syncOnce(tablet, true)).toEqual(completo);
    expect((await read(m)).note.map(({ testo }) => testo)).toEqual(['uno']);
  });

  test('two tablets, one slider: equal values merge, another one is a conflict that its person settles', async () => {
    const m = await open();
    const [a, b, c] = [await m.tablet(), await m.tablet(), await m.tablet()];
    const voto = (value: number) => ({ verificaId: m.verifica, campo: 'score_autenticita', valore: value }) as const;
    for (const tablet of [a, b, c]) await syncOnce(tablet);
    await saveField(a, voto(8));
    await saveField(b, voto(8));
    await saveField(c, voto(6));
    expect([await syncOnce(a), await syncOnce(b)]).toEqual([completo, completo]);
    await syncOnce(c);
    expect(await openConflicts(b.store)).toEqual([]);
    const [carta] = await openConflicts(c.store);
    expect(carta).toMatchObject({ field: 'score_autenticita', mine: 6, theirs: 8, theirsVersion: 1 });
    await resolveConflict(c, carta?.id ?? '', { tipo: 'mio' });
    expect(await syncOnce(c, true)).toEqual(completo);
    expect(await read(m)).toMatchObject({ campi: { score_autenticita: 6 }, versioni_campi: { score_autenticita: 2 } });
  });

  test('approved over scores its author never saw: a conflict with both shown, and only a second look decides', async () => {
    const m = await open();
    const [a, b] = [await m.tablet(), await m.tablet()];
    await saveFields(a, { verificaId: m.verifica, campi: voti() });
    await snapshot(a, m.verifica);
    expect(await syncOnce(a)).toEqual(completo);
    await syncOnce(b);
    await approva(a, m.verifica);
    await saveField(b, { verificaId: m.verifica, campo: 'problemi_rilevati', valore: 'graffi profondi' });
    await saveField(b, { verificaId: m.verifica, campo: 'score_stato_estetico', valore: 6 });
    expect(await syncOnce(b)).toEqual(completo);
    await syncOnce(a, true);
    expect((await read(m)).stato).toBe('in_attesa');
    const [carta] = await openConflicts(a.store);
    expect(carta).toMatchObject({
      kind: 'decidi',
      theirs: {
        campi: {
          problemi_rilevati: { versione: 2, valore: 'graffi profondi' },
          score_stato_estetico: { versione: 2, valore: 6 },
        },
      },
    });
    await resolveConflict(a, carta?.id ?? '', { tipo: 'mio' });
    expect(await syncOnce(a, true)).toEqual(completo);
    expect((await read(m)).stato).toBe('verificato');
    // The other tablet's own decision comes too late and is shown what was decided.
    await saveDecision(b, { verificaId: m.verifica, esito: 'non_conforme', motivo_rifiuto: 'altro' });
    await syncOnce(b, true);
    expect(await openConflicts(b.store)).toMatchObject([{ kind: 'decidi', theirs: { esito: 'verificato' } }]);
  });

  test('an approval without the photos it rests on is refused and says so', async () => {
    const m = await open();
    const tablet = await m.tablet();
    await saveFields(tablet, { verificaId: m.verifica, campi: voti() });
    expect(await syncOnce(tablet)).toEqual(completo);
    await approva(tablet, m.verifica);
    await syncOnce(tablet, true);
    expect(await tablet.store.ops.where('state').equals('rejected').toArray()).toMatchObject([
      { kind: 'decidi', lastError: 'foto_mancanti' },
    ]);
    expect((await read(m)).stato).toBe('in_attesa');
  });

  test('a photo is attached once its object is there, and its hash comes back', async () => {
    const m = await open();
    const tablet = await m.tablet();
    m.server.fault = (kind) => (kind === 'media' ? { tipo: 'risposta_persa' } : null);
    await snapshot(tablet, m.verifica);
    await syncOnce(tablet);
    expect((await read(m)).media).toEqual([]);
    m.server.fault = () => null;
    tablet.clock.forward(120_000);
    await syncOnce(tablet, true);
    expect(await syncOnce(tablet, true)).toEqual(completo);
    const locals = await tablet.store.media.toArray();
    expect(locals.every(({ echoedAt }) => echoedAt !== null)).toBe(true);
    expect((await read(m)).media.map(({ sha256 }) => sha256).sort()).toEqual(locals.map(({ sha256 }) => sha256).sort());
    expect(await counters(tablet.store)).toMatchObject({ totale: 0, epochDiffers: false });
  });

  test('the same id never says something else', async () => {
    const m = await open();
    const tablet = await m.tablet();
    await saveNote(tablet, { verificaId: m.verifica, testo: 'uno' });
    m.server.fault = (kind) => (kind === 'push' ? { tipo: 'risposta_persa' } : null);
    await syncOnce(tablet);
    m.server.fault = () => null;
    await tablet.store.ops.toCollection().modify((row) => {
      row.payload = { id: randomUUID(), testo: 'due' };
    });
    await syncOnce(tablet, true);
    expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'rejected', lastError: 'operazione_diversa' }]);
    expect((await read(m)).note.map(({ testo }) => testo)).toEqual(['uno']);
  });

  test('a verification of somebody else is refused, and nothing of it is written', async () => {
    const m = await open();
    const tablet = await m.tablet();
    await saveNote(tablet, { verificaId: randomUUID(), testo: 'altrui' });
    await syncOnce(tablet);
    expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'rejected', lastError: 'verifica_altrui' }]);
  });
});
