import { useQueryClient } from '@tanstack/react-query';
import { profiloQuery } from '../../data/accesso/session.ts';
import { safePath } from '../../domain/accesso/route-entry.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { TermsForm } from '../../features/accesso/TermsForm.tsx';
import { useProfilo } from '../guards.tsx';
import { useGo } from '../nav.tsx';
import { Navigate, useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

/** First sign-in through Google: nothing is stored before the consent. Later visits are redirected. */
export default function AcceptTerms() {
  const [ricerca] = useSearchParams();
  const cliente = useQueryClient();
  const go = useGo();
  const profilo = useProfilo();
  const dopo = safePath(ricerca.get('redirect')) ?? percorso('bacheca');
  const fatto = async () => {
    await cliente.invalidateQueries({ queryKey: profiloQuery().queryKey });
    go(dopo);
  };
  if (profilo.data?.termini_mancanti === false) return <Navigate to={dopo} replace />;
  return (
    <NarrowPage titolo="Accetta i termini">
      <TermsForm onDone={() => void fatto()} />
    </NarrowPage>
  );
}
