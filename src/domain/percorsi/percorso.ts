/** Access (spec 3, 2.18). `centro` and `admin` imply signed in; the server decides, never this table. */
export type Guardia = 'pubblico' | 'accesso' | 'centro' | 'admin';

/** Menus in the table's order: top bar, footer columns, account, office, counter's rail. */
export type Menu = 'alto' | 'comprare' | 'verifica' | 'fidati' | 'conto' | 'ufficio' | 'banco';

/**
 * `pagina`: server-rendered and hydrated, links are document navigations, the title comes with its data. `app`: the
 * signed-in application, lazy, routed in the browser. `banco`: a counter screen, in a document and bundle of its own,
 * because it opens offline and fast.
 */
export type Percorso = { modello: `/${string}`; guardia: Guardia; menu?: { [M in Menu]?: string } } & (
  | { modo: 'pagina'; modulo: string; titolo?: never }
  | { modo: 'app' | 'banco'; titolo: string; modulo?: never }
);
