import { describe, expect, test } from 'vitest';
import { refused, saveField } from '../../../tests/fakes/depot.ts';
import { kept, type Scene, tell } from '../../../tests/fakes/story.ts';
import { photo, score } from '../../../tests/fakes/sync-scene.ts';
import type { Call, Fault } from '../../../tests/fakes/sync-server.ts';
import { saveAttachment, saveSignature } from '../media/attachments.ts';
import { uploadAttachments } from '../media/upload.ts';
import { saveNote } from '../queue/queue.ts';
import { resolveRefusals } from '../review/conflicts.ts';
import { saveDecision } from '../review/decision.ts';
import type { NetworkError } from '../store/ports.ts';
import { nextDue, push } from './push.ts';
import { dataRound, mediaRound, syncOnce } from './sync.ts';

const ERRORS = [
  'rete',
  'timeout',
  'non_autorizzato',
  'vietato',
  'altro_centro',
  'troppo_grande',
  'temporaneo',
  'guasto',
  'rifiutata',
] as const satisfies readonly NetworkError[];

const fault =
  (only: Call, error: NetworkError, other: { dettaglio?: string; retryAfterMs?: number } = {}) =>
  (kind: Call): Fault | null =>
    kind === only ? { tipo: 'fallisce', risultato: { ok: false, errore: error, ...other } } : null;

const note = async ({ tablet }: Scene, count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1) await saveNote(tablet, { verificaId: `v${n}`, testo: `${n}` });
};

describe('data', () => {
  test.each(ERRORS)('%s, for three operations and for one', async (error) => {
    const rows = await tell({}, async (scene) => {
      const { fake, tablet, passo } = scene;
      await syncOnce(tablet);
      await passo('tre note', () => note(scene, 3));
      fake.fault = fault('push', error, { dettaglio: `detto ${error}` });
      await passo('svuota', () => push(tablet, false));
      await passo('quando', () => nextDue(tablet));
      await passo('ancora subito', () => push(tablet, false));
      await passo('forzato', () => dataRound(tablet, true));
      tablet.clock.forward(3_600_000);
      await passo("un'ora dopo", () => dataRound(tablet, false));
      fake.fault = fault('push', error, { retryAfterMs: 20_000 });
      tablet.clock.forward(3_600_000);
      await passo('con pausa chiesta', () => dataRound(tablet, true));
      await passo('nella pausa', () => push(tablet, true));
      fake.fault = () => null;
      tablet.clock.forward(61_000);
      await passo('guarito', () => syncOnce(tablet, false));
      await passo('rifiutate', () => refused(tablet.store));
      await passo('di nuovo', async () =>
        resolveRefusals(
          tablet,
          (await refused(tablet.store)).map(({ opId }) => opId),
          { tipo: 'riprova' },
        ),
      );
      await passo('alla fine', () => syncOnce(tablet, true));
    });
    expect(rows).toEqual(kept(`dati-${error}`, rows));
  });

  test('one operation makes the server fail, alone and beside others of its verification', async () => {
    const rows = await tell({}, async (scene) => {
      const { fake, tablet, passo } = scene;
      await passo('note', () => note(scene, 3));
      await passo('altra', () => saveNote(tablet, { verificaId: 'v2', testo: 'dopo' }));
      const ops = await tablet.store.ops.toArray();
      fake.poison.add(ops[1]?.opId ?? '');
      await passo('prima volta', () => push(tablet, false));
      tablet.clock.forward(61_000);
      await passo('seconda volta', () => push(tablet, false));
      await passo('quando', () => nextDue(tablet));
      tablet.clock.forward(61_000);
      await passo('terza volta', () => dataRound(tablet, true));
      fake.poison.clear();
      tablet.clock.forward(61_000);
      await passo('guarito', () => dataRound(tablet, false));
    });
    expect(rows).toEqual(kept('dati-veleno', rows));
  });

  test.each(['rete', 'non_autorizzato', 'altro_centro'] as const)(
    '%s while the list is read, its rows are fetched, the report is sent',
    async (error) => {
      const rows = await tell({}, async ({ fake, tablet, passo }) => {
        for (const kind of ['manifesto', 'pull', 'rapporto'] as const) {
          await passo('nota', () => saveNote(tablet, { verificaId: 'v1', testo: kind }));
          fake.fault = fault(kind, error, { retryAfterMs: 5_000 });
          await passo(kind, () => dataRound(tablet, false));
          await passo('subito', () => dataRound(tablet, true));
          fake.fault = () => null;
          tablet.clock.forward(11_000);
        }
        await passo('guarito', () => dataRound(tablet, false));
      });
      expect(rows).toEqual(kept(`copia-${error}`, rows));
    },
  );

  test('no network, portal, session, own centre, locks or identity: nothing is sent', async () => {
    const rows = await tell({}, async (scene) => {
      const { fake, tablet, passo } = scene;
      await note(scene, 1);
      await saveAttachment(tablet, photo('v1'));
      for (const online of ['offline', 'portale'] as const) {
        fake.online = online;
        await passo(online, async () => [await syncOnce(tablet), await mediaRound(tablet, true)]);
      }
      fake.online = 'online';
      for (const user of [null, 'u9']) {
        fake.utente = user;
        await passo(`sessione ${user}`, async () => [await syncOnce(tablet), await mediaRound(tablet, true)]);
      }
      fake.utente = 'u1';
      fake.centre = 'c2';
      await passo('altro centro', () => syncOnce(tablet, true));
      await passo('nulla da mandare', async () => {
        const ops = (await tablet.store.ops.toArray()).filter((op) => op.kind !== 'sconosciuta');
        await tablet.store.ops.clear();
        const result = await dataRound(tablet, true);
        fake.fault = fault('rapporto', 'non_autorizzato');
        const outside = await dataRound(tablet, true);
        fake.fault = () => null;
        await tablet.store.ops.bulkPut(ops);
        return [result, outside];
      });
      fake.centre = 'c1';
      await passo('senza blocchi', () => syncOnce({ ...tablet, locks: null }));
      await tablet.store.meta.delete('deviceId');
      await passo('senza nome', () => syncOnce(tablet));
    });
    expect(rows).toEqual(kept('nessuno', rows));
  });
});

describe('files', () => {
  test.each(ERRORS)('%s during the upload, and while the hash of the object is read', async (error) => {
    const rows = await tell({}, async ({ fake, tablet, passo }) => {
      await syncOnce(tablet);
      await passo('foto', () => saveAttachment(tablet, { ...photo('v1', 'prima'), ordine: 2, descrizione: 'fronte' }));
      await passo('altra', () => saveAttachment(tablet, { ...photo('v2', 'seconda'), ruolo: 'ricezione' }));
      fake.fault = fault('media', error, { retryAfterMs: 7_000 });
      await passo('media', () => mediaRound(tablet, false));
      await passo('subito', () => uploadAttachments(tablet, false));
      await passo('forzato', () => uploadAttachments(tablet, true));
      for (const { path } of await tablet.store.media.toArray()) fake.oggetti.set(path, { sha256: 'altra', bytes: 3 });
      fake.fault = fault('impronta', error);
      tablet.clock.forward(61_000);
      await passo('impronta', () => syncOnce(tablet, false));
      fake.fault = () => null;
      tablet.clock.forward(61_000);
      await passo('guarito', () => syncOnce(tablet, true));
      await passo('di nuovo', async () =>
        resolveRefusals(
          tablet,
          (await refused(tablet.store)).map(({ opId }) => opId),
          { tipo: 'riprova' },
        ),
      );
      await passo('alla fine', () => syncOnce(tablet, true));
    });
    expect(rows).toEqual(kept(`file-${error}`, rows));
  });

  test('a refused file counts as its own fault only while the server knows the session', async () => {
    const rows = await tell({}, async ({ fake, tablet, passo }) => {
      for (const again of [
        'rete',
        'temporaneo',
        'guasto',
        'non_autorizzato',
        'altro_centro',
        'vietato',
        'rifiutata',
      ] as const) {
        await saveAttachment(tablet, photo('v1', again));
        fake.fault = (kind) => fault('media', 'vietato')(kind) ?? fault('manifesto', again)(kind);
        await passo(again, () => mediaRound(tablet, true));
        await tablet.store.media.clear();
      }
    });
    expect(rows).toEqual(kept('file-vietato-chiesto', rows));
  });

  test('order, two at a time, lost blobs, taken paths', async () => {
    const rows = await tell({}, async ({ fake, tablet, passo }) => {
      const di = async (kind: 'video' | 'documento' | 'immagine', mime: string) => {
        tablet.clock.forward(1_000);
        return saveAttachment(tablet, { verificaId: 'v1', blob: new Blob([kind]), mime, kind: kind });
      };
      await di('video', 'video/mp4');
      await di('documento', 'application/pdf');
      await di('immagine', 'image/webp');
      tablet.clock.forward(1_000);
      await saveAttachment(tablet, { ...photo('v2', 'attesa'), ruolo: 'fronte' as never });
      await saveSignature(tablet, {
        verificaId: 'v3',
        blob: new Blob(['f']),
        mime: 'image/png',
        ruolo: 'firma_deposito',
      });
      await passo('decide', () =>
        saveDecision(tablet, { verificaId: 'v2', esito: 'non_conforme', motivo_rifiuto: 'non_autentico' }),
      );
      const [video, , immagine] = await tablet.store.media.orderBy('id').toArray();
      await tablet.store.blobs.delete(video?.id ?? '');
      fake.oggetti.set(immagine?.path ?? '', { sha256: 'altra', bytes: immagine?.bytes ?? 0 });
      await passo('giro', () => syncOnce(tablet, false));
      tablet.clock.forward(61_000);
      await passo('secondo giro', () => syncOnce(tablet, false));
      await saveField(tablet, score('v3', 7));
      await passo('terzo giro', () => syncOnce(tablet, false));
    });
    expect(rows).toEqual(kept('file-ordine', rows));
  });

  test('an upload cut by closing the page is resumed; an overlong pause is ignored', async () => {
    const rows = await tell({}, async ({ tablet, passo }) => {
      await saveAttachment(tablet, photo('v1', 'una'));
      await tablet.store.media.toCollection().modify({ state: 'in_invio', nextAttemptAt: tablet.clock.t + 600_001 });
      await passo('ripresa', () => mediaRound(tablet, false));
      await saveAttachment(tablet, photo('v1', 'due'));
      await tablet.store.media
        .where('state')
        .equals('da_inviare')
        .modify({ nextAttemptAt: tablet.clock.t + 600_000 });
      await passo('in pausa', () => mediaRound(tablet, false));
      await tablet.store.media.where('state').equals('da_inviare').modify({ nextAttemptAt: tablet.clock.t });
      await passo('finita', () => mediaRound(tablet, false));
    });
    expect(rows).toEqual(kept('file-ripresa', rows));
  });
});
