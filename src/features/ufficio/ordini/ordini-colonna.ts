export const PER_DATA = { ascending: 'Meno recenti', descending: 'Più recenti' };
export const BY_AMOUNT = { ascending: 'Importo crescente', descending: 'Importo decrescente' };
