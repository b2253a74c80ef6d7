import type { Menu } from './percorso.ts';
import { type NomePercorso, PERCORSI, VOCI } from './tabella.ts';
import { trovaPercorso } from './trova.ts';

type Tabella = typeof PERCORSI;

type Segnaposto<M extends string> = M extends `${string}:${infer P}/${infer R}`
  ? P | Segnaposto<`/${R}`>
  : M extends `${string}:${infer P}`
    ? P
    : never;

/** What follows the question mark; what is null or undefined is left out. */
export type Ricerca = Record<string, string | number | null | undefined>;

type Argomenti<N extends NomePercorso> =
  Segnaposto<Tabella[N]['modello']> extends never
    ? [ricerca?: Ricerca]
    : [parametri: Record<Segnaposto<Tabella[N]['modello']>, string>, ricerca?: Ricerca];

/** The address of a route, from the root: `percorso('ordine', { id })`, `percorso('accesso', { redirect })`. */
export function percorso<N extends NomePercorso>(nome: N, ...argomenti: Argomenti<N>): string {
  return componi(PERCORSI[nome].modello, argomenti);
}

function componi(modello: string, argomenti: readonly (Ricerca | undefined)[]): string {
  const [parametri, ricerca] = modello.includes(':') ? argomenti : [undefined, argomenti[0]];
  const cammino = modello.replace(/:(\w+)/g, (_, chiave: string) => encodeURIComponent(String(parametri?.[chiave])));
  const coppie = Object.entries(ricerca ?? {}).flatMap(([chiave, valore]) =>
    valore === null || valore === undefined ? [] : `${chiave}=${encodeURIComponent(valore)}`,
  );
  return coppie.length === 0 ? cammino : `${cammino}?${coppie.join('&')}`;
}

export type VoceMenu = { nome: NomePercorso; href: string; testo: string };

/** The entries of a menu, in the table's order. */
export function vociMenu(menu: Menu): VoceMenu[] {
  return VOCI.flatMap(([nome, { modello, menu: menus }]) => {
    const testo = menus?.[menu];
    return testo === undefined ? [] : [{ nome, href: modello, testo }];
  });
}

/** The title of a window; null where the page says it with its data. The counter is an application under a name of its own. */
export function titoloFinestra(cammino: string, sito: string): string | null {
  const trovato = trovaPercorso(cammino)?.percorso;
  if (trovato?.modo === 'pagina') return null;
  return `${trovato?.titolo ?? 'Marketplace Verificato'} · ${trovato?.modo === 'banco' ? 'Fidati Banco' : sito}`;
}
