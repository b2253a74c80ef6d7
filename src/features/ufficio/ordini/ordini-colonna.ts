export const PER_DATA = { crescente: 'Meno recenti', decrescente: 'Più recenti' };
export const PER_IMPORTO = { crescente: 'Importo crescente', decrescente: 'Importo decrescente' };
