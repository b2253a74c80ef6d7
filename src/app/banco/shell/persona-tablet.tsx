import { type ReactNode, useState } from 'react';
import { nameOf, type Profilo } from '../../../data/accesso/session.ts';
import { Persone } from '../../../features/banco/tablet/Persone.tsx';
import { useStored } from '../../../features/banco/tablet/use-stored.ts';
import { signsIn, whoIsHere } from '../../../offline/device/people.ts';
import type { CentreStore } from '../../../offline/store/db.ts';
import { tabletClock } from '../device/tablet-clock.ts';
import { useTabletStore } from '../device/use-tablet-store.ts';
import { WhoAtBanco } from './who-at-banco.tsx';

export default function TabletPersona({ centro }: { centro: string }): ReactNode {
  const store = useTabletStore(centro);
  return store === null ? null : <Persona store={store} />;
}

/** These screens have no local drafts. */
const NOTHING_HALFWAY = async () => true;

function Persona({ store }: { store: CentreStore }) {
  const persona = useStored(() => whoIsHere(store), [store]) ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const environment = { store, clock: tabletClock };
  const dentro = async (profilo: Profilo) => {
    if (profilo.centro?.id === store.centre)
      await signsIn(environment, { id: profilo.id, nome: nameOf(profilo) }, true);
    // everything shown was read in the former person's name
    location.reload();
  };
  if (persona === null) return null;
  return (
    <>
      <WhoAtBanco nome={persona.nome} onOpen={() => setIsOpen(true)} />
      {isOpen ? (
        <Persone
          environment={environment}
          ora={persona}
          flush={NOTHING_HALFWAY}
          onClose={() => setIsOpen(false)}
          onSignedIn={(profilo) => void dentro(profilo)}
        />
      ) : null}
    </>
  );
}
