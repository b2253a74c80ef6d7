// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WithProviders } from '../../../tests/support/providers.tsx';
import { type ConnectReturn, VersamentiConto } from './VersamentiConto.tsx';

// Only ends a hanging test: a busy machine may be slow.
configure({ asyncUtilTimeout: 60_000 });

const READY = { pronto: true, requisiti: [], motivo_blocco: null };
const MISSING_PART = { pronto: false, requisiti: ['external_account'], motivo_blocco: 'requirements.past_due' };
const VIEWED = { pronto: false, requisiti: [], motivo_blocco: 'requirements.pending_verification' };
let conto: object | null = null;
let attivo = true;
let dati_presenti = true;
let rete = true;
const assign = vi.fn();
let andare: { mockRestore(): void };

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'fidati-backend';
  meta.content = 'http://prova.local sb_publishable_prova';
  document.head.replaceChildren(meta);
  [attivo, dati_presenti, rete] = [true, true, true];
  vi.stubGlobal('fetch', async (_where: unknown, opzioni: RequestInit = {}) => {
    if (!rete) throw new TypeError('Failed to fetch');
    return opzioni.method === 'POST'
      ? Response.json({ conto, url: 'https://connect.stripe.example/s/1' })
      : Response.json({ attivo, dati_presenti, conto });
  });
  assign.mockClear();
  andare = vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  andare.mockRestore();
});

const draw = (ritorno: ConnectReturn) => render(<VersamentiConto ritorno={ritorno} />, { wrapper: WithProviders });
const press = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));

test.each([
  ['ritorno', READY, 'Il tuo conto Stripe è pronto'],
  ['rinnova', READY, 'Il tuo conto Stripe è pronto'],
  ['ritorno', VIEWED, 'Stripe sta controllando i tuoi dati'],
  ['rinnova', VIEWED, 'Stripe sta controllando i tuoi dati'],
  ['ritorno', MISSING_PART, 'Stripe ha bisogno di altri dati'],
  ['rinnova', MISSING_PART, 'Il link di Stripe non vale più'],
  ['ritorno', { ...MISSING_PART, motivo_blocco: 'accesso revocato' }, 'Il tuo conto Stripe non è più collegato'],
  ['ritorno', { ...MISSING_PART, motivo_blocco: 'rejected.fraud' }, 'Il tuo conto Stripe è chiuso'],
  ['ritorno', { ...VIEWED, motivo_blocco: 'platform_paused' }, 'Il tuo conto Stripe è fermo'],
  ['ritorno', null, 'Non hai ancora un conto Stripe'],
] as const)("a person back by %s reads the provider's answer %j", async (ritorno, detto, atteso) => {
  conto = detto;
  draw(ritorno);
  await screen.findByRole('heading', { level: 2, name: atteso });
});

test('a new link leads to the provider', async () => {
  conto = MISSING_PART;
  draw('rinnova');
  await screen.findByText(/si apre una volta sola/);
  await press('Apri un nuovo link');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.stripe.example/s/1'));
});

test("a repeated request shows the provider's answer of that moment", async () => {
  conto = VIEWED;
  draw('ritorno');
  await screen.findByText('Stripe sta controllando i tuoi dati');
  conto = READY;
  await press('Controlla di nuovo');
  await screen.findByText('Il tuo conto Stripe è pronto');
});

test('a person without tax data, or without Connect payouts, is not sent to the provider', async () => {
  conto = null;
  dati_presenti = false;
  draw('ritorno');
  await screen.findByText(/Prima servono l’IBAN/);
  expect(screen.queryByRole('button', { name: /Stripe/ })).toBeNull();
  cleanup();
  attivo = false;
  draw('ritorno');
  await screen.findByText(/non passano da Stripe/);
});

test('the page says that there is no network, and asks again', async () => {
  conto = READY;
  rete = false;
  draw('ritorno');
  await screen.findByText(/Sei senza rete/);
  rete = true;
  await press('Riprova');
  await screen.findByText('Il tuo conto Stripe è pronto');
});
