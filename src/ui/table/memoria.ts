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

const columnsOf = (elenco: string) => `fidati-elenco-colonne-${elenco}`;
export const readHiddenColumns = (elenco: string): string[] => testi(leggi(columnsOf(elenco)));
export const writeHiddenColumns = (elenco: string, nascoste: readonly string[]): void =>
  scrivi(columnsOf(elenco), nascoste);

export interface View {
  nome: string;
  ricerca: string;
}

const viewsOf = (elenco: string) => `fidati-elenco-viste-${elenco}`;
const isView = (voce: unknown): voce is View =>
  typeof voce === 'object' &&
  voce !== null &&
  typeof Reflect.get(voce, 'nome') === 'string' &&
  typeof Reflect.get(voce, 'ricerca') === 'string';

export function readViews(elenco: string): View[] {
  const scritte = leggi(viewsOf(elenco));
  return Array.isArray(scritte) ? scritte.filter(isView) : [];
}
export const writeViews = (elenco: string, viste: readonly View[]): void => scrivi(viewsOf(elenco), viste);

export const withNew = (viste: readonly View[], nuova: View): View[] => [
  ...viste.filter(({ nome }) => nome.toLowerCase() !== nuova.nome.toLowerCase()),
  nuova,
];

const SHORTCUTS_KEY = 'fidati-elenco-tasti';
/** Single keys can be switched off (WCAG 2.1.4). */
export const readKeys = (): boolean => leggi(SHORTCUTS_KEY) !== false;
export const writeShortcuts = (active: boolean): void => scrivi(SHORTCUTS_KEY, active);
