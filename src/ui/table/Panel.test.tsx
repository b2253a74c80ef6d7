// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Panel } from './Panel.tsx';

function Prova() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button">Riga</button>
      <button type="button" onClick={() => setIsOpen(false)}>
        Via
      </button>
      {isOpen ? (
        <Panel titolo="Dettagli" onClose={() => setIsOpen(false)}>
          {null}
        </Panel>
      ) : null}
    </>
  );
}

afterEach(cleanup);

let isWide = true;
beforeEach(() => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList,
  );
});

test.each([true, false])(
  'a panel closed by something else (beside the list: %s) takes the focus from nobody',
  (beside) => {
    isWide = beside;
    render(<Prova />);
    screen.getByRole('button', { name: 'Riga' }).focus();
    screen.getByRole('button', { name: 'Via', hidden: true }).click();
    return expect
      .poll(() => screen.queryByText('Dettagli'))
      .toBeNull()
      .then(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Riga' })));
  },
);
