// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Collegamento, ContestoNavigazione } from './Collegamento.tsx';

afterEach(cleanup);

function premi(elemento: HTMLElement, opzioni: MouseEventInit = {}) {
  const clic = createEvent.click(elemento, { button: 0, ...opzioni });
  fireEvent(elemento, clic);
  return !clic.defaultPrevented;
}

test('a link without a router is a plain document link', () => {
  render(<Collegamento href="/annunci">Annunci</Collegamento>);
  expect(premi(screen.getByRole('link'))).toBe(true);
});

test('an in-app path goes through the router unless a new tab is wanted', () => {
  const naviga = vi.fn(() => true);
  render(
    <ContestoNavigazione value={naviga}>
      <Collegamento href="/dashboard">Dentro</Collegamento>
      <Collegamento href="https://example.it">Fuori</Collegamento>
    </ContestoNavigazione>,
  );
  expect(premi(screen.getByText('Dentro'))).toBe(false);
  expect(premi(screen.getByText('Dentro'), { ctrlKey: true })).toBe(true);
  expect(premi(screen.getByText('Fuori'))).toBe(true);
  expect(naviga.mock.calls).toEqual([['/dashboard']]);
});

test('a path that the router does not know stays a document navigation', () => {
  render(
    <ContestoNavigazione value={() => false}>
      <Collegamento href="/annunci/1">Annuncio</Collegamento>
    </ContestoNavigazione>,
  );
  expect(premi(screen.getByRole('link'))).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil',
  '',
])('a dangerous address is not a link: %s', (href) => {
  render(<Collegamento href={href}>Testo</Collegamento>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Testo')).toBeTruthy();
});

test('another site opens in a new tab without a referrer', () => {
  render(
    <Collegamento href="https://example.it" esterno>
      Sito
    </Collegamento>,
  );
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
});
