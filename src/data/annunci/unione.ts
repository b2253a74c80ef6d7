import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { preferitiDelDispositivo, scriviPreferitiDelDispositivo } from './preferiti-dispositivo.ts';

let inCorso: Promise<void> | null = null;

/**
 * Merges the device's favourites into the account (decision P6), before anything reads them.
 * If the server refuses, they stay on the device and the next page tries again.
 */
export function unisciPreferiti(): Promise<void> {
  inCorso ??= unisci().finally(() => {
    inCorso = null;
  });
  return inCorso;
}

async function unisci(): Promise<void> {
  const ids = preferitiDelDispositivo();
  if (ids.length === 0) return;
  try {
    await proceduraLeggera('unisci_preferiti', { p_annunci: ids });
    scriviPreferitiDelDispositivo([]);
  } catch (errore) {
    console.warn('the favourites of this device are not in the account yet', errore);
  }
}
