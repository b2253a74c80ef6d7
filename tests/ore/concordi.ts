import { closingLine, type Figures } from '../controlli/conteggio.ts';
import type { Istante } from './istanti.ts';

/** One line per instant, and whether all of them tell the same. */
export function concordi(esiti: readonly (readonly [Istante, Figures])[]): { righe: string[]; bene: boolean } {
  const atteso = esiti[0]?.[1].passed ?? 0;
  const buono = ({ passed, failed }: Figures): boolean => failed === 0 && passed === atteso && passed > 0;
  const righe = esiti.map(([{ roma, iso }, figures]) => {
    const altri = figures.passed === atteso ? '' : `, not ${atteso} as at the first instant`;
    return `${buono(figures) ? '✓' : '✗'} ${iso}  ${closingLine(figures)}${altri}  (${roma})`;
  });
  return { righe, bene: esiti.length > 0 && esiti.every(([, figures]) => buono(figures)) };
}
