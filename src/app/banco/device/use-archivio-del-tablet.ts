import { useEffect, useState } from 'react';
import { CentreStore } from '../../../offline/store/db.ts';

/** This device's storage of the centre, read-only for screens beside the counter. */
export function useArchivioDelTablet(centro: string): CentreStore | null {
  const [store, setStore] = useState<CentreStore | null>(null);
  useEffect(() => {
    const suo = new CentreStore(centro);
    let via = false;
    // a cached page would block the counter's storage
    const lasciata = () => suo.transactions.end();
    addEventListener('pagehide', lasciata);
    comeQuesto(suo).then(
      (eCosi) => setStore(eCosi && !via ? suo : null),
      (causa: unknown) => console.warn('storage not looked at', causa),
    );
    return () => {
      via = true;
      removeEventListener('pagehide', lasciata);
      suo.close();
    };
  }, [centro]);
  return store;
}

/** Opening would create or upgrade a database, which is the counter's task. */
async function comeQuesto({ name, verno }: CentreStore): Promise<boolean> {
  const banche = await indexedDB.databases();
  // Dexie multiplies versions by ten.
  return banche.some((banca) => banca.name === name && banca.version === verno * 10);
}
