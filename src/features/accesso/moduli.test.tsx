// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WithProviders } from '../../../tests/support/providers.tsx';
import { sessionKey } from '../../data/accesso/session-key.ts';
import { NewPasswordForm } from './PasswordRecoveryForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TermsForm } from './TermsForm.tsx';

type Responder = (percorso: string, body: Record<string, unknown>) => Response;
let risponde: Responder;
const asked: { percorso: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'fidati-backend';
  meta.content = 'http://prova.local sb_publishable_prova';
  document.head.replaceChildren(meta);
  asked.length = 0;
  vi.stubGlobal('fetch', async (resource: unknown, opzioni: RequestInit) => {
    const { pathname, search } = new URL(String(resource));
    const body = typeof opzioni.body === 'string' ? JSON.parse(opzioni.body) : {};
    asked.push({ percorso: pathname + search, body });
    return risponde(pathname, body);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const no = (status: number, error_code: string, altro: object = {}) =>
  Response.json({ code: status, error_code, msg: error_code, ...altro }, { status });
const scrivi = async (campo: string, testo: string) => {
  await userEvent.clear(screen.getByLabelText(campo));
  await userEvent.type(screen.getByLabelText(campo), testo);
};
/** Only ends a hanging test: a busy machine may be slow. */
const aspetta = (prova: () => void) => vi.waitFor(prova, { timeout: 60_000 });
const press = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));
const beside = (campo: string): string => {
  const ids = screen.getByLabelText(campo).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

async function fillIn(password: string): Promise<void> {
  render(<RegistrationForm dopo="/dashboard" onRegistered={() => undefined} />, { wrapper: WithProviders });
  await scrivi('Nome', 'Anna');
  await scrivi('Cognome', 'Rossi');
  await scrivi('Email', 'anna@prova.example');
  await scrivi('Password', password);
  await scrivi('Conferma password', password);
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Registrati');
}

test('a common password shows its error beside the field, with the recommendation', async () => {
  risponde = () => no(422, 'weak_password', { weak_password: { reasons: ['pwned'] } });
  await fillIn('password');
  await aspetta(() => expect(beside('Password')).toContain('Questa password è tra le più usate'));
  expect(beside('Password')).toContain('ti consigliamo 15 o più');
  expect(screen.getByRole('link', { name: 'termini e le condizioni' }).getAttribute('href')).toBe('/termini');
  expect(screen.getByRole('link', { name: 'privacy' }).getAttribute('href')).toBe('/privacy');
});

test('an address that the service cannot read is refused in Italian', async () => {
  risponde = () => no(400, 'validation_failed', { msg: 'Unable to validate email address: invalid format' });
  await fillIn('una-password-lunga');
  expect((await screen.findByRole('alert')).textContent).toContain('Email non valida');
});

test('a password over 72 bytes is refused uncut, before the server is asked', async () => {
  risponde = () => no(500, 'unexpected_failure');
  await fillIn('è'.repeat(37));
  await aspetta(() => expect(beside('Password')).toContain('troppo lunga'));
  expect([screen.getByLabelText<HTMLInputElement>('Password').value.length, asked]).toEqual([37, []]);
});

test('the sign-up sends the hash of a secret that stays in this browser', async () => {
  risponde = () => Response.json({ id: 'u', email: 'anna@prova.example' });
  await fillIn('una-password-lunga');
  await aspetta(() => expect(asked).toHaveLength(1));
  const [, secret = ''] = (localStorage.getItem('fidati-prova-iscrizione') ?? '').split('\n');
  const impronta = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  expect(secret).not.toBe('');
  expect(Object(asked[0]?.body.data)).toMatchObject({
    prova_iscrizione: Buffer.from(impronta).toString('hex'),
    consenso_versione: '2026-11',
  });
});

test('the sign-in form reports too many attempts in Italian', async () => {
  risponde = () => no(429, 'over_request_rate_limit');
  const niente = () => undefined;
  render(<SignInForm registrazione="/register" onSignedIn={niente} onCode={niente} onSuspended={niente} />, {
    wrapper: WithProviders,
  });
  await scrivi('Email', 'anna@prova.example');
  await scrivi('Password', 'tentativo');
  await press('Accedi');
  expect((await screen.findByRole('alert')).textContent).toContain('Troppi tentativi');
});

test('a change of password asks for the current one only if the server wants it, and shows it wrong', async () => {
  const user = { id: 'u', email: 'anna@prova.example' };
  const sessione = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 4_000_000_000, user };
  localStorage.setItem(sessionKey(), JSON.stringify(sessione));
  risponde = (_percorso, { current_password }) =>
    current_password === 'vecchia-password'
      ? Response.json(user)
      : no(400, current_password === undefined ? 'current_password_required' : 'current_password_invalid');
  const onDone = vi.fn();
  render(<NewPasswordForm email="anna@prova.example" onDone={onDone} />, { wrapper: WithProviders });
  await scrivi('Nuova password', 'una-password-nuova');
  await scrivi('Conferma password', 'una-password-nuova');
  expect(screen.queryByLabelText('Password attuale')).toBeNull();
  await press('Salva la nuova password');
  await screen.findByLabelText('Password attuale');
  await scrivi('Password attuale', 'sbagliata');
  await press('Salva la nuova password');
  await aspetta(() => expect(beside('Password attuale')).toBe('La password attuale non è corretta.'));
  await scrivi('Password attuale', 'vecchia-password');
  await press('Salva la nuova password');
  await aspetta(() => expect(onDone).toHaveBeenCalledOnce());
});

test('terms are accepted by a checkbox, never by the button alone', async () => {
  risponde = () => new Response(null, { status: 204 });
  const onDone = vi.fn();
  render(<TermsForm onDone={onDone} />, { wrapper: WithProviders });
  await press('Continua');
  expect(await screen.findByText('Devi accettare i termini e condizioni')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Continua');
  await aspetta(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.map(({ percorso, body }) => [percorso, body.p_versione])).toEqual([
    ['/rest/v1/rpc/accetta_termini', '2026-11'],
  ]);
});
