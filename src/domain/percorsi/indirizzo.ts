import { findRoute } from './find.ts';
import type { Menu } from './route-entry.ts';
import { ITEMS, ROUTE_TABLE, type RouteName } from './table.ts';

type Table = typeof ROUTE_TABLE;

type Placeholder<M extends string> = M extends `${string}:${infer P}/${infer R}`
  ? P | Placeholder<`/${R}`>
  : M extends `${string}:${infer P}`
    ? P
    : never;

/** Query parameters; null and undefined are omitted. */
export type Ricerca = Record<string, string | number | null | undefined>;

type Args<N extends RouteName> =
  Placeholder<Table[N]['modello']> extends never
    ? [ricerca?: Ricerca]
    : [params: Record<Placeholder<Table[N]['modello']>, string>, ricerca?: Ricerca];

/** A route's path: `percorso('ordine', { id })`, `percorso('accesso', { redirect })`. */
export function percorso<N extends RouteName>(nome: N, ...args: Args<N>): string {
  return compose(ROUTE_TABLE[nome].modello, args);
}

function compose(modello: string, args: readonly (Ricerca | undefined)[]): string {
  const [params, ricerca] = modello.includes(':') ? args : [undefined, args[0]];
  const urlPath = modello.replace(/:(\w+)/g, (_, chiave: string) => encodeURIComponent(String(params?.[chiave])));
  const coppie = Object.entries(ricerca ?? {}).flatMap(([chiave, valore]) =>
    valore === null || valore === undefined ? [] : `${chiave}=${encodeURIComponent(valore)}`,
  );
  return coppie.length === 0 ? urlPath : `${urlPath}?${coppie.join('&')}`;
}

export type MenuItem = { nome: RouteName; href: string; testo: string };

export function menuItems(menu: Menu): MenuItem[] {
  return ITEMS.flatMap(([nome, { modello, menu: menus }]) => {
    const testo = menus?.[menu];
    return testo === undefined ? [] : [{ nome, href: modello, testo }];
  });
}

/** The window's title; null if the page's data give it. The counter is an application of its own name. */
export function windowTitle(urlPath: string, sito: string): string | null {
  const trovato = findRoute(urlPath)?.percorso;
  if (trovato?.modo === 'pagina') return null;
  return `${trovato?.titolo ?? 'Marketplace Verificato'} · ${trovato?.modo === 'banco' ? 'Fidati Banco' : sito}`;
}
