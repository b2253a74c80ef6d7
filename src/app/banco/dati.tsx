import { useQuery } from '@tanstack/react-query';
import { letturaCategorie } from '../../data/annunci/categorie.ts';
import { letturaMioCentro } from '../../data/centri/mio-centro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { DatiDelCentro } from '../../features/mio_centro/DatiDelCentro.tsx';
import { Lettura, unite } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { fonteDelBrowser } from '../mezzi.ts';
import { PaginaDelCentro } from './schede-centro.tsx';

export default function Dati() {
  const io = useProfilo().data?.id;
  const letture = unite({
    centro: useQuery(letturaMioCentro()),
    categorie: useQuery(letturaCategorie(fonteDelBrowser)),
  });
  return (
    <PaginaDelCentro nome="centro_dati">
      <Lettura di={letture} errore="I dati del centro non arrivano" scheletro={['h-72', 'h-96', 'h-48']}>
        {({ centro, categorie }) =>
          centro === null ? (
            <Vuoto titolo={TESTI_ERRORE.centro_non_trovato_assistenza} />
          ) : (
            <DatiDelCentro centro={centro} categorie={categorie} titolare={centro.user_id === io} />
          )
        }
      </Lettura>
    </PaginaDelCentro>
  );
}
