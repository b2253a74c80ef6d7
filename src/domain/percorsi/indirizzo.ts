import type { Menu } from './percorso.ts';
import { type NomePercorso, PERCORSI, VOCI } from './tabella.ts';
import { trovaPercorso } from './trova.ts';

type Tabella = typeof PERCORSI;

type Segnaposto<M extends string> = M extends `${string}:${infer P}/${infer R}`
  ? P | Segnaposto<`/${R}`>
  : M extends `${string}:${infer P}`
    ? P
    : never;

/** Query parameters; null and undefined are omitted. */
export type Ricerca = Record<string, string | number | null | undefined>;

type Argomenti<N extends NomePercorso> =
  Segnaposto<Tabella[N]['modello']> extends never
    ? [ricerca?: Ricerca]
    : [parametri: Record<Segnaposto<Tabella[N]['modello']>, string>, ricerca?: Ricerca];

/** A route's path: `percorso('ordine', { id })`, `percorso('accesso', { redirect })`. */
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

export function vociMenu(menu: Menu): VoceMenu[] {
  return VOCI.flatMap(([nome, { modello, menu: menus }]) => {
    const testo = menus?.[menu];
    return testo === undefined ? [] : [{ nome, href: modello, testo }];
  });
}

/** The window's title; null if the page's data give it. The counter is an application of its own name. */
export function titoloFinestra(cammino: string, sito: string): string | null {
  const trovato = trovaPercorso(cammino)?.percorso;
  if (trovato?.modo === 'pagina') return null;
  return `${trovato?.titolo ?? 'Marketplace Verificato'} · ${trovato?.modo === 'banco' ? 'Fidati Banco' : sito}`;
}
