// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Cerca } from './Cerca.tsx';
import { mancaACercare } from './parole.ts';

const righe = vi.fn();

function Prova() {
  const [chiesto, setChiesto] = useState('');
  return (
    <>
      <output>{chiesto}</output>
      <Cerca etichetta="Nome" valore={chiesto} manca={mancaACercare} onCerca={setChiesto} onRighe={righe} />
    </>
  );
}

const chiesto = () => screen.getByRole('status').textContent;
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('a search that is too short asks nothing, drops the last one, and says what is missing', async () => {
  render(<Prova />);
  const campo = screen.getByLabelText('Nome');
  await userEvent.type(campo, 'bo');
  await waitFor(() => expect(chiesto()).toBe('bo'));
  await userEvent.type(campo, '{Backspace}');
  expect((await screen.findByText('Scrivi almeno 2 lettere o cifre.')).id).toBe(campo.getAttribute('aria-describedby'));
  expect([chiesto(), campo]).toEqual(['', expect.objectContaining({ value: 'b' })]);
  await userEvent.type(campo, '{Enter}');
  expect([chiesto(), righe.mock.calls]).toEqual(['', []]);
  await userEvent.type(campo, 'orsa');
  await waitFor(() => expect(chiesto()).toBe('borsa'));
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
