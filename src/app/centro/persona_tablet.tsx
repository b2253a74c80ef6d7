import { type ReactNode, useState } from 'react';
import { nomeDi, type Profilo } from '../../data/sessione.ts';
import { Persone } from '../../features/banco/Persone.tsx';
import { useStored } from '../../features/banco/useStored.ts';
import type { CentreStore } from '../../offline/db.ts';
import { signsIn, whoIsHere } from '../../offline/people.ts';
import { ChiAlBanco } from './chi_al_banco.tsx';
import { tabletClock } from './tablet-clock.ts';
import { useArchivioDelTablet } from './useArchivioDelTablet.ts';

/** Who is at the counter, on the screens beside it that need the line: where this device is a tablet of the centre. */
export default function PersonaDelTablet({ centro }: { centro: string }): ReactNode {
  const store = useArchivioDelTablet(centro);
  return store === null ? null : <Persona store={store} />;
}

/** Nothing is half typed on the tablet's own storage here. */
const NIENTE_A_META = async () => true;

function Persona({ store }: { store: CentreStore }) {
  const persona = useStored(() => whoIsHere(store), [store]) ?? null;
  const [aperta, setAperta] = useState(false);
  const ambiente = { store, clock: tabletClock };
  const dentro = async (profilo: Profilo) => {
    if (profilo.centro?.id === store.centre) await signsIn(ambiente, { id: profilo.id, nome: nomeDi(profilo) }, true);
    // everything that stands here was read in the name of whoever was signed in before
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
