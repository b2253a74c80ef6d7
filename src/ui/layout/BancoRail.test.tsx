// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BancoRail } from './BancoRail.tsx';

afterEach(cleanup);

const ITEMS = [
  { href: '/oggi', testo: 'Oggi', icon: 'tablet', attuale: true },
  { href: '/incassi', testo: 'Incassi', icon: 'tablet' },
] as const;

test('a pressed entry is marked at once, and no longer after Back', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  render(<BancoRail nome="Banco" voci={ITEMS} />);
  const [oggi, incassi] = screen.getAllByRole('link');
  fireEvent.click(screen.getByText('Incassi'));
  expect([oggi, incassi].map((one) => one?.hasAttribute('data-going'))).toEqual([false, true]);
  fireEvent(window, new Event('pageshow'));
  expect(incassi?.hasAttribute('data-going')).toBe(false);
});
