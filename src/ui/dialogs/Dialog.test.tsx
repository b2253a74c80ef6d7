// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { listenForBack } from './indietro.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Prova({ rifiuta = false }: { rifiuta?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Apri
      </button>
      <Dialog aperta={isOpen} onClose={() => setIsOpen(rifiuta)} titolo="Prenoti per 48 ore?" closeText="Chiudi">
        Non paghi ora.
      </Dialog>
    </>
  );
}

test('the dialog is modal, takes its name from its title, and gives the focus back', async () => {
  render(<Prova />);
  const apri = screen.getByRole('button', { name: 'Apri' });
  await userEvent.click(apri);
  expect(screen.getByRole('dialog', { name: 'Prenoti per 48 ore?' })).toHaveProperty('open', true);
  screen.getByRole('button', { name: 'Chiudi' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(apri);
});

test('the dialog gives the focus back to a button that a press did not focus', () => {
  render(<Prova />);
  const apri = screen.getByRole('button', { name: 'Apri' });
  // Safari does not focus a pressed button.
  fireEvent.click(apri);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(apri);
});

test.each([
  ['a reason first', <textarea key="a" aria-label="Qui" />, 'Qui'],
  ['past what can not be filled in', [<input key="a" disabled />, <input key="b" aria-label="Qui" />], 'Qui'],
  [
    'of two choices the chosen one',
    [1, 2].map((n) => <input key={n} type="radio" name="r" aria-label={`${n}`} defaultChecked={n === 2} />),
    '2',
  ],
])('the dialog opens on its first field: %s; one to be read opens on its title', (_, campi, name) => {
  const { rerender } = render(
    <Dialog key="da fare" aperta onClose={vi.fn()} titolo="Sospendi?" closeText="Chiudi">
      {campi}
    </Dialog>,
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  rerender(
    <Dialog key="da leggere" aperta unread onClose={vi.fn()} titolo="Sospendi?" closeText="Chiudi">
      {campi}
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sospendi?' }));
});

test('Esc asks the caller, who may refuse', async () => {
  render(<Prova rifiuta />);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  const esc = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), esc);
  expect(esc.defaultPrevented).toBe(true);
  expect(screen.getByRole('dialog')).toHaveProperty('open', true);
});

test('Esc closes when the caller agrees', async () => {
  render(<Prova />);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Plays one document's history as a browser does: a traversal arrives a moment later. */
function storia() {
  const entries: { state: unknown; href: string }[] = [{ state: { idx: 0 }, href: location.href }];
  let at = 0;
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at]?.state ?? null);
  vi.spyOn(history, 'pushState').mockImplementation((state, _, href) => {
    at += 1;
    entries.splice(at, entries.length, { state, href: String(href ?? location.href) });
  });
  vi.spyOn(history, 'replaceState').mockImplementation((state, _, href) => {
    entries[at] = { state, href: String(href ?? location.href) };
  });
  const go = vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    setTimeout(() => {
      const there = entries[at + steps];
      if (there === undefined) return left();
      at += steps;
      act(() => void dispatchEvent(new PopStateEvent('popstate', { state: there.state })));
    });
  });
  const left = vi.fn();
  const move = async (steps: number) => {
    history.go(steps);
    await settle();
  };
  return { entries, go, left, back: () => move(-1), forward: () => move(1), idx: () => history.state.idx };
}

/** Waits in turns, not milliseconds: a busy machine may spend those in a single turn. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn += 1) await new Promise((done) => setTimeout(done));
  });

test('Back closes the dialog unheard by the router, and the next Back leaves the page', async () => {
  const { back, forward, go, idx, left } = storia();
  listenForBack();
  const router = vi.fn();
  addEventListener('popstate', router);
  render(<Prova />);
  const apri = screen.getByRole('button', { name: 'Apri' });
  await userEvent.click(apri);
  expect(idx()).toBe(1);
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(apri);
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await settle();
  expect(idx()).toBe(0);
  await forward();
  expect([idx(), router.mock.calls.length]).toEqual([0, 0]);
  await userEvent.click(apri);
  dispatchEvent(new Event('beforeunload'));
  go.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await settle();
  expect(go, 'who leaves for another document is not called back').not.toHaveBeenCalled();
  await back();
  await back();
  expect(left).toHaveBeenCalledOnce();
  removeEventListener('popstate', router);
});

test('a person who follows a link or opens another dialog stays there; Back and Forward skip the entry', async () => {
  const { back, forward, idx } = storia();
  listenForBack();
  render(<Prova />);
  const apri = screen.getByRole('button', { name: 'Apri' });
  const chiudi = () => userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await userEvent.click(apri);
  await chiudi();
  await userEvent.click(apri);
  await settle();
  expect([idx(), screen.queryByRole('dialog') !== null]).toEqual([1, true]);
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(apri);
  history.pushState({ idx: 2 }, '');
  await chiudi();
  await settle();
  expect(idx()).toBe(2);
  await back();
  expect(idx()).toBe(0);
  await forward();
  expect(idx()).toBe(2);
});
