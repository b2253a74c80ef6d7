// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useTornaAllaRiga } from './use-torna-alla-riga.ts';

afterEach(cleanup);

function Elenco({ righe, scelto = '', da }: { righe: readonly string[]; scelto?: string; da?: string }) {
  const zona = useRef<HTMLDivElement>(null);
  useTornaAllaRiga(zona, scelto, righe, da);
  return (
    <div ref={zona}>
      {righe.map((riga) => (
        <p key={riga} data-riga={riga}>
          <a href={`#${riga}`}>{riga}</a>
          <a href={`/scheda/${riga}`}>scheda di {riga}</a>
        </p>
      ))}
    </div>
  );
}
const fuoco = () => document.activeElement?.textContent;

test('a processed row leaves the focus on the one in its place, with its panel or its own button', () => {
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

test('a person who left the list keeps the focus when its rows change', () => {
  const { rerender } = render(<Elenco righe={['uno', 'due']} />);
  screen.getByRole('link', { name: 'uno' }).focus();
  screen.getByRole('link', { name: 'uno' }).blur();
  rerender(<Elenco righe={['uno']} />);
  expect(document.activeElement).toBe(document.body);
});

test('a person returns to the row whose page they left for, by Back or by an arrow', () => {
  const resta = (evento: Event) => evento.preventDefault();
  document.addEventListener('click', resta);
  const { unmount } = render(<Elenco righe={['uno', 'due', 'tre']} />);
  screen.getByRole('link', { name: 'scheda di due' }).click();
  unmount();
  const tornato = render(<Elenco righe={[]} />);
  tornato.rerender(<Elenco righe={['uno', 'due', 'tre']} />);
  expect(fuoco()).toBe('due');
  cleanup();
  history.replaceState(null, '');
  render(<Elenco righe={['uno', 'due']} da="uno" />);
  expect(fuoco()).toBe('uno');
  cleanup();
  const campo = document.body.appendChild(document.createElement('input'));
  campo.focus();
  render(<Elenco righe={['uno', 'due']} da="uno" />);
  expect(document.activeElement).toBe(campo);
  campo.remove();
  document.removeEventListener('click', resta);
});
