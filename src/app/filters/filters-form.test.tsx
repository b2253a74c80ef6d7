// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readFilters } from '../../domain/annunci/filters.ts';
import { FiltersForm } from './filters-form.tsx';

vi.mock('./conteggi-filtri.ts', async (actual) => ({
  ...(await actual<typeof import('./conteggi-filtri.ts')>()),
  useFacets: () => ({ facets: null, ask: () => undefined }),
}));
afterEach(cleanup);

test('a form cached for Back with an unsent choice shows the URL’s filters again (X15)', () => {
  const ricerca = new URLSearchParams('condizione=Usato');
  render(<FiltersForm dati={{ filtri: readFilters(ricerca), categorie: [] }} ricerca={ricerca} />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const sent = box('Usato').checked;
  fireEvent.click(box('Verificato'));
  expect(box('Verificato').checked).toBe(true);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
  expect(box('Verificato').checked).toBe(true);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect([box('Verificato').checked, box('Usato').checked]).toEqual([false, sent]);
});
