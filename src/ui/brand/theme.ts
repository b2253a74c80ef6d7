/** carta is light, inchiostro dark. The script in index.html sets the value before the first paint; this module
 * changes it afterwards. */
export type Theme = 'carta' | 'inchiostro';

export const THEME_KEY = 'fidati-tema';

export const currentTheme = (): Theme =>
  document.documentElement.getAttribute('data-theme') === 'dark' ? 'inchiostro' : 'carta';

export function selectTheme(tema: Theme): void {
  document.documentElement.setAttribute('data-theme', tema === 'inchiostro' ? 'dark' : 'light');
  try {
    localStorage.setItem(THEME_KEY, tema);
  } catch (errore) {
    // Storage may be forbidden: the choice then lasts as long as the page.
    console.warn('theme not kept', errore);
  }
}

/** Subscribes to every change of the attribute, for `useSyncExternalStore`. */
export function observeTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
