const TYPES: Readonly<Record<string, string>> = {
  verifica: 'Verifica in sede',
  vendita: 'Vendita in sede',
  ordine: 'Ordine online',
};

export const movimentoType = (tipo: string): string => TYPES[tipo] ?? tipo;
