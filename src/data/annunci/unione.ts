import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { preferitiDelDispositivo, scriviPreferitiDelDispositivo } from './preferiti-dispositivo.ts';

let inCorso: Promise<void> | null = null;

/** Merges the device's favourites into the account (decision P6) before they are read; refused ones stay there. */
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
