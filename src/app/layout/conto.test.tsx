// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { writeHint } from '../../data/accesso/hint.ts';
import { Conto } from './conto.tsx';

vi.mock('../../data/accesso/exit.ts', () => ({ signOut: () => Promise.reject(new Error('storage refused')) }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('on phones a signed-in person has the menu in the bar, a visitor the sign-in at the bottom', async () => {
  const { unmount } = render(<Conto voci={[]} />);
  expect(screen.getByRole('link', { name: 'Accedi' }).closest('.solo-largo')).not.toBeNull();
  unmount();
  writeHint({ id: 'u1', nome: 'Anna Rossi', centro: false, admin: false });
  render(<Conto voci={[]} />);
  expect((await screen.findByRole('button', { name: 'Esci', hidden: true })).closest('.solo-largo')).toBeNull();
});

test('a failed sign-out is reported and can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writeHint({ id: 'u1', nome: 'Anna Rossi', centro: false, admin: false });
  render(<Conto voci={[]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Esci', hidden: true }));
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
    'Si è verificato un errore. Riprova più tardi.',
  );
  expect(screen.getByRole('button', { name: 'Esci', hidden: true }).hasAttribute('disabled')).toBe(false);
});
