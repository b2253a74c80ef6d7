import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { delay, nothing, portal, status } from './helpers/faults.ts';
import { expect, test } from './helpers/scene.ts';

const BACKEND = /^\/(rest|auth|storage|api)\//;
const ALWAYS = Number.POSITIVE_INFINITY;

test('a captive portal answers in the place of the server: nobody is signed out, nothing counts as sent', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  // A page with 200, with 511 as the standard has it, an empty object: also for the token that must be renewed now.
  tablet.expectFault(/no answer of ours|not valid JSON/);
  const answers = [portal(200), portal(511), nothing];
  for (const [giro, risposta] of answers.entries()) {
    tablet.line.breakAt(BACKEND, risposta, ALWAYS);
    await tablet.restart();
    await tablet.expireAccess();
    await openValutazione(tablet.pagina, verifica);
    await giveScore(tablet, verifica, 'autenticita', giro + 1);
    await writeNote(tablet, verifica, `dietro un portale ${giro}`);
    await expect(tablet.pagina.getByText(/Questa rete chiede di accedere|Sei senza rete/)).toBeVisible();
    await expect(tablet.pagina.getByRole('heading', { name: /Accedi di nuovo/ })).toBeHidden();
    tablet.line.repair();
    await giveScore(tablet, verifica, 'autenticita', giro + 5);
    await tablet.synced();
    await scene.controlla();
  }
});

test('429 and 503 with Retry-After: the pause is kept, then everything arrives once', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await openValutazione(tablet.pagina, verifica);
  const push = /\/rpc\/sync_push/;
  tablet.line.breakAt(push, status(503, { 'retry-after': '1' }));
  tablet.line.breakAt(push, status(429, { 'retry-after': '2' }));
  tablet.line.breakAt(/\/rpc\/centre_manifest/, status(500));
  tablet.line.breakAt(push, status(408));
  await giveScore(tablet, verifica, 'autenticita', 6);
  await writeNote(tablet, verifica, 'dopo una pausa');
  await tablet.synced();
  await scene.controlla();
});

test('a line that takes twelve seconds to answer is slow, never off, and everything arrives', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  const { pagina } = tablet;
  await openValutazione(pagina, verifica);
  await tablet.synced();
  // the look before a round, the one before the next, and what it sends: a round that is still on its way takes none of them
  tablet.line.breakAt(/\/rpc\/stato_manutenzione/, delay(12_000), 2);
  tablet.line.breakAt(/\/rpc\/sync_push/, delay(12_000));
  await giveScore(tablet, verifica, 'autenticita', 6);
  await expect(pagina.getByText(/^Rete lenta\./)).toBeVisible();
  await expect(pagina.getByText(/Sei senza rete/)).toBeHidden();
  await pagina.screenshot({ path: test.info().outputPath('rete-lenta.png') });
  await tablet.synced();
  tablet.line.repair();
  await scene.controlla();
});
