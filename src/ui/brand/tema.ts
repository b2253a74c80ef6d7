/** carta is light, inchiostro dark. The script in index.html sets the value before the first paint; this module
 * changes it afterwards. */
export type Tema = 'carta' | 'inchiostro';

export const CHIAVE_TEMA = 'fidati-tema';

export const temaCorrente = (): Tema =>
  document.documentElement.getAttribute('data-theme') === 'dark' ? 'inchiostro' : 'carta';

export function scegliTema(tema: Tema): void {
  document.documentElement.setAttribute('data-theme', tema === 'inchiostro' ? 'dark' : 'light');
  try {
    localStorage.setItem(CHIAVE_TEMA, tema);
  } catch (errore) {
    // Storage may be forbidden: the choice then lasts as long as the page.
    console.warn('theme not kept', errore);
  }
}

/** Subscribes to every change of the attribute, for `useSyncExternalStore`. */
export function osservaTema(avvisa: () => void): () => void {
  const osservatore = new MutationObserver(avvisa);
  osservatore.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => osservatore.disconnect();
}
