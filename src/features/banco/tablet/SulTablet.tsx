import type { DayEntry } from '../../../offline/store/view.ts';

export function SulTablet({ inSospeso, daRisolvere }: Pick<DayEntry, 'inSospeso' | 'daRisolvere'>) {
  if (daRisolvere) return <span className="small block font-semibold text-wait">Da risolvere</span>;
  return inSospeso > 0 ? <span className="small block">{inSospeso} sul tablet</span> : null;
}
