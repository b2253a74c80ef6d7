// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Finestra } from './Finestra.tsx';

afterEach(cleanup);

function Prova({ rifiuta = false }: { rifiuta?: boolean }) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAperta(true)}>
        Apri
      </button>
      <Finestra aperta={aperta} onChiudi={() => setAperta(rifiuta)} titolo="Prenoti per 48 ore?" testoChiudi="Chiudi">
        Non paghi ora.
      </Finestra>
    </>
  );
}

test('the dialog is modal, named by its question, and gives the focus back', async () => {
  render(<Prova />);
  const apri = screen.getByRole('button', { name: 'Apri' });
  await userEvent.click(apri);
  expect(screen.getByRole('dialog', { name: 'Prenoti per 48 ore?' })).toHaveProperty('open', true);
  screen.getByRole('button', { name: 'Chiudi' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(apri);
});

test('Esc asks the owner, who may refuse', async () => {
  render(<Prova rifiuta />);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  const esc = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), esc);
  expect(esc.defaultPrevented).toBe(true);
  expect(screen.getByRole('dialog')).toHaveProperty('open', true);
});

test('Esc closes when the owner agrees', async () => {
  render(<Prova />);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
