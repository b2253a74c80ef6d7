// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useNavigate } from '../router.ts';
import { Frames } from './frames.tsx';

const porta = vi.hoisted(() => ({ risponde: (_profilo: object): void => undefined }));
vi.mock('../../data/accesso/session.ts', () => ({
  profiloQuery: () => ({
    queryKey: ['profilo'],
    queryFn: () =>
      new Promise((risponde) => {
        porta.risponde = risponde;
      }),
  }),
}));
vi.mock('../schermate.ts', () => ({
  SCREENS: {
    bacheca: async () => ({ default: Bacheca }),
    nuova_verifica: async () => ({ default: () => <p>verifica</p> }),
    admin: async () => ({ default: () => <p>pannello</p> }),
    centro_storico: async () => ({ default: () => <p>storia</p> }),
  },
}));
vi.mock('./layout.tsx', () => ({
  Layout: ({ children }: { children: ReactNode }) => (
    <>
      <details>
        <summary>Account</summary>
      </details>
      <main id="contenuto" tabIndex={-1}>
        {children}
      </main>
    </>
  ),
}));
vi.mock('../ufficio/ufficio-layout.tsx', () => ({
  UfficioLayout: ({ children }: { children: ReactNode }) => <section aria-label="ufficio">{children}</section>,
}));

function Bacheca() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/verifiche/nuova')}>
      Porta al centro
    </button>
  );
}

// Long for a busy machine: only a hang reaches it.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

function apri(urlPath: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[urlPath]}>
        <Frames />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

type Chi = { is_admin: boolean; centro?: { approval_status: string } | null };
const arriva = (chi: Chi) =>
  act(async () => {
    await vi.dynamicImportSettled();
    porta.risponde({ centro: null, ...chi, termini_mancanti: false, email: 'anna@demo.example' });
  });
const menu = () => screen.getByText('Account').closest('details');

test('a menu opened while the account loads stays open when the screen comes and on the next one', async () => {
  apri('/dashboard');
  const aperto = menu();
  if (aperto === null) throw new Error('no menu');
  aperto.open = true;
  await arriva({ is_admin: false });
  const shortcut = await screen.findByRole('button', { name: 'Porta al centro' });
  expect(menu()).toBe(aperto);
  shortcut.focus();
  act(() => shortcut.click());
  await screen.findByText('verifica');
  await waitFor(() => expect(document.activeElement?.id).toBe('contenuto'));
  expect(menu()).toBe(aperto);
  expect(aperto.open).toBe(true);
});

test('the office renders nothing for unknown people and non-administrators', async () => {
  apri('/admin');
  expect(screen.getByRole('status').textContent).toBe('Verifica permessi in corso…');
  expect(screen.queryByLabelText('ufficio')).toBeNull();
  await arriva({ is_admin: false });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Accesso negato');
  expect(screen.queryByLabelText('ufficio')).toBeNull();
});

test('an administrator gets the office around its screen', async () => {
  apri('/admin');
  await arriva({ is_admin: true });
  expect((await screen.findByText('pannello')).closest('section')?.getAttribute('aria-label')).toBe('ufficio');
});

test.each([
  ['approved', 'storia'],
  ['suspended', 'Si apre quando il centro è di nuovo attivo'],
])(
  'a centre (%s) gets its rail around its history, or around the suspension’s note',
  async (approval_status, detto) => {
    apri('/verification-center/storico');
    await arriva({ is_admin: false, centro: { approval_status } });
    await screen.findByText(detto);
    expect(screen.getByRole('navigation', { name: 'Banco' })).toBeDefined();
    expect(screen.queryByText('Account')).toBeNull();
  },
);

test.each([null, { approval_status: 'pending' }, { approval_status: 'rejected' }])(
  'a person without an active centre (%o) gets a note on the site, without the rail',
  async (centro) => {
    apri('/verification-center/storico');
    await arriva({ is_admin: true, centro });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Accesso negato');
    expect(screen.queryByRole('navigation', { name: 'Banco' })).toBeNull();
    expect(screen.queryByText('storia')).toBeNull();
  },
);
