import { closingLine, type Figures } from '../controlli/conteggio.ts';
import type { Instant } from './instants.ts';

/** One line per instant, and whether all went well; where every instant ran the same files (`uguali`) all must tell the same. */
export function agree(
  esiti: readonly (readonly [Instant, Figures])[],
  uguali: boolean,
): { righe: string[]; bene: boolean } {
  const primo = esiti[0]?.[1].passed ?? 0;
  const attesi = (passed: number): number => (uguali ? primo : passed);
  const buono = ({ passed, failed }: Figures): boolean => failed === 0 && passed === attesi(passed) && passed > 0;
  const righe = esiti.map(([{ roma, iso }, figures]) => {
    const altri = figures.passed === attesi(figures.passed) ? '' : `, not ${primo} as at the first instant`;
    return `${buono(figures) ? '✓' : '✗'} ${iso}  ${closingLine(figures)}${altri}  (${roma})`;
  });
  return { righe, bene: esiti.length > 0 && esiti.every(([, figures]) => buono(figures)) };
}
