// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Ribbons } from './Ribbons.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const drawn = (...said: string[]) => (
  <Ribbons quiet="Fidati Point">
    {said.map((one) => (
      <div key={one} className="offline">
        <span>{one}</span>
      </div>
    ))}
  </Ribbons>
);
const place = () => document.querySelector<HTMLElement>('.ribbons') ?? expect.fail('no ribbons');

test('a screen shows one of several ribbons and says how many more there are', async () => {
  const { rerender } = render(drawn('Sei senza rete'));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(drawn('Sei senza rete', 'Aggiornamento', 'Centro sospeso'));
  fireEvent.click(await screen.findByRole('button', { name: 'Altri 2 avvisi' }));
  expect(place().dataset['open']).toBe('');
  expect(screen.getByRole('button', { name: 'Mostra meno' }).getAttribute('aria-expanded')).toBe('true');
  rerender(drawn());
  await vi.waitFor(() => expect(place().dataset['open']).toBeUndefined());
});

test('a press shows the whole of a ribbon that is too long', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
  render(drawn('Sei senza rete. Puoi ricevere, fotografare, valutare e decidere'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leggi tutto' }));
  expect(place().dataset['open']).toBe('');
});
