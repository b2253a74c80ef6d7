/** The nine product categories (spec 1 section 3); slugs follow the rule of slug.ts (tested). */
export const PRODUCT_CATEGORIE = [
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

export type CategoriaSlug = (typeof PRODUCT_CATEGORIE)[number]['slug'];

/** Choices of the old edit form (spec 1 section 5) → present slug, null if nothing fits (decision S7). */
export const PAST_CATEGORIE = {
  Elettronica: 'elettronica',
  Abbigliamento: 'abbigliamento-di-lusso',
  'Casa e Giardino': 'arte-e-antiquariato',
  Sport: 'sneakers',
  Collezionismo: 'collezionismo',
  'Auto e Moto': 'collezionismo',
  Altro: null,
} as const satisfies Readonly<Record<string, CategoriaSlug | null>>;

export function slugFromName(nome: string): CategoriaSlug | null {
  const cercato = nome.trim().toLowerCase();
  const oggi = PRODUCT_CATEGORIE.find((c) => c.name.toLowerCase() === cercato || c.slug === cercato);
  if (oggi) return oggi.slug;
  const historical = Object.entries(PAST_CATEGORIE).find(([n]) => n.toLowerCase() === cercato);
  return historical ? historical[1] : null;
}
