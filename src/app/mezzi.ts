import { leggiAmbiente } from '../data/env.ts';
import { creaFonte } from '../data/fonte.ts';
import type { Mezzi } from './vetrina/pagina.ts';

/** The means of a data half when the page was not rendered by the server. */
export function mezziDelBrowser(): Mezzi {
  const { url, chiave } = leggiAmbiente();
  const chiama = window.fetch.bind(window);
  return {
    fonte: creaFonte({ url, chiave, fetch: chiama, immagini: url === location.origin ? '' : url }),
    chiama,
    base: '',
    adesso: new Date(),
  };
}
