import { annota, apriValutazione, dai } from './aiuti/banco.ts';
import { niente, portale, ritardo, stato } from './aiuti/guasti.ts';
import { expect, test } from './aiuti/prova.ts';

const BACKEND = /^\/(rest|auth|storage|api)\//;
const SEMPRE = Number.POSITIVE_INFINITY;

test('a captive portal answers in the place of the server: nobody is signed out, nothing counts as sent', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  // A page with 200, with 511 as the standard has it, an empty object: also for the token that must be renewed now.
  tablet.aspettati(/no answer of ours|not valid JSON/);
  const risposte = [portale(200), portale(511), niente];
  for (const [giro, risposta] of risposte.entries()) {
    tablet.linea.guasta(BACKEND, risposta, SEMPRE);
    await tablet.riaccendi();
    await tablet.scadeAccesso();
    await apriValutazione(tablet.pagina, verifica);
    await dai(tablet, verifica, 'autenticita', giro + 1);
    await annota(tablet, verifica, `dietro un portale ${giro}`);
    await expect(tablet.pagina.getByText(/Questa rete chiede di accedere|Sei senza rete/)).toBeVisible();
    await expect(tablet.pagina.getByRole('heading', { name: /Accedi di nuovo/ })).toBeHidden();
    tablet.linea.ripara();
    await dai(tablet, verifica, 'autenticita', giro + 5);
    await tablet.sincronizzato();
    await scena.controlla();
  }
});

test('429 and 503 with Retry-After: the pause is kept, then everything arrives once', async ({ scena }) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  await apriValutazione(tablet.pagina, verifica);
  const spinta = /\/rpc\/sync_push/;
  tablet.linea.guasta(spinta, stato(503, { 'retry-after': '1' }));
  tablet.linea.guasta(spinta, stato(429, { 'retry-after': '2' }));
  tablet.linea.guasta(/\/rpc\/centre_manifest/, stato(500));
  tablet.linea.guasta(spinta, stato(408));
  await dai(tablet, verifica, 'autenticita', 6);
  await annota(tablet, verifica, 'dopo una pausa');
  await tablet.sincronizzato();
  await scena.controlla();
});

test('a line that takes twelve seconds to answer is slow, never off, and everything arrives', async ({ scena }) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  const { pagina } = tablet;
  await apriValutazione(pagina, verifica);
  // as many as its first round asks: the push is among them
  tablet.linea.guasta(/\/rpc\//, ritardo(12_000), 3);
  await dai(tablet, verifica, 'autenticita', 6);
  await expect(pagina.getByText(/^Rete lenta\./)).toBeVisible();
  await expect(pagina.getByText(/Sei senza rete/)).toBeHidden();
  await pagina.screenshot({ path: test.info().outputPath('rete-lenta.png') });
  await tablet.sincronizzato();
  tablet.linea.ripara();
  await scena.controlla();
});
