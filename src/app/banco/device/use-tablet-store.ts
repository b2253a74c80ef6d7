import { useEffect, useState } from 'react';
import { CentreStore } from '../../../offline/store/db.ts';

/** This device's storage of the centre, read-only for screens beside the counter. */
export function useTabletStore(centro: string): CentreStore | null {
  const [store, setStore] = useState<CentreStore | null>(null);
  useEffect(() => {
    const suo = new CentreStore(centro);
    let via = false;
    // a cached page would block the counter's storage
    const leftBehind = () => suo.transactions.end();
    addEventListener('pagehide', leftBehind);
    likeThisOne(suo).then(
      (isSo) => setStore(isSo && !via ? suo : null),
      (cause: unknown) => console.warn('storage not looked at', cause),
    );
    return () => {
      via = true;
      removeEventListener('pagehide', leftBehind);
      suo.close();
    };
  }, [centro]);
  return store;
}

/** Opening would create or upgrade a database, which is the counter's task. */
async function likeThisOne({ name, verno }: CentreStore): Promise<boolean> {
  const banks = await indexedDB.databases();
  // Dexie multiplies versions by ten.
  return banks.some((banca) => banca.name === name && banca.version === verno * 10);
}
