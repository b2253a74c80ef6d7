import { useQuery } from '@tanstack/react-query';
import { personeQuery } from '../../data/centri/centro-persone.ts';
import { CentroPersonePanel } from '../../features/mio_centro/CentroPersonePanel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { useProfilo } from '../guards.tsx';
import { CentroPage } from './schede-centro.tsx';

export default function Persone() {
  const io = useProfilo().data;
  const query = useQuery(personeQuery());
  return (
    <CentroPage nome="centro_persone">
      <QueryView
        di={query}
        errore="Le persone del centro non arrivano"
        skeleton={['h-24', 'h-24', 'h-40']}
        assente={(testo) => (
          <EmptyState titolo={testo}>
            Le persone di un centro si leggono e si cambiano finché il centro è attivo.
          </EmptyState>
        )}
      >
        {(lette) => <CentroPersonePanel lette={lette} io={io?.id ?? ''} demo={io?.centro?.demo === true} />}
      </QueryView>
    </CentroPage>
  );
}
