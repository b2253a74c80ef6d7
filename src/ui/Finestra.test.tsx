// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Finestra } from './Finestra.tsx';
import { ascoltaIndietro } from './indietro.ts';

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

test('Back closes it and the page stays: the router hears neither the step nor the way back', async () => {
  history.replaceState({ idx: 0 }, '');
  ascoltaIndietro();
  const router = vi.fn();
  addEventListener('popstate', router);
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const arrivesAt = (idx: number) => act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { idx } })));
  render(<Prova />);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  // on the first screen of all there is a step to take back too
  expect(history.state).toEqual({ idx: 1 });
  arrivesAt(0);
  expect(go).toHaveBeenCalledWith(1);
  expect(screen.getByRole('dialog')).toBeDefined();
  arrivesAt(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router).not.toHaveBeenCalled();
  arrivesAt(0);
  expect(router).toHaveBeenCalledOnce();
  removeEventListener('popstate', router);
});
