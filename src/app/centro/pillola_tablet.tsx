import { type ReactNode, useEffect, useState } from 'react';
import { useContatoriDi } from '../../features/banco/useContatori.ts';
import { CentreStore } from '../../offline/db.ts';
import { Pillola } from './pillola.tsx';

/** The pill beside the counter: drawn where this device holds the centre's storage, which is only looked at. */
export default function PillolaDelTablet({ centro }: { centro: string }): ReactNode {
  const [store, setStore] = useState<CentreStore | null>(null);
  useEffect(() => {
    const suo = new CentreStore(centro);
    let via = false;
    comeQuesto(suo).then(
      (eCosi) => setStore(eCosi && !via ? suo : null),
      (causa: unknown) => console.warn('counters not read', causa),
    );
    return () => {
      via = true;
      suo.close();
    };
  }, [centro]);
  return <Pillola conti={useContatoriDi(store)} />;
}

/** Opening makes what isn't there, and renews what is older: both are for the counter to do. */
async function comeQuesto({ name, verno }: CentreStore): Promise<boolean> {
  const banche = await indexedDB.databases();
  // Dexie counts in tens.
  return banche.some((banca) => banca.name === name && banca.version === verno * 10);
}
