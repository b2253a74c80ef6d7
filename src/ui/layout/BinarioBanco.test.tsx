// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BinarioBanco } from './BinarioBanco.tsx';

afterEach(cleanup);

const VOCI = [
  { href: '/oggi', testo: 'Oggi', icona: 'tablet', attuale: true },
  { href: '/incassi', testo: 'Incassi', icona: 'tablet' },
] as const;

test('a pressed entry is marked at once, and no longer after Back', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  render(<BinarioBanco nome="Banco" voci={VOCI} />);
  const [oggi, incassi] = screen.getAllByRole('link');
  fireEvent.click(screen.getByText('Incassi'));
  expect([oggi, incassi].map((one) => one?.hasAttribute('data-going'))).toEqual([false, true]);
  fireEvent(window, new Event('pageshow'));
  expect(incassi?.hasAttribute('data-going')).toBe(false);
});
