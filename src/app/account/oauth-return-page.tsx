import { useEffect, useState } from 'react';
import { completeSignIn } from '../../data/accesso/session.ts';
import { safePath } from '../../domain/accesso/route-entry.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

const WAIT_MS = 200;

/** Return from Google (spec 1, /oauth/callback); letters lead to /conferma-accesso. */
export default function OAuthReturnPage() {
  const [ricerca] = useSearchParams();
  const [failed, setFailed] = useState(ricerca.has('error'));
  const go = useGo();
  const dopo = safePath(ricerca.get('next')) ?? percorso('bacheca');
  useEffect(() => {
    let vivo = true;
    const attesa = setTimeout(() => {
      completeSignIn().then(
        (esito) => {
          if (!vivo) return;
          if (esito === 'fuori') setFailed(true);
          else go(esito === 'dentro' ? dopo : percorso('accetta_termini', { redirect: dopo }));
        },
        () => vivo && setFailed(true),
      );
    }, WAIT_MS);
    return () => {
      vivo = false;
      clearTimeout(attesa);
    };
  }, [dopo, go]);
  if (!failed)
    return (
      <NarrowPage titolo="Completamento accesso...">
        <p role="status" className="note">
          Un momento.
        </p>
      </NarrowPage>
    );
  return (
    <NarrowPage titolo={TESTI_ERRORE.login_social}>
      <p className="mb-5">
        L’accesso con Google non è andato a buon fine. Riprova, oppure accedi con email e password.
      </p>
      <ButtonLink href={percorso('accesso')} variant="main">
        Accedi
      </ButtonLink>
    </NarrowPage>
  );
}
