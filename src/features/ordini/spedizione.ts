import { TESTI_ERRORE } from '../../domain/errori.ts';
import { validaTracciamento } from '../../domain/ordini/spedizione.ts';

/** `dove`: where the parcel was when the address changed, if asked. */
export type ValoriSpedizione = { corriere: string; codice: string; url: string; dove: string };

export function erroriSpedizione(
  valori: ValoriSpedizione,
  chiesto: boolean,
): Partial<Record<keyof ValoriSpedizione, string>> {
  const { corriere, codice, url } = validaTracciamento(valori);
  return {
    ...(corriere === undefined ? {} : { corriere: TESTI_ERRORE[corriere] }),
    ...(codice === undefined ? {} : { codice: TESTI_ERRORE[codice] }),
    ...(url === undefined ? {} : { url: 'Il link deve iniziare con https://' }),
    ...(chiesto && valori.dove === '' ? { dove: 'Di’ dov’è il pacco.' } : {}),
  };
}
