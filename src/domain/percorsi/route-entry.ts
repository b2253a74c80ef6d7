/** Access (spec 3, 2.18). `centro` and `admin` imply signed in; the server decides, never this table. */
export type RouteGuard = 'pubblico' | 'accesso' | 'centro' | 'admin';

export type Menu = 'alto' | 'comprare' | 'verifica' | 'fidati' | 'conto' | 'ufficio' | 'banco';

/** `pagina`: server-rendered. `app`: lazy, routed in the browser. `banco`: in the counter's own document and bundle. */
export type RouteEntry = { modello: `/${string}`; guard: RouteGuard; menu?: { [M in Menu]?: string } } & (
  | { modo: 'pagina'; form: string; titolo?: never }
  | { modo: 'app' | 'banco'; titolo: string; form?: never }
);
