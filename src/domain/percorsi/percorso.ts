/** Access (spec 3, 2.18). `centro` and `admin` imply signed in; the server decides, never this table. */
export type Guardia = 'pubblico' | 'accesso' | 'centro' | 'admin';

export type Menu = 'alto' | 'comprare' | 'verifica' | 'fidati' | 'conto' | 'ufficio' | 'banco';

/** `pagina`: server-rendered. `app`: lazy, routed in the browser. `banco`: in the counter's own document and bundle. */
export type Percorso = { modello: `/${string}`; guardia: Guardia; menu?: { [M in Menu]?: string } } & (
  | { modo: 'pagina'; modulo: string; titolo?: never }
  | { modo: 'app' | 'banco'; titolo: string; modulo?: never }
);
