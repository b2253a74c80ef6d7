import { giveScore, openValutazione, photograph, writeNote } from './helpers/counter.ts';
import { doubled, lostAnswer } from './helpers/faults.ts';
import { expect, test } from './helpers/scene.ts';

const PUSH = /\/rpc\/sync_push/;
const LOAD = /\/storage\/v1\/object\/media-verifiche/;

test('an answer lost after the commit costs time and nothing else', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  tablet.line.breakAt(PUSH, lostAnswer, 2);
  tablet.line.breakAt(LOAD, lostAnswer, 1);
  await openValutazione(tablet.pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await giveScore(tablet, verifica, 'provenienza', 3);
  await writeNote(tablet, verifica, 'una risposta si è persa');
  await photograph(tablet, verifica);
  await giveScore(tablet, verifica, 'autenticita', 7);
  await tablet.synced();
  expect(tablet.line.past.filter((p) => PUSH.test(p)).length).toBeGreaterThan(2);
  // What was already there was recognised by its bytes: nothing lies on the server twice.
  expect((await tablet.archive()).media.map(({ path }) => path)).toEqual([
    expect.stringMatching(/-[0-9a-f]{16}\.\w+$/),
  ]);
  await scene.controlla();
});

test('every request sent twice at once has one effect', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  tablet.line.breakAt(/\/rpc\/(sync_push|device_report)|media-verifiche/, doubled, Number.POSITIVE_INFINITY);
  await openValutazione(tablet.pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await writeNote(tablet, verifica, 'mandata due volte');
  await photograph(tablet, verifica);
  await giveScore(tablet, verifica, 'funzionamento', 2);
  await tablet.synced();
  await scene.controlla();
});
