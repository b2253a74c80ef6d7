// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useReturnToRow } from './use-return-to-row.ts';

afterEach(cleanup);

function List({ righe, scelto = '', da }: { righe: readonly string[]; scelto?: string; da?: string }) {
  const zoneRef = useRef<HTMLDivElement>(null);
  useReturnToRow(zoneRef, scelto, righe, da);
  return (
    <div ref={zoneRef}>
      {righe.map((riga) => (
        <p key={riga} data-riga={riga}>
          <a href={`#${riga}`}>{riga}</a>
          <a href={`/scheda/${riga}`}>scheda di {riga}</a>
        </p>
      ))}
    </div>
  );
}
const focusTarget = () => document.activeElement?.textContent;

test('a processed row leaves the focus on the one in its place, with its panel or its own button', () => {
  const { rerender } = render(<List righe={['uno', 'due', 'tre']} scelto="due" />);
  rerender(<List righe={['uno', 'due', 'tre']} />);
  expect(focusTarget()).toBe('due');
  rerender(<List righe={['uno', 'due', 'tre']} scelto="due" />);
  rerender(<List righe={['uno', 'tre']} scelto="due" />);
  rerender(<List righe={['uno', 'tre']} />);
  expect(focusTarget()).toBe('tre');
  rerender(<List righe={['uno']} />);
  expect(focusTarget(), 'the last one left').toBe('uno');
});

test('a person who left the list keeps the focus when its rows change', () => {
  const { rerender } = render(<List righe={['uno', 'due']} />);
  screen.getByRole('link', { name: 'uno' }).focus();
  screen.getByRole('link', { name: 'uno' }).blur();
  rerender(<List righe={['uno']} />);
  expect(document.activeElement).toBe(document.body);
});

test('a person returns to the row whose page they left for, by Back or by an arrow', () => {
  const resta = (evento: Event) => evento.preventDefault();
  document.addEventListener('click', resta);
  const { unmount } = render(<List righe={['uno', 'due', 'tre']} />);
  screen.getByRole('link', { name: 'scheda di due' }).click();
  unmount();
  const tornato = render(<List righe={[]} />);
  tornato.rerender(<List righe={['uno', 'due', 'tre']} />);
  expect(focusTarget()).toBe('due');
  cleanup();
  history.replaceState(null, '');
  render(<List righe={['uno', 'due']} da="uno" />);
  expect(focusTarget()).toBe('uno');
  cleanup();
  const campo = document.body.appendChild(document.createElement('input'));
  campo.focus();
  render(<List righe={['uno', 'due']} da="uno" />);
  expect(document.activeElement).toBe(campo);
  campo.remove();
  document.removeEventListener('click', resta);
});
