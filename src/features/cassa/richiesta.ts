import { leggiEuro } from '../../domain/denaro.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';

/** What the address of /checkout says. Amount, title and picture are only a first paint: the server's words win. */
export type RichiestaCassa = { annuncio: string; importo: number; titolo: string; immagine: string | null };

export const TITOLO_PREDEFINITO = 'Articolo';

/** Null when the listing or an amount above zero is missing (spec 3, 2.1). `amount` is in euro, as the listing writes it. */
export function leggiRichiesta(ricerca: URLSearchParams): RichiestaCassa | null {
  const annuncio = ricerca.get('annuncio') ?? '';
  const importo = leggiEuro(ricerca.get('amount') ?? '');
  if (!identificativoValido(annuncio) || !importo.ok || importo.valore <= 0) return null;
  return {
    annuncio,
    importo: importo.valore,
    titolo: ricerca.get('title')?.trim() || TITOLO_PREDEFINITO,
    immagine: immagineAmmessa(ricerca.get('img') ?? ''),
  };
}

/** Only web addresses and own paths (spec 3, 2.1); `//host` is not an own path. */
export function immagineAmmessa(indirizzo: string): string | null {
  return /^(?:https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(indirizzo) ? indirizzo : null;
}

/** The address of the checkout of a listing. `importo` in cents. */
export function indirizzoCassa(annuncio: string, importo: number, titolo: string, immagine: string | null): string {
  return percorso('checkout', { annuncio, amount: importo / 100, title: titolo, img: immagine });
}
