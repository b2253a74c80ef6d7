/** The nine product categories (spec 1 section 3); slugs follow the rule of slug.ts (tested). */
export const CATEGORIE_PRODOTTO = [
  { name: 'Sneakers', slug: 'sneakers' },
  { name: 'Abbigliamento di lusso', slug: 'abbigliamento-di-lusso' },
  { name: 'Orologi di lusso', slug: 'orologi-di-lusso' },
  { name: 'Gioielli', slug: 'gioielli' },
  { name: 'Borse', slug: 'borse' },
  { name: 'Elettronica', slug: 'elettronica' },
  { name: 'Collezionismo', slug: 'collezionismo' },
  { name: 'Strumenti musicali', slug: 'strumenti-musicali' },
  { name: 'Arte e antiquariato', slug: 'arte-e-antiquariato' },
] as const;

export type SlugCategoria = (typeof CATEGORIE_PRODOTTO)[number]['slug'];

/** Choices of the old edit form (spec 1 section 5) → present slug, null if nothing fits (decision S7). */
export const CATEGORIE_STORICHE = {
  Elettronica: 'elettronica',
  Abbigliamento: 'abbigliamento-di-lusso',
  'Casa e Giardino': 'arte-e-antiquariato',
  Sport: 'sneakers',
  Collezionismo: 'collezionismo',
  'Auto e Moto': 'collezionismo',
  Altro: null,
} as const satisfies Readonly<Record<string, SlugCategoria | null>>;

export function slugDaNome(nome: string): SlugCategoria | null {
  const cercato = nome.trim().toLowerCase();
  const oggi = CATEGORIE_PRODOTTO.find((c) => c.name.toLowerCase() === cercato || c.slug === cercato);
  if (oggi) return oggi.slug;
  const storica = Object.entries(CATEGORIE_STORICHE).find(([n]) => n.toLowerCase() === cercato);
  return storica ? storica[1] : null;
}
