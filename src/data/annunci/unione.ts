import { lightProcedure } from '../client/richiesta-leggera.ts';
import { dispositivoPreferiti, writeDevicePreferiti } from './preferiti-dispositivo.ts';

let pending: Promise<void> | null = null;

/**
 * Merges the device's favourites into the account (decision P6), before anything reads them.
 * If the server refuses, they stay on the device and the next page tries again.
 */
export function mergePreferiti(): Promise<void> {
  pending ??= merge().finally(() => {
    pending = null;
  });
  return pending;
}

async function merge(): Promise<void> {
  const ids = dispositivoPreferiti();
  if (ids.length === 0) return;
  try {
    await lightProcedure('unisci_preferiti', { p_annunci: ids });
    writeDevicePreferiti([]);
  } catch (errore) {
    console.warn('the favourites of this device are not in the account yet', errore);
  }
}
