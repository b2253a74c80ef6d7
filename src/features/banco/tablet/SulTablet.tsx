import type { DayEntry } from '../../../offline/store/view.ts';

/** Under an item's state in a list: what this tablet still owes of it, or that a person is asked first. */
export function SulTablet({ inSospeso, daRisolvere }: Pick<DayEntry, 'inSospeso' | 'daRisolvere'>) {
  if (daRisolvere) return <span className="small block font-semibold text-wait">Da risolvere</span>;
  return inSospeso > 0 ? <span className="small block">{inSospeso} sul tablet</span> : null;
}
