import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PERCORSI } from '../../domain/percorsi/tabella.ts';
import { Blocchi } from '../../features/disponibilita/Blocchi.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { useInRete } from '../../ui/feedback/use-in-rete.ts';
import { Scorre } from '../../ui/layout/Scorre.tsx';
import { useProfilo } from '../guardie.tsx';
import { TestataInRete } from './device/testata-in-rete.tsx';

export default function BlocchiDelCentro() {
  const inRete = useInRete();
  return (
    <>
      <TestataInRete nome="centro_blocchi" indietro={percorso('centro_disponibilita')} />
      <Scorre nome={PERCORSI.centro_blocchi.titolo} className="p-4 pb-24 md:p-6">
        <Blocchi inRete={inRete} demo={useProfilo().data?.centro?.demo === true} adesso={now()} />
      </Scorre>
    </>
  );
}
