const TIPI: Readonly<Record<string, string>> = {
  verifica: 'Verifica in sede',
  vendita: 'Vendita in sede',
  ordine: 'Ordine online',
};

export const tipoMovimento = (tipo: string): string => TIPI[tipo] ?? tipo;
