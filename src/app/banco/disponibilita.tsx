import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Disponibilita } from '../../features/disponibilita/Disponibilita.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { useInRete } from '../../ui/feedback/use-in-rete.ts';
import { useProfilo } from '../guardie.tsx';
import { TestataInRete } from './device/testata-in-rete.tsx';
import { SchedeAgenda } from './schede-agenda.tsx';

/** Bookable hours of the next fortnight. Online only, because bookings change them. */
export default function DisponibilitaDelCentro() {
  const inRete = useInRete();
  return (
    <>
      <TestataInRete nome="centro_disponibilita" indietro={percorso('centro_agenda')} />
      <SchedeAgenda qui="centro_disponibilita" />
      <Disponibilita inRete={inRete} demo={useProfilo().data?.centro?.demo === true} adesso={now()} />
    </>
  );
}
