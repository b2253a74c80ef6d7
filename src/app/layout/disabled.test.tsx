// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { writeHint } from '../../data/accesso/hint.ts';
import { Conto } from './conto.tsx';

vi.mock('./account-menu.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const line = (up: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(up);
    window.dispatchEvent(new Event(up ? 'online' : 'offline'));
  });

test('a menu whose script failed loads by a press once online, and keeps the page until then', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  line(false);
  writeHint({ id: 'u1', nome: 'Anna Rossi', centro: false, admin: false });
  render(<Conto voci={[]} />);
  const menu = await screen.findByRole('button', { name: 'AR: account di Anna Rossi' });
  menu.click();
  expect(reload).not.toHaveBeenCalled();
  line(true);
  screen.getByRole('button', { name: 'AR: account di Anna Rossi' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
