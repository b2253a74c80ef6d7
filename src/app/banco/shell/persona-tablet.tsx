import { type ReactNode, useState } from 'react';
import { nomeDi, type Profilo } from '../../../data/accesso/sessione.ts';
import { Persone } from '../../../features/banco/tablet/Persone.tsx';
import { useStored } from '../../../features/banco/tablet/use-stored.ts';
import { signsIn, whoIsHere } from '../../../offline/device/people.ts';
import type { CentreStore } from '../../../offline/store/db.ts';
import { tabletClock } from '../device/tablet-clock.ts';
import { useArchivioDelTablet } from '../device/use-archivio-del-tablet.ts';
import { ChiAlBanco } from './chi-al-banco.tsx';

export default function PersonaDelTablet({ centro }: { centro: string }): ReactNode {
  const store = useArchivioDelTablet(centro);
  return store === null ? null : <Persona store={store} />;
}

/** These screens have no local drafts. */
const NIENTE_A_META = async () => true;

function Persona({ store }: { store: CentreStore }) {
  const persona = useStored(() => whoIsHere(store), [store]) ?? null;
  const [aperta, setAperta] = useState(false);
  const ambiente = { store, clock: tabletClock };
  const dentro = async (profilo: Profilo) => {
    if (profilo.centro?.id === store.centre) await signsIn(ambiente, { id: profilo.id, nome: nomeDi(profilo) }, true);
    // everything shown was read in the former person's name
    location.reload();
  };
  if (persona === null) return null;
  return (
    <>
      <ChiAlBanco nome={persona.nome} onApri={() => setAperta(true)} />
      {aperta ? (
        <Persone
          ambiente={ambiente}
          ora={persona}
          svuota={NIENTE_A_META}
          onChiudi={() => setAperta(false)}
          onDentro={(profilo) => void dentro(profilo)}
        />
      ) : null}
    </>
  );
}
