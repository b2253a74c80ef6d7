/** 'relevance' means something with words only; without them the server answers the newest first. */
export const ORDINI_ELENCO = ['relevance', 'newest', 'oldest', 'price_low', 'price_high'] as const;
export type OrdineElenco = (typeof ORDINI_ELENCO)[number];
