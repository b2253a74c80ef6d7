/** Page size of the directory and a centre's reviews; the server uses the same. */
export const CENTRI_PER_PAGINA = 20;
export const RECENSIONI_PER_PAGINA = 20;

export const TIPI_FILTRO = { ufficiale: 'Centri ufficiali', partner: 'Centri partner' } as const;
