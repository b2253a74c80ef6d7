// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ribbons } from './Ribbons.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let height = 0;
let inHand = false;
const hands = () => inHand;
const drawn = (...said: string[]) => (
  <>
    <Ribbons inHand={hands}>
      {said.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </Ribbons>
    <button type="button">Firma</button>
  </>
);
const place = () => document.querySelector<HTMLElement>('.ribbons') ?? expect.fail('no ribbons');

test('while a finger is down, and while a signature is in hand, the place of the ribbons stays as tall as it was', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  height = 41;
  const { rerender } = render(drawn('Rete lenta'));
  fireEvent.pointerDown(screen.getByText('Firma'));
  rerender(drawn('Rete lenta', 'Sei senza rete'));
  height = 82;
  expect(place().style.height).toBe('41px');
  inHand = true;
  fireEvent.pointerUp(screen.getByText('Firma'));
  vi.advanceTimersByTime(10_000);
  fireEvent.pointerDown(screen.getByText('Firma'));
  fireEvent.pointerCancel(screen.getByText('Firma'));
  expect(place().style.height).toBe('41px');
  inHand = false;
  vi.advanceTimersByTime(3_000);
  expect(place().style.height).toBe('');
});

test('of several one is shown, and how many more there are is said', async () => {
  const { rerender } = render(drawn('Sei senza rete'));
  expect(screen.queryByRole('button', { name: /avvis/ })).toBeNull();
  rerender(drawn('Sei senza rete', 'Aggiornamento', 'Centro sospeso'));
  await vi.advanceTimersByTimeAsync(0);
  fireEvent.click(screen.getByRole('button', { name: 'Altri 2 avvisi' }));
  expect(place().dataset['open']).toBe('');
  expect(screen.getByRole('button', { name: 'Mostra meno avvisi' }).getAttribute('aria-expanded')).toBe('true');
});
