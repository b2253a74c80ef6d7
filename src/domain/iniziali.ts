/** 'Giulia Riva' → 'GR'. */
export const iniziali = (nome: string): string =>
  nome
    .split(/\s+/)
    .slice(0, 2)
    .map((parola) => parola.charAt(0).toUpperCase())
    .join('');
