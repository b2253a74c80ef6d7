import type { ReactNode } from 'react';

/** A step of an order: full square done, hollow under way, dashed to come or undone. */
export function OrdineBadge({ passo, children }: { passo: 'fatto' | 'in_corso' | 'da_fare'; children: ReactNode }) {
  return <span className={`segno-ordine ${passo}`}>{children}</span>;
}
