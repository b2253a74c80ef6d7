import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lavora, type Profilo, profiloQuery } from '../../data/accesso/session.ts';
import { destinationAfterSignIn, safePath } from '../../domain/accesso/route-entry.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CodeGate } from '../../features/accesso/CodeGate.tsx';
import { GoogleSignIn } from '../../features/accesso/GoogleSignIn.tsx';
import { JustRegistered } from '../../features/accesso/JustRegistered.tsx';
import { NothingKept } from '../../features/accesso/NothingKept.tsx';
import { SignInForm } from '../../features/accesso/SignInForm.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

export default function SignInPage() {
  const [ricerca] = useSearchParams();
  const go = useGo();
  const cache = useQueryClient();
  const redirect = safePath(ricerca.get('redirect'));
  const registrazione =
    redirect === null ? percorso('registrazione') : percorso('registrazione', { redirect: redirect });
  const [code, setCode] = useState(false);
  const dentro = (profilo: Profilo) => {
    cache.clear();
    cache.setQueryData(profiloQuery().queryKey, profilo);
    go(destinationAfterSignIn(redirect, lavora(profilo)));
  };
  const sospeso = () => {
    cache.clear();
    go(destinationAfterSignIn(redirect, false));
  };
  return (
    <NarrowPage titolo="Accedi">
      <NothingKept />
      {ricerca.get('registrato') === '1' ? <JustRegistered /> : null}
      {ricerca.get('finita') === '1' ? <SessionOver /> : null}
      <CodeGate adesso={code} onSignedIn={dentro} onSuspended={sospeso}>
        <SignInForm
          altro={
            <GoogleSignIn
              testo="Continua con Google"
              dopo={redirect ?? percorso('bacheca')}
              guasto={TESTI_ERRORE.login_social}
            />
          }
          registrazione={registrazione}
          onSignedIn={dentro}
          onCode={() => setCode(true)}
          onSuspended={sospeso}
        />
      </CodeGate>
    </NarrowPage>
  );
}

const SessionOver = () => (
  <p className="riquadro wait mb-5" role="status">
    {TESTI_ERRORE.sessione_scaduta} Succede quando cambi la password o esci dagli altri dispositivi. Poi torni dov’eri.
  </p>
);
