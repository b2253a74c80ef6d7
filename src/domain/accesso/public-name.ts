export const MAX_PUBLIC_NAME = 60;

/** 'Nome C.': the default public name (decision P1). Empty without a name. SQL: `privato.nome_pubblico`. */
export function publicName(nome: string, cognome: string): string {
  const initial = Array.from(cognome.trim())[0];
  const intero = [nome.trim(), initial === undefined ? '' : `${initial.toUpperCase()}.`].filter((p) => p !== '');
  return Array.from(intero.join(' ')).slice(0, MAX_PUBLIC_NAME).join('');
}
