/** How many the directory and a centre's page show at a time; the server counts alike. */
export const CENTRI_PER_PAGINA = 20;
export const RECENSIONI_PER_PAGINA = 20;

/** What a list of centres can be narrowed to, as its address spells it. */
export const TIPI_FILTRO = { ufficiale: 'Centri ufficiali', partner: 'Centri partner' } as const;
