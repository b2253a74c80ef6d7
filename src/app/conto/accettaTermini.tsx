import { useQueryClient } from '@tanstack/react-query';
import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { ModuloTermini } from '../../features/accesso/ModuloTermini.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

/** First sign-in through Google: nothing is written for a person before this. */
export default function AccettaTermini() {
  const [ricerca] = useSearchParams();
  const cliente = useQueryClient();
  const vai = useVai();
  const fatto = async () => {
    await cliente.invalidateQueries({ queryKey: ['profilo'] });
    vai(percorsoSicuro(ricerca.get('redirect')) ?? '/dashboard');
  };
  return (
    <PaginaStretta titolo="Accetta i termini">
      <ModuloTermini onFatto={() => void fatto()} />
    </PaginaStretta>
  );
}
