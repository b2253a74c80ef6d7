import { useEffect, useState } from 'react';
import { CentreStore } from '../../../offline/store/db.ts';

/** The centre's storage where this device holds it, which the screens beside the counter only look at. */
export function useArchivioDelTablet(centro: string): CentreStore | null {
  const [store, setStore] = useState<CentreStore | null>(null);
  useEffect(() => {
    const suo = new CentreStore(centro);
    let via = false;
    // kept for Back, it would hold the counter's storage
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

/** Opening makes what isn't there, and renews what is older: both are for the counter to do. */
async function comeQuesto({ name, verno }: CentreStore): Promise<boolean> {
  const banche = await indexedDB.databases();
  // Dexie counts in tens.
  return banche.some((banca) => banca.name === name && banca.version === verno * 10);
}
