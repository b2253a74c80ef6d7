import type { ReactNode } from 'react';

/** An order's step, as in its timeline: full square done, hollow under way, dashed still to come (or undone). */
export function SegnoOrdine({ passo, children }: { passo: 'fatto' | 'in_corso' | 'da_fare'; children: ReactNode }) {
  return <span className={`segno-ordine ${passo}`}>{children}</span>;
}
