import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { press, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser } from './page.ts';

/** What the checkout says while it begins, and where it can't. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

/** Where the dashboard leads whoever has something to pay. */
async function checkout(): Promise<string> {
  await browser.apri(percorso('bacheca'), 'acquirente');
  const link = await screen.findByRole('link', { name: /^Paga · / });
  return link.getAttribute('href') ?? '';
}
const PAY = /^Ordine con obbligo di pagare/;
const noForm = () => expect(screen.queryByRole('button', { name: PAY })).toBeNull();

test('while the payment begins it says so, and without an address it is not paid', async () => {
  const where = await checkout();
  let arrives = (_: unknown) => {};
  browser.linea.rompi(/create-intent/, { aspetta: new Promise((done) => (arrives = done)) }, 1);
  await browser.apri(where, 'acquirente');
  await reads('Inizializzazione pagamento...');
  noForm();
  arrives(null);
  await screen.findByRole('button', { name: PAY });
  await readsNot('Inizializzazione pagamento...');
  await write('CAP', '');
  await press(PAY);
  await reads("Compila l'indirizzo di spedizione prima di pagare");
  expect(browser.linea.richieste.filter((richiesta) => /confirm|finalize/.test(richiesta))).toEqual([]);
});

test('an answer of the payment server that is none is told, and the next try opens the form', async () => {
  const where = await checkout();
  browser.linea.rompi(/create-intent/, 200);
  await browser.apri(where, 'acquirente');
  await reads('Risposta non valida dal server di pagamento: <h1>Upstream</h1>');
  noForm();
  browser.linea.ripara();
  await press('Riprova');
  await screen.findByRole('button', { name: PAY });
});

test('a live key with a test payment stops before anything is typed', async () => {
  const where = await checkout();
  browser.linea.rompi(/stripe\/public-key/, { risponde: { publishableKey: 'pk_live_vera' } });
  await browser.apri(where, 'acquirente');
  await reads(
    'Configurazione Stripe incoerente: publishable key e secret key appartengono ad ambienti diversi (live/test)...',
  );
  noForm();
});

test('a payment does not begin while the office has payments switched off', async () => {
  const where = await checkout();
  const active = (on: boolean) =>
    browser.db.sql(
      `insert into public.payment_methods (gateway_type, is_active) values ('stripe', $1)
       on conflict (gateway_type) do update set is_active = $1`,
      [on],
    );
  await active(false);
  await browser.apri(where, 'acquirente');
  await reads('Errore inizializzazione pagamento');
  noForm();
  await active(true);
  await press('Riprova');
  await screen.findByRole('button', { name: PAY });
});
