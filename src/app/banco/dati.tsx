import { useQuery } from '@tanstack/react-query';
import { categorieQuery } from '../../data/annunci/categorie.ts';
import { ownCentroQuery } from '../../data/centri/own-centro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { CentroDetails } from '../../features/mio_centro/CentroDetails.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { combine, QueryView } from '../../ui/feedback/QueryView.tsx';
import { browserSource } from '../capabilities.ts';
import { useProfilo } from '../guards.tsx';
import { CentroPage } from './schede-centro.tsx';

export default function Dati() {
  const io = useProfilo().data?.id;
  const queries = combine({
    centro: useQuery(ownCentroQuery()),
    categorie: useQuery(categorieQuery(browserSource)),
  });
  return (
    <CentroPage nome="centro_dati">
      <QueryView di={queries} errore="I dati del centro non arrivano" skeleton={['h-72', 'h-96', 'h-48']}>
        {({ centro, categorie }) =>
          centro === null ? (
            <EmptyState titolo={TESTI_ERRORE.centro_non_trovato_assistenza} />
          ) : (
            <CentroDetails centro={centro} categorie={categorie} titolare={centro.user_id === io} />
          )
        }
      </QueryView>
    </CentroPage>
  );
}
