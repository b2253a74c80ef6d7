// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Barre } from './Barre.tsx';

afterEach(cleanup);

const linee = (valore: number) => {
  const barre = [{ chiave: 'nov', etichetta: 'nov', parti: [{ stile: 'pieno', valore } as const] }];
  const { container } = render(
    <Barre
      domanda="?"
      risposta="."
      barre={barre}
      asse={(centesimi) => String(Math.round(centesimi / 100))}
      righe={[]}
      colonne={[]}
      chiave={String}
    />,
  );
  return Array.from(container.querySelectorAll('[role=img] .translate-y-1\\/2'), (linea) => linea.textContent);
};

test('the chart draws three grid lines, and a single one when all values are zero', () => {
  expect(linee(9_100)).toEqual(['100', '50', '0']);
  cleanup();
  expect(linee(0)).toEqual(['0']);
});
