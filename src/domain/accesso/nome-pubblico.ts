export const MAX_NOME_PUBBLICO = 60;

/** 'Nome C.': the default public name (decision P1). Empty without a name. SQL: `privato.nome_pubblico`. */
export function nomePubblico(nome: string, cognome: string): string {
  const iniziale = Array.from(cognome.trim())[0];
  const intero = [nome.trim(), iniziale === undefined ? '' : `${iniziale.toUpperCase()}.`].filter((p) => p !== '');
  return Array.from(intero.join(' ')).slice(0, MAX_NOME_PUBBLICO).join('');
}
