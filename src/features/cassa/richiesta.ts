import { leggiEuro } from '../../domain/denaro.ts';
import { isValidIdentifier } from '../../domain/identificativo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';

/** Parameters of /checkout. Amount, title and picture serve the first paint: the server's values win. */
export type CheckoutRequest = { annuncio: string; importo: number; titolo: string; immagine: string | null };

export const DEFAULT_TITLE = 'Articolo';

/** Null without a listing or a positive amount (spec 3, 2.1). `amount` is in euro, as the listing writes it. */
export function readRequest(ricerca: URLSearchParams): CheckoutRequest | null {
  const annuncio = ricerca.get('annuncio') ?? '';
  const importo = leggiEuro(ricerca.get('amount') ?? '');
  if (!isValidIdentifier(annuncio) || !importo.ok || importo.valore <= 0) return null;
  return {
    annuncio,
    importo: importo.valore,
    titolo: ricerca.get('title')?.trim() || DEFAULT_TITLE,
    immagine: isAllowedImage(ricerca.get('img') ?? ''),
  };
}

/** Accepts web addresses and own paths (spec 3, 2.1); `//host` is not an own path. */
export function isAllowedImage(indirizzo: string): string | null {
  return /^(?:https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(indirizzo) ? indirizzo : null;
}

/** Address of a listing's checkout. `importo` in cents. */
export function checkoutUrl(annuncio: string, importo: number, titolo: string, immagine: string | null): string {
  return percorso('checkout', { annuncio, amount: importo / 100, title: titolo, img: immagine });
}
