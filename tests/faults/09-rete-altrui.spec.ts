import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { delay, nothing, portal, status } from './helpers/faults.ts';
import { expect, test } from './helpers/scene.ts';

const BACKEND = /^\/(rest|auth|storage|api)\//;
const SEMPRE = Number.POSITIVE_INFINITY;

test('a captive portal answers in the place of the server: nobody is signed out, nothing counts as sent', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  // A page with 200, with 511 as the standard has it, an empty object: also for the token that must be renewed now.
  tablet.aspettati(/no answer of ours|not valid JSON/);
  const answers = [portal(200), portal(511), nothing];
  for (const [giro, risposta] of answers.entries()) {
    tablet.linea.breakAt(BACKEND, risposta, SEMPRE);
    await tablet.riaccendi();
    await tablet.scadeAccesso();
    await openValutazione(tablet.pagina, verifica);
    await giveScore(tablet, verifica, 'autenticita', giro + 1);
    await writeNote(tablet, verifica, `dietro un portale ${giro}`);
    await expect(tablet.pagina.getByText(/Questa rete chiede di accedere|Sei senza rete/)).toBeVisible();
    await expect(tablet.pagina.getByRole('heading', { name: /Accedi di nuovo/ })).toBeHidden();
    tablet.linea.repair();
    await giveScore(tablet, verifica, 'autenticita', giro + 5);
    await tablet.sincronizzato();
    await scena.controlla();
  }
});

test('429 and 503 with Retry-After: the pause is kept, then everything arrives once', async ({ scena }) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  await openValutazione(tablet.pagina, verifica);
  const push = /\/rpc\/sync_push/;
  tablet.linea.breakAt(push, status(503, { 'retry-after': '1' }));
  tablet.linea.breakAt(push, status(429, { 'retry-after': '2' }));
  tablet.linea.breakAt(/\/rpc\/centre_manifest/, status(500));
  tablet.linea.breakAt(push, status(408));
  await giveScore(tablet, verifica, 'autenticita', 6);
  await writeNote(tablet, verifica, 'dopo una pausa');
  await tablet.sincronizzato();
  await scena.controlla();
});

test('a line that takes twelve seconds to answer is slow, never off, and everything arrives', async ({ scena }) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  const { pagina } = tablet;
  await openValutazione(pagina, verifica);
  await tablet.sincronizzato();
  // the look before a round, the one before the next, and what it sends: a round that is still on its way takes none of them
  tablet.linea.breakAt(/\/rpc\/stato_manutenzione/, delay(12_000), 2);
  tablet.linea.breakAt(/\/rpc\/sync_push/, delay(12_000));
  await giveScore(tablet, verifica, 'autenticita', 6);
  await expect(pagina.getByText(/^Rete lenta\./)).toBeVisible();
  await expect(pagina.getByText(/Sei senza rete/)).toBeHidden();
  await pagina.screenshot({ path: test.info().outputPath('rete-lenta.png') });
  await tablet.sincronizzato();
  tablet.linea.repair();
  await scena.controlla();
});
