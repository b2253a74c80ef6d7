/** Choices about a list kept on this device: hidden columns, views, keys. Invalid values read as none. */

const leggi = (chiave: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(chiave) ?? 'null');
  } catch (errore) {
    console.warn('nothing read', chiave, errore);
    return null;
  }
};

function scrivi(chiave: string, valore: unknown): void {
  try {
    localStorage.setItem(chiave, JSON.stringify(valore));
  } catch (errore) {
    // The choice then lasts as long as the page.
    console.warn('not kept', chiave, errore);
  }
}

const testi = (valore: unknown): string[] =>
  Array.isArray(valore) ? valore.filter((voce): voce is string => typeof voce === 'string') : [];

const colonneDi = (elenco: string) => `fidati-elenco-colonne-${elenco}`;
export const leggiColonneNascoste = (elenco: string): string[] => testi(leggi(colonneDi(elenco)));
export const scriviColonneNascoste = (elenco: string, nascoste: readonly string[]): void =>
  scrivi(colonneDi(elenco), nascoste);

export interface Vista {
  nome: string;
  ricerca: string;
}

const visteDi = (elenco: string) => `fidati-elenco-viste-${elenco}`;
const eVista = (voce: unknown): voce is Vista =>
  typeof voce === 'object' &&
  voce !== null &&
  typeof Reflect.get(voce, 'nome') === 'string' &&
  typeof Reflect.get(voce, 'ricerca') === 'string';

export function leggiViste(elenco: string): Vista[] {
  const scritte = leggi(visteDi(elenco));
  return Array.isArray(scritte) ? scritte.filter(eVista) : [];
}
export const scriviViste = (elenco: string, viste: readonly Vista[]): void => scrivi(visteDi(elenco), viste);

export const conNuova = (viste: readonly Vista[], nuova: Vista): Vista[] => [
  ...viste.filter(({ nome }) => nome.toLowerCase() !== nuova.nome.toLowerCase()),
  nuova,
];

const TASTI = 'fidati-elenco-tasti';
/** Single keys can be switched off (WCAG 2.1.4). */
export const leggiTasti = (): boolean => leggi(TASTI) !== false;
export const scriviTasti = (accesi: boolean): void => scrivi(TASTI, accesi);
