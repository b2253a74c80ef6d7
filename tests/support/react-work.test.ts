// @vitest-environment happy-dom
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { showNotice } from '../../src/ui/feedback/avviso.ts';
import { endOfWindow, workedOff } from './react-work.ts';

const TURN_MS = 5;

/** Counts to three, by an effect after each drawing, and takes longer to draw than React works in one turn. */
function Slow() {
  const [n, set] = useState(0);
  useEffect(() => {
    if (n < 3) set(n + 1);
  }, [n]);
  const end = performance.now() + 2 * TURN_MS;
  while (performance.now() < end);
  return n;
}

test('what React put by is worked off, however many turns it takes', async () => {
  const places = Array.from({ length: 10 }, () => document.body.appendChild(document.createElement('p')));
  for (const place of places) createRoot(place).render(createElement(Slow));
  await workedOff();
  expect(places.map(({ textContent }) => textContent)).toEqual(places.map(() => '3'));
});

test('a notice that still loads arrives, and its strip is taken down before its time', async () => {
  document.body.replaceChildren();
  const shown = vi.waitFor(() => expect(document.body.textContent).toContain('Fatto'));
  void showNotice('Fatto');
  await shown;
  await endOfWindow();
  expect(document.body.textContent).toBe('');
});
