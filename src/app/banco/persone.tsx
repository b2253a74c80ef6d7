import { useQuery } from '@tanstack/react-query';
import { letturaPersone } from '../../data/centri/persone-centro.ts';
import { PersoneDelCentro } from '../../features/mio_centro/PersoneDelCentro.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { PaginaDelCentro } from './schede-centro.tsx';

export default function Persone() {
  const io = useProfilo().data;
  const lettura = useQuery(letturaPersone());
  return (
    <PaginaDelCentro nome="centro_persone">
      <Lettura
        di={lettura}
        errore="Le persone del centro non arrivano"
        scheletro={['h-24', 'h-24', 'h-40']}
        assente={(testo) => (
          <Vuoto titolo={testo}>Le persone di un centro si leggono e si cambiano finché il centro è attivo.</Vuoto>
        )}
      >
        {(lette) => <PersoneDelCentro lette={lette} io={io?.id ?? ''} demo={io?.centro?.demo === true} />}
      </Lettura>
    </PaginaDelCentro>
  );
}
