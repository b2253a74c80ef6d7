// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RIGHT_CODE, SECRET_KEY, TwoStepAuth } from '../../../tests/fakes/two-step-auth.ts';
import { WithProviders } from '../../../tests/support/providers.tsx';
import { readHint } from '../../data/accesso/hint.ts';
import type { Profilo } from '../../data/accesso/session.ts';
import { sessionKey } from '../../data/accesso/session-key.ts';
import { CodeGate } from './CodeGate.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TwoFactor } from './TwoFactor.tsx';

// Only ends a hanging test: a busy machine may be slow.
configure({ asyncUtilTimeout: 60_000 });

let auth: TwoStepAuth;
const onSignedIn = vi.fn<(profilo: Profilo) => void>();

beforeEach(async () => {
  const meta = document.createElement('meta');
  meta.name = 'fidati-backend';
  meta.content = 'http://prova.local sb_publishable_prova';
  document.head.replaceChildren(meta);
  auth = new TwoStepAuth();
  vi.stubGlobal('fetch', auth.fetch);
  onSignedIn.mockClear();
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const draw = (cosa: ReactNode) => render(cosa, { wrapper: WithProviders });
const already = (level: 'aal1' | 'aal2') => localStorage.setItem(sessionKey(), JSON.stringify(auth.session(level)));
const press = (nome: string | RegExp) => userEvent.click(screen.getByRole('button', { name: nome }));
const codice = async (testo: string) => {
  await userEvent.clear(await screen.findByLabelText('Codice dell’app'));
  await userEvent.type(screen.getByLabelText('Codice dell’app'), testo);
};

function SignInPage() {
  const [now, setNow] = useState(false);
  return (
    <CodeGate adesso={now} onSignedIn={onSignedIn}>
      <SignInForm
        registrazione="/register"
        onSignedIn={onSignedIn}
        onCode={() => setNow(true)}
        onSuspended={() => undefined}
      />
    </CodeGate>
  );
}

async function withPassword(): Promise<void> {
  draw(<SignInPage />);
  // The form is disabled until it is known whether a code is due.
  await waitFor(() => expect(screen.getByLabelText('Email').closest('fieldset[disabled]')).toBeNull());
  await userEvent.type(screen.getByLabelText('Email'), 'anna@prova.example');
  await userEvent.type(screen.getByLabelText('Password'), 'una-password');
  await press('Accedi');
}

test('a person without a second factor signs in by password alone', async () => {
  await withPassword();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(screen.queryByLabelText('Codice dell’app')).toBeNull();
});

test('a person with one needs the code; a wrong one shows beside its field, the right one enters', async () => {
  auth.add('telefono');
  await withPassword();
  await codice('12');
  expect(readHint()).toBeNull();
  await press('Entra');
  await screen.findByText('Scrivi le sei cifre che l’app mostra adesso.');
  await codice('654321');
  await press('Entra');
  await screen.findByText(/^Il codice non è giusto/);
  expect(onSignedIn).not.toHaveBeenCalled();
  await codice('123 456');
  await press('Entra');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(auth.level).toBe('aal2');
});

test('a person with several devices is not asked which one shows the code', async () => {
  auth.add('telefono');
  auth.add('tavoletta');
  auth.inHand = 'tavoletta';
  await withPassword();
  await codice(RIGHT_CODE);
  await press('Entra');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

// Plays ritorno (a refusal)
test('a session left half-way, or come back from Google, is asked for its code first', async () => {
  auth.add('telefono');
  already('aal1');
  draw(<SignInPage />);
  await screen.findByLabelText('Codice dell’app');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

// Plays sicurezza (its act)
test('a person adds a device by QR, key and code, and an unfinished one is thrown away', async () => {
  auth.add('Telefono', 'unverified');
  already('aal1');
  draw(<TwoFactor />);
  await screen.findByText('Nessuno: per entrare basta la password.');
  await press('Aggiungi un dispositivo');
  await press('Continua');
  await screen.findByRole('img', { name: 'Codice QR per l’app di autenticazione' });
  expect(screen.getByText(SECRET_KEY)).toBeTruthy();
  await codice('000000');
  await press('Attiva');
  await screen.findByText(/^Il codice non è giusto/);
  await codice(RIGHT_CODE);
  await press('Attiva');
  await screen.findByRole('button', { name: 'Rimuovi Telefono' });
  expect(auth.factors.map(({ status }) => status)).toEqual(['verified']);
});

test('a name already in use shows its error beside the field', async () => {
  auth.add('Telefono');
  already('aal2');
  draw(<TwoFactor />);
  await screen.findByText(/^Aggiungine un altro/);
  await press('Aggiungi un dispositivo');
  await press('Continua');
  await screen.findByText('Hai già un dispositivo con questo nome. Scegline un altro.');
});

test('a person removes a device after a question, which says what the last one leaves behind', async () => {
  auth.add('Telefono');
  already('aal2');
  draw(<TwoFactor />);
  await userEvent.click(await screen.findByRole('button', { name: 'Rimuovi Telefono' }));
  const finestra = within(screen.getByRole('dialog'));
  expect(finestra.getByText(/per entrare basterà la password/)).toBeTruthy();
  expect(auth.factors).toHaveLength(1);
  await userEvent.click(finestra.getByRole('button', { name: 'Rimuovi' }));
  await screen.findByText('Nessuno: per entrare basta la password.');
  expect(auth.factors).toEqual([]);
});

// Plays sicurezza (a refusal)
test('a session without its code removes nothing, and the page says why', async () => {
  auth.add('Telefono');
  already('aal1');
  draw(<TwoFactor />);
  await userEvent.click(await screen.findByRole('button', { name: 'Rimuovi Telefono' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rimuovi' }));
  await screen.findByText('Scrivi il codice dell’app di autenticazione per entrare.');
  expect(auth.factors).toHaveLength(1);
});
