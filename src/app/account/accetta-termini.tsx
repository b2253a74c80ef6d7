import { useQueryClient } from '@tanstack/react-query';
import { letturaProfilo } from '../../data/accesso/sessione.ts';
import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ModuloTermini } from '../../features/accesso/ModuloTermini.tsx';
import { useProfilo } from '../guardie.tsx';
import { useVai } from '../navigazione.tsx';
import { Navigate, useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

/** First sign-in through Google: nothing is stored before the consent. Later visits are redirected. */
export default function AccettaTermini() {
  const [ricerca] = useSearchParams();
  const cliente = useQueryClient();
  const vai = useVai();
  const profilo = useProfilo();
  const dopo = percorsoSicuro(ricerca.get('redirect')) ?? percorso('bacheca');
  const fatto = async () => {
    await cliente.invalidateQueries({ queryKey: letturaProfilo().queryKey });
    vai(dopo);
  };
  if (profilo.data?.termini_mancanti === false) return <Navigate to={dopo} replace />;
  return (
    <PaginaStretta titolo="Accetta i termini">
      <ModuloTermini onFatto={() => void fatto()} />
    </PaginaStretta>
  );
}
