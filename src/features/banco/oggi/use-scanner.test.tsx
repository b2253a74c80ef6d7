// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lookFor, useScanned, useScanner } from './use-scanner.ts';

afterEach(cleanup);

function scan(target: Element, text: string): boolean {
  let at = 1_000;
  const type = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    at += 10;
    Object.defineProperty(event, 'timeStamp', { value: at });
    return target.dispatchEvent(event);
  };
  for (const key of text) type(key);
  return type('Enter');
}

let read: string[] = [];
function Frame() {
  useScanner((text) => read.push(text));
  return (
    <>
      <button type="button">−</button>
      <label>
        Nota
        <textarea />
      </label>
      <input type="search" aria-label="Cerca" />
      <dialog open>
        <button type="button">Scatta</button>
      </dialog>
    </>
  );
}

test('a scan is heard on every button, in a dialog too, and presses none', () => {
  read = [];
  render(<Frame />);
  for (const button of screen.getAllByRole('button')) expect(scan(button, '004390')).toBe(false);
  expect(scan(document.body, '004390')).toBe(false);
  expect(read).toEqual(['004390', '004390', '004390']);
});

test('a scan in a text field stays there and submits nothing; the search runs it by itself', () => {
  read = [];
  render(<Frame />);
  expect(scan(screen.getByLabelText('Nota'), '004390')).toBe(false);
  expect(scan(screen.getByLabelText('Cerca'), '004390')).toBe(true);
  expect(read).toEqual([]);
});

test('a code scanned on another screen waits for the search, which runs it once', () => {
  const found: string[] = [];
  function Search() {
    useScanned((text) => found.push(text));
    return null;
  }
  lookFor('AB12CD');
  render(<Search />);
  cleanup();
  render(<Search />);
  expect(found).toEqual(['AB12CD']);
  lookFor('004390');
  expect(found).toEqual(['AB12CD', '004390']);
});
