import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  browser.line.breakRequests(/create-intent/, { aspetta: new Promise((done) => (arrives = done)) }, 1);
  await browser.apri(where, 'acquirente');
  await reads('Inizializzazione pagamento...');
  noForm();
  arrives(null);
  await screen.findByRole('button', { name: PAY });
  await readsNot('Inizializzazione pagamento...');
  await write('CAP', '');
  await press(PAY);
  await reads("Compila l'indirizzo di spedizione prima di pagare");
  expect(browser.line.richieste.filter((richiesta) => /confirm|finalize/.test(richiesta))).toEqual([]);
});

test('a CAP fills in town and province at once, and a doubt goes with what it was about', async () => {
  await browser.apri(await checkout(), 'acquirente');
  await screen.findByRole('button', { name: PAY });
  await write('Indirizzo', 'Via Solferino 18');
  await write('CAP', '20121');
  const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await vi.waitFor(() => expect([value('Città'), value(/^Provincia/)]).toEqual(['Milano', 'MI']));
  await readsNot(/è in provincia di/);
  await write('Città', 'Bologna');
  await press(PAY);
  await reads(/Il CAP 20121 è di Milano/);
  await write('CAP', '40121');
  await readsNot(/Il CAP 20121 è di Milano/);
  await readsNot("Compila l'indirizzo di spedizione prima di pagare");
});

test('who begins to type the town while its CAP fills it in writes over what was filled in', async () => {
  await browser.apri(await checkout(), 'acquirente');
  await screen.findByRole('button', { name: PAY });
  await write('CAP', '20121');
  const town = screen.getByLabelText<HTMLInputElement>('Città');
  await vi.waitFor(() => expect(town.value).toBe('Milano'));
  await userEvent.click(town);
  fireEvent.change(screen.getByLabelText('CAP'), { target: { value: '40121' } });
  await vi.waitFor(() => expect(town.value).toBe('Bologna'));
  await userEvent.keyboard('Imola');
  expect(town.value).toBe('Imola');
});

test('an answer of the payment server that is none is told, and the next try opens the form', async () => {
  const where = await checkout();
  browser.line.breakRequests(/create-intent/, 200);
  await browser.apri(where, 'acquirente');
  await reads('Risposta non valida dal server di pagamento: <h1>Upstream</h1>');
  noForm();
  browser.line.repair();
  await press('Riprova');
  await screen.findByRole('button', { name: PAY });
});

test('a live key with a test payment stops before anything is typed', async () => {
  const where = await checkout();
  browser.line.breakRequests(/stripe\/public-key/, { risponde: { publishableKey: 'pk_live_vera' } });
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

async function fillIn(): Promise<void> {
  await write('Nome e cognome', 'Marco Conti');
  await write('Indirizzo', 'Via Solferino 18');
  await write('CAP', '40121');
  await write('Città', 'Bologna');
  await write('Telefono', '333 1112223');
  await write('Numero della carta', '4242 4242 4242 4242');
  await write('Scadenza', '12/29');
  await write('CVC', '123');
}

test.each([
  ['create-intent', 401],
  ['orders/finalize', 401],
  ['create-intent', 503],
])(
  '%s refused with %i while paying: the form stays, nothing was charged, and who signs in again pays',
  async (step, status) => {
    const where = await checkout();
    await browser.apri(where, 'acquirente');
    await screen.findByRole('button', { name: PAY });
    await fillIn();
    browser.line.breakRequests(new RegExp(step), status);
    await press(PAY);
    await reads(/Non ti è stato addebitato nulla\./);
    await readsNot(/Non sappiamo ancora/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Indirizzo\b/).value).toBe('Via Solferino 18');
    if (status === 401) screen.getByRole('link', { name: /Accedi in un'altra scheda, poi torna qui/ });
  },
);

test('a session that was over before the payment began leads to sign-in and back, and says that nothing was charged', async () => {
  const where = await checkout();
  browser.line.breakRequests(/create-intent|situazione_annuncio/, 401);
  await browser.apri(where, 'acquirente');
  await reads('La sessione è scaduta. Accedi di nuovo.');
  await reads('Non ti è stato addebitato nulla.');
  await readsNot(/Non sappiamo ancora/);
  const link = screen.getByRole('link', { name: 'Accedi' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('redirect')).toBe(where);
});
