import type { DayEntry } from '../../../offline/store/view.ts';

export function OnTablet({ outstanding, needsResolving }: Pick<DayEntry, 'outstanding' | 'needsResolving'>) {
  if (needsResolving) return <span className="small block font-semibold text-wait">Da risolvere</span>;
  return outstanding > 0 ? <span className="small block">{outstanding} sul tablet</span> : null;
}
