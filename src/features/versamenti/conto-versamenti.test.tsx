// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WithProviders } from '../../../tests/support/providers.tsx';
import { ContoVersamenti, type RitornoConnect } from './ContoVersamenti.tsx';

// Only ends a hanging test: a busy machine may be slow.
configure({ asyncUtilTimeout: 60_000 });

const PRONTO = { pronto: true, requisiti: [], motivo_blocco: null };
const MANCANTE = { pronto: false, requisiti: ['external_account'], motivo_blocco: 'requirements.past_due' };
const GUARDATO = { pronto: false, requisiti: [], motivo_blocco: 'requirements.pending_verification' };
let conto: object | null = null;
let attivo = true;
let dati_presenti = true;
let rete = true;
const assegna = vi.fn();
let andare: { mockRestore(): void };

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'fidati-backend';
  meta.content = 'http://prova.local sb_publishable_prova';
  document.head.replaceChildren(meta);
  [attivo, dati_presenti, rete] = [true, true, true];
  vi.stubGlobal('fetch', async (_dove: unknown, opzioni: RequestInit = {}) => {
    if (!rete) throw new TypeError('Failed to fetch');
    return opzioni.method === 'POST'
      ? Response.json({ conto, url: 'https://connect.stripe.example/s/1' })
      : Response.json({ attivo, dati_presenti, conto });
  });
  assegna.mockClear();
  andare = vi.spyOn(location, 'assign').mockImplementation(assegna);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  andare.mockRestore();
});

const disegna = (ritorno: RitornoConnect) => render(<ContoVersamenti ritorno={ritorno} />, { wrapper: WithProviders });
const premi = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));

test.each([
  ['ritorno', PRONTO, 'Il tuo conto Stripe è pronto'],
  ['rinnova', PRONTO, 'Il tuo conto Stripe è pronto'],
  ['ritorno', GUARDATO, 'Stripe sta controllando i tuoi dati'],
  ['rinnova', GUARDATO, 'Stripe sta controllando i tuoi dati'],
  ['ritorno', MANCANTE, 'Stripe ha bisogno di altri dati'],
  ['rinnova', MANCANTE, 'Il link di Stripe non vale più'],
  ['ritorno', { ...MANCANTE, motivo_blocco: 'accesso revocato' }, 'Il tuo conto Stripe non è più collegato'],
  ['ritorno', { ...MANCANTE, motivo_blocco: 'rejected.fraud' }, 'Il tuo conto Stripe è chiuso'],
  ['ritorno', { ...GUARDATO, motivo_blocco: 'platform_paused' }, 'Il tuo conto Stripe è fermo'],
  ['ritorno', null, 'Non hai ancora un conto Stripe'],
] as const)("a person back by %s reads the provider's answer %j", async (ritorno, detto, atteso) => {
  conto = detto;
  disegna(ritorno);
  await screen.findByRole('heading', { level: 2, name: atteso });
});

test('a new link leads to the provider', async () => {
  conto = MANCANTE;
  disegna('rinnova');
  await screen.findByText(/si apre una volta sola/);
  await premi('Apri un nuovo link');
  await waitFor(() => expect(assegna).toHaveBeenCalledWith('https://connect.stripe.example/s/1'));
});

test("a repeated request shows the provider's answer of that moment", async () => {
  conto = GUARDATO;
  disegna('ritorno');
  await screen.findByText('Stripe sta controllando i tuoi dati');
  conto = PRONTO;
  await premi('Controlla di nuovo');
  await screen.findByText('Il tuo conto Stripe è pronto');
});

test('a person without tax data, or without Connect payouts, is not sent to the provider', async () => {
  conto = null;
  dati_presenti = false;
  disegna('ritorno');
  await screen.findByText(/Prima servono l’IBAN/);
  expect(screen.queryByRole('button', { name: /Stripe/ })).toBeNull();
  cleanup();
  attivo = false;
  disegna('ritorno');
  await screen.findByText(/non passano da Stripe/);
});

test('the page says that there is no network, and asks again', async () => {
  conto = PRONTO;
  rete = false;
  disegna('ritorno');
  await screen.findByText(/Sei senza rete/);
  rete = true;
  await premi('Riprova');
  await screen.findByText('Il tuo conto Stripe è pronto');
});
