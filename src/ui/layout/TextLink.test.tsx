// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NavigationContext, TextLink } from './TextLink.tsx';

afterEach(cleanup);

function press(element: HTMLElement, opzioni: MouseEventInit = {}) {
  const click = createEvent.click(element, { button: 0, ...opzioni });
  fireEvent(element, click);
  return !click.defaultPrevented;
}

test('a link without a router is a plain document link', () => {
  render(<TextLink href="/annunci">Annunci</TextLink>);
  expect(press(screen.getByRole('link'))).toBe(true);
});

test('an in-app path goes through the router unless a new tab is wanted', () => {
  const navigate = vi.fn(() => true);
  render(
    <NavigationContext value={navigate}>
      <TextLink href="/dashboard">Dentro</TextLink>
      <TextLink href="https://example.it">Fuori</TextLink>
    </NavigationContext>,
  );
  expect(press(screen.getByText('Dentro'))).toBe(false);
  expect(press(screen.getByText('Dentro'), { ctrlKey: true })).toBe(true);
  expect(press(screen.getByText('Fuori'))).toBe(true);
  expect(navigate.mock.calls).toEqual([['/dashboard']]);
});

test('a path that the router does not know stays a document navigation', () => {
  render(
    <NavigationContext value={() => false}>
      <TextLink href="/annunci/1">Annuncio</TextLink>
    </NavigationContext>,
  );
  expect(press(screen.getByRole('link'))).toBe(true);
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
  render(<TextLink href={href}>Testo</TextLink>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Testo')).toBeTruthy();
});

test('another site opens in a new tab without a referrer', () => {
  render(
    <TextLink href="https://example.it" esterno>
      Sito
    </TextLink>,
  );
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
});
