/** 'relevance' needs search words; without them the server sorts by newest. */
export const ORDINI_ELENCO = ['relevance', 'newest', 'oldest', 'price_low', 'price_high'] as const;
export type OrdineElenco = (typeof ORDINI_ELENCO)[number];
