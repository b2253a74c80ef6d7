/** What pages and office show of a listing's fields. The form's stand in `validazione.ts`, a list's filters in `filters.ts`. */

/** A text, one of a closed set, an amount in cents, a whole number. */
export type Kind = 'text' | 'choice' | 'euro' | 'integer';

interface Shown {
  readonly kind: Kind;
  readonly label: string;
  /** What the listing's page says where it was left out; null: the row isn't there then. */
  readonly detail: string | null;
  /** What the office's panel says where it was left out; without it panel and export don't have it. */
  readonly office?: string;
}

/** In the order of the listing's page. */
export const CAMPI_MOSTRATI = {
  condizione: { kind: 'choice', label: 'Condizione', detail: 'Non specificata', office: 'Non specificata' },
  categoria: { kind: 'text', label: 'Categoria', detail: '' },
  localita: { kind: 'text', label: 'Località', detail: 'Non indicata', office: '—' },
} as const satisfies Record<string, Shown>;

export const campiMostrati = (where: 'detail' | 'office') =>
  (Object.entries(CAMPI_MOSTRATI) as [keyof typeof CAMPI_MOSTRATI, Shown][])
    .filter(([, shown]) => where in shown)
    .map(([name, shown]) => ({ name, label: shown.label, otherwise: shown[where] ?? null }));
