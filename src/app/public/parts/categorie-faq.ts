/** The FAQ's seven parts (spec 1 section 2), apart from the texts, because the contact page only links to them. */
export const FAQ_CATEGORIE = [
  'generale',
  'acquisti',
  'vendite',
  'verifiche',
  'spedizioni',
  'account',
  'centri',
] as const;
export type FaqCategoria = (typeof FAQ_CATEGORIE)[number];

export const FAQ_TITLES = {
  generale: 'Come funziona Fidati',
  acquisti: 'Comprare',
  vendite: 'Vendere',
  verifiche: 'La verifica e il certificato',
  spedizioni: 'Spedizione e ritiro',
  account: 'Il tuo account',
  centri: 'I centri di verifica',
} as const satisfies Record<FaqCategoria, string>;
