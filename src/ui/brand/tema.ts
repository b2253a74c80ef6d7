/**
 * carta = light paper, inchiostro = dark. The script inside index.html sets the first value before the first paint (the kept choice, else the
 * system's, also where storage is forbidden) and follows both; from then on this file changes it.
 */
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

/** For useSyncExternalStore: told whenever the attribute changes, whoever changes it. */
export function osservaTema(avvisa: () => void): () => void {
  const osservatore = new MutationObserver(avvisa);
  osservatore.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => osservatore.disconnect();
}
