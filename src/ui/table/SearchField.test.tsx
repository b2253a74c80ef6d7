// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { missingWhenSearched } from './parole.ts';
import { SearchField } from './SearchField.tsx';

const righe = vi.fn();

function Prova() {
  const [asked, setAsked] = useState('');
  return (
    <>
      <output>{asked}</output>
      <SearchField etichetta="Nome" valore={asked} manca={missingWhenSearched} onSearch={setAsked} onRows={righe} />
    </>
  );
}

const asked = () => screen.getByRole('status').textContent;
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('a search that is too short asks nothing, drops the last one, and says what is missing', async () => {
  render(<Prova />);
  const campo = screen.getByLabelText('Nome');
  await userEvent.type(campo, 'bo');
  await waitFor(() => expect(asked()).toBe('bo'));
  await userEvent.type(campo, '{Backspace}');
  expect((await screen.findByText('Scrivi almeno 2 lettere o cifre.')).id).toBe(campo.getAttribute('aria-describedby'));
  expect([asked(), campo]).toEqual(['', expect.objectContaining({ value: 'b' })]);
  await userEvent.type(campo, '{Enter}');
  expect([asked(), righe.mock.calls]).toEqual(['', []]);
  await userEvent.type(campo, 'orsa');
  await waitFor(() => expect(asked()).toBe('borsa'));
  expect(screen.queryByText('Scrivi almeno 2 lettere o cifre.')).toBeNull();
});

test('Esc leaves the empty box, so that the next keys are the list’s', async () => {
  render(<Prova />);
  const campo = screen.getByLabelText('Nome');
  await userEvent.type(campo, 'borsa');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(campo);
  await userEvent.clear(campo);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(campo);
});
