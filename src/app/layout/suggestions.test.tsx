// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberSearch } from '../../data/annunci/recent-searches.ts';
import Suggestions from './suggestions.tsx';

vi.mock('../../data/annunci/annunci.ts', () => ({
  suggest: (_: unknown, testo: string) =>
    Promise.resolve([{ tipo: 'ricerca', chiave: testo, testo, contesto: null, quanti: 1, immagine: null }]),
}));

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Letter({ campo, testo }: { campo: HTMLInputElement; testo: string }) {
  useLayoutEffect(() => {
    campo.value = testo;
    campo.dispatchEvent(new Event('input', { bubbles: true }));
  }, [campo, testo]);
  return null;
}

test('a list that loads during typing loses no letter', async () => {
  const campo = document.createElement('input');
  campo.value = 'cronog';
  document.body.appendChild(document.createElement('form')).append(campo);
  render(
    <>
      <Suggestions campo={campo} />
      <Letter campo={campo} testo="cronogr" />
    </>,
  );
  expect(await screen.findByRole('option', { name: /^Cerca «cronogr»/ })).toBeTruthy();
});

test('a press on Cancella keeps the focus in the field, so that the list stays open', async () => {
  const campo = document.createElement('input');
  document.body.appendChild(document.createElement('form')).append(campo);
  rememberSearch('borsa');
  render(<Suggestions campo={campo} />);
  const cancella = await screen.findByRole('button', { name: 'Cancella' });
  expect(fireEvent.mouseDown(cancella), 'the browser moves the focus').toBe(false);
  fireEvent.click(cancella);
  expect(screen.queryByRole('option')).toBeNull();
});
