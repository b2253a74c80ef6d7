import { TESTI_ERRORE } from '../../domain/errori.ts';
import { type ErroreTracciamento, validaTracciamento } from '../../domain/ordini/spedizione.ts';

/** `dove`: where the parcel was when its buyer changed the address, once that is asked. */
export type ValoriSpedizione = { corriere: string; codice: string; url: string; dove: string };

const CAMPO = {
  corriere_mancante: 'corriere',
  tracciamento_mancante: 'codice',
  link_non_valido: 'url',
} as const satisfies Record<ErroreTracciamento, keyof ValoriSpedizione>;

const TESTO = {
  corriere_mancante: TESTI_ERRORE.corriere_mancante,
  tracciamento_mancante: TESTI_ERRORE.tracciamento_mancante,
  link_non_valido: 'Il link deve iniziare con https://',
} as const satisfies Record<ErroreTracciamento, string>;

export function erroriSpedizione(
  valori: ValoriSpedizione,
  chiesto: boolean,
): Partial<Record<keyof ValoriSpedizione, string>> {
  const errore = validaTracciamento(valori);
  const dove = chiesto && valori.dove === '' ? { dove: 'Di’ dov’è il pacco.' } : {};
  return errore === null ? dove : { ...dove, [CAMPO[errore]]: TESTO[errore] };
}
