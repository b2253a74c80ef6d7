// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useTornaAllaRiga } from './useTornaAllaRiga.ts';

afterEach(cleanup);

function Elenco({ righe, scelto = '' }: { righe: readonly string[]; scelto?: string }) {
  const zona = useRef<HTMLDivElement>(null);
  useTornaAllaRiga(zona, scelto, righe);
  return (
    <div ref={zona}>
      {righe.map((riga) => (
        <p key={riga} data-riga={riga}>
          <a href={`#${riga}`}>{riga}</a>
        </p>
      ))}
    </div>
  );
}
const fuoco = () => document.activeElement?.textContent;

test('a row that was dealt with leaves the focus on the one in its place, with its panel and with its own button', () => {
  const { rerender } = render(<Elenco righe={['uno', 'due', 'tre']} scelto="due" />);
  rerender(<Elenco righe={['uno', 'due', 'tre']} />);
  expect(fuoco()).toBe('due');
  rerender(<Elenco righe={['uno', 'due', 'tre']} scelto="due" />);
  rerender(<Elenco righe={['uno', 'tre']} scelto="due" />);
  rerender(<Elenco righe={['uno', 'tre']} />);
  expect(fuoco()).toBe('tre');
  rerender(<Elenco righe={['uno']} />);
  expect(fuoco(), 'the last one left').toBe('uno');
});

test('whoever left the list is not called back when its rows change', () => {
  const { rerender } = render(<Elenco righe={['uno', 'due']} />);
  screen.getByRole('link', { name: 'uno' }).focus();
  screen.getByRole('link', { name: 'uno' }).blur();
  rerender(<Elenco righe={['uno']} />);
  expect(document.activeElement).toBe(document.body);
});
