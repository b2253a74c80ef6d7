import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Restituzioni } from '../../features/banco/uscite/Restituzioni.tsx';
import { useSearchParams } from '../router.ts';
import { Shell } from './shell/shell.tsx';

export default function RestituzioniPage() {
  const [ricerca] = useSearchParams();
  const scelta = ricerca.get('scelta');
  return (
    <Shell nome="centro_restituzioni" indietro={scelta === null ? undefined : percorso('centro_restituzioni')}>
      <Restituzioni scelta={scelta} />
    </Shell>
  );
}
