// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pannello } from './Pannello.tsx';

function Prova() {
  const [aperto, setAperto] = useState(true);
  return (
    <>
      <button type="button">Riga</button>
      <button type="button" onClick={() => setAperto(false)}>
        Via
      </button>
      {aperto ? (
        <Pannello titolo="Dettagli" onChiudi={() => setAperto(false)}>
          {null}
        </Pannello>
      ) : null}
    </>
  );
}

afterEach(cleanup);

let largo = true;
beforeEach(() => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: largo }) as MediaQueryList,
  );
});

test.each([true, false])(
  'a panel closed by something else (beside the list: %s) takes the focus from nobody',
  (accanto) => {
    largo = accanto;
    render(<Prova />);
    screen.getByRole('button', { name: 'Riga' }).focus();
    screen.getByRole('button', { name: 'Via', hidden: true }).click();
    return expect
      .poll(() => screen.queryByText('Dettagli'))
      .toBeNull()
      .then(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Riga' })));
  },
);
