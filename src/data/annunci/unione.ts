import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { preferitiDelDispositivo, scriviPreferitiDelDispositivo } from './preferiti-dispositivo.ts';

let inCorso: Promise<void> | null = null;

/**
 * What was saved on the device before the sign-in joins the account (decision P6): with the first page of who is signed in, and before anything
 * reads the favourites. Refused, it stays on the device and is tried again.
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
