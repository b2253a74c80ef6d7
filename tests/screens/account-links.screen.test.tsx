import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { printed } from '../fakes/silence.ts';
import { press, reads, readsNot, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';

/** Letters' links: a confirmation that breaks half-way, a link that is no good any more, another letter. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

/** The library of sessions prints that its request did not arrive. */
const network = () =>
  expect(
    printed()
      .flat()
      .every((cause) => cause instanceof TypeError && cause.message === 'fetch failed'),
  ).toBe(true);

const PHRASE = 'una-frase-lunga-e-tranquilla';
/** Signs up in this browser; returns where the letter's link leads. */
async function signUp(address: string): Promise<string> {
  await browser.apri(percorso('registrazione'));
  await settled();
  await write('Nome', 'Lucia');
  await write('Cognome', 'Bianchi');
  await write('Email', address);
  await write('Password', PHRASE);
  await write('Conferma password', PHRASE);
  await userEvent.click(screen.getByLabelText(/Accetto i termini/));
  await press('Registrati', screen.getByRole('main'));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/login/));
  const [row] = await browser.db.sql<{ token: string }>(
    'select confirmation_token as token from auth.users where email = $1',
    [address],
  );
  return `${percorso('conferma_accesso', { tipo: 'signup' })}#${row?.token}`;
}

/** Opens a letter's link in this very browser. */
async function follow(link: string): Promise<void> {
  const [address = '', hash = ''] = link.split('#');
  history.replaceState(null, '', address);
  await browser.ricarica();
  await reads('Link non valido');
  location.hash = `#${hash}`;
}

test.each([
  ['on the way there', 'senza_rete', false],
  ['on the way back', 'risposta_persa', false],
  ['on the way there, and the page is loaded again', 'senza_rete', true],
] as const)('a confirmation whose second call breaks %s goes on where it was', async (how, fault, again) => {
  const address = `a-meta-${how.length}@prova.example`;
  const link = await signUp(address);
  await follow(link);
  browser.line.breakRequests(/conferma_iscrizione/, fault);
  await press('Conferma l’indirizzo', await screen.findByRole('main'));
  await reads(/rete|risposta/);
  browser.line.repair();
  if (again) await browser.ricarica();
  await settled();
  await press('Conferma l’indirizzo', await screen.findByRole('main'));
  await waitFor(() => expect(currentAddress()).toBe(percorso('bacheca')));
  const [row] = await browser.db.sql("select encrypted_password <> '' as ok from auth.users where email = $1", [
    address,
  ]);
  expect(row).toEqual({ ok: true });
  network();
});

test('a used link of a sign-up sends another one, and its password says at the sign-in what to do', async () => {
  const address = 'usato@prova.example';
  const link = await signUp(address);
  await browser.db.sql(`update auth.users set email_confirmed_at = now(), confirmation_token = null where email = $1`, [
    address,
  ]);
  await follow(link);
  await press('Conferma l’indirizzo', await screen.findByRole('main'));
  await reads('Il link è scaduto, oppure è già stato usato.');
  await write('Email', address);
  await press('Mandamene un altro');
  await reads(/Se l’indirizzo aspetta ancora la conferma/);
  await userEvent.click(screen.getByRole('link', { name: 'Già confermato? Accedi' }));
  await screen.findByRole('heading', { level: 1, name: 'Accedi' });
  await write('Email', address);
  await write('Password', PHRASE);
  await press('Accedi', screen.getByRole('main'));
  await reads(/scegline una con «Password dimenticata\?»/);
});

test('who signs in before confirming is offered another letter there, not another registration', async () => {
  const address = 'in-attesa@prova.example';
  await signUp(address);
  await write('Email', address);
  await write('Password', PHRASE);
  await press('Accedi', screen.getByRole('main'));
  await reads('Conferma il tuo indirizzo con il link che ti abbiamo mandato per email.');
  await readsNot(/[Rr]egistrati di nuovo/);
  await press('Mandamene un altro');
  await reads(/Se l’indirizzo aspetta ancora la conferma/);
});
