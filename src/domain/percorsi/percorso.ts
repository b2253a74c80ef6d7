/** Who may enter (spec 3, 2.18). `centro` and `admin` imply being signed in; the server decides, never this table. */
export type Guardia = 'pubblico' | 'accesso' | 'centro' | 'admin';

/** Menus in the order of the table: top bar, columns of the footer, the account's own, the office, the counter's rail. */
export type Menu = 'alto' | 'comprare' | 'verifica' | 'fidati' | 'conto' | 'ufficio' | 'banco';

/**
 * `pagina`: rendered by the server and hydrated, links are document navigations, the title comes with its data.
 * `app`: part of the signed-in application, loaded lazily, routed in the browser.
 * `banco`: a screen of the counter, a document and a bundle of its own: it must open without network, and fast.
 */
export type Percorso = { modello: `/${string}`; guardia: Guardia; menu?: { [M in Menu]?: string } } & (
  | { modo: 'pagina'; modulo: string; titolo?: never }
  | { modo: 'app' | 'banco'; titolo: string; modulo?: never }
);
