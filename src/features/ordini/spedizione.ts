import { TESTI_ERRORE } from '../../domain/errori.ts';
import { validateTracking } from '../../domain/ordini/spedizione.ts';

/** `dove`: where the parcel was when the address changed, if asked. */
export type SpedizioneValues = { corriere: string; codice: string; url: string; dove: string };

export function spedizioneErrors(
  values: SpedizioneValues,
  asked: boolean,
): Partial<Record<keyof SpedizioneValues, string>> {
  const { corriere, codice, url } = validateTracking(values);
  return {
    ...(corriere === undefined ? {} : { corriere: TESTI_ERRORE[corriere] }),
    ...(codice === undefined ? {} : { codice: TESTI_ERRORE[codice] }),
    ...(url === undefined ? {} : { url: 'Il link deve iniziare con https://' }),
    ...(asked && values.dove === '' ? { dove: 'Di’ dov’è il pacco.' } : {}),
  };
}
