import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Restituzioni } from '../../features/banco/uscite/Restituzioni.tsx';
import { useSearchParams } from '../router.ts';
import { Guscio } from './shell/guscio.tsx';

export default function RestituzioniOggetti() {
  const [ricerca] = useSearchParams();
  const scelta = ricerca.get('scelta');
  return (
    <Guscio nome="centro_restituzioni" indietro={scelta === null ? undefined : percorso('centro_restituzioni')}>
      <Restituzioni scelta={scelta} />
    </Guscio>
  );
}
