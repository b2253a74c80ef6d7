import { closingLine, type Figures } from '../checks/counting.ts';
import type { Instant } from './instants.ts';

/** One line per instant, and whether all went well; where every instant ran the same files (`uguali`) all must tell the same. */
export function agree(
  esiti: readonly (readonly [Instant, Figures])[],
  equal: boolean,
): { righe: string[]; isFine: boolean } {
  const first = esiti[0]?.[1].passed ?? 0;
  const expected = (passed: number): number => (equal ? first : passed);
  const good = ({ passed, failed }: Figures): boolean => failed === 0 && passed === expected(passed) && passed > 0;
  const rows = esiti.map(([{ roma, iso }, figures]) => {
    const others = figures.passed === expected(figures.passed) ? '' : `, not ${first} as at the first instant`;
    return `${good(figures) ? '✓' : '✗'} ${iso}  ${closingLine(figures)}${others}  (${roma})`;
  });
  return { righe: rows, isFine: esiti.length > 0 && esiti.every(([, figures]) => good(figures)) };
}
