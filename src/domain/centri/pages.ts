/** Page size of the directory and a centre's reviews; the server uses the same. */
export const CENTRI_PER_PAGE = 20;
export const RECENSIONI_PER_PAGE = 20;

export const FILTER_TYPES = { ufficiale: 'Centri ufficiali', partner: 'Centri partner' } as const;
