// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BarChart } from './BarChart.tsx';

afterEach(cleanup);

const lines = (valore: number) => {
  const bars = [{ chiave: 'nov', etichetta: 'nov', parti: [{ stile: 'pieno', valore } as const] }];
  const { container } = render(
    <BarChart
      domanda="?"
      risposta="."
      bars={bars}
      axis={(centesimi) => String(Math.round(centesimi / 100))}
      righe={[]}
      colonne={[]}
      chiave={String}
    />,
  );
  return Array.from(container.querySelectorAll('[role=img] .translate-y-1\\/2'), (line) => line.textContent);
};

test('the chart draws three grid lines, and a single one when all values are zero', () => {
  expect(lines(9_100)).toEqual(['100', '50', '0']);
  cleanup();
  expect(lines(0)).toEqual(['0']);
});
