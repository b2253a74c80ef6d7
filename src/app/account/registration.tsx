import { useEffect, useState } from 'react';
import { safePath } from '../../domain/accesso/route-entry.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { GoogleSignIn } from '../../features/accesso/GoogleSignIn.tsx';
import { JustRegistered } from '../../features/accesso/JustRegistered.tsx';
import { NothingKept } from '../../features/accesso/NothingKept.tsx';
import { RegistrationForm } from '../../features/accesso/RegistrationForm.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Spec 1: after two seconds to /login with a message. */
const WAIT_MS = 2000;

export default function Registration() {
  const [ricerca] = useSearchParams();
  const [done, setDone] = useState(false);
  const go = useGo();
  const redirect = safePath(ricerca.get('redirect'));
  useEffect(() => {
    if (!done) return;
    const attesa = setTimeout(() => go(percorso('accesso', { registrato: 1, redirect })), WAIT_MS);
    return () => clearTimeout(attesa);
  }, [done, redirect, go]);
  if (done) {
    return (
      <NarrowPage titolo="Ci siamo quasi">
        <JustRegistered />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage titolo="Registrati" sotto="Un solo account per comprare e per vendere.">
      <NothingKept />
      <RegistrationForm dopo={redirect ?? percorso('bacheca')} onRegistered={() => setDone(true)} />
      <p className="mt-4">
        Hai già un account?{' '}
        <TextLink
          href={redirect === null ? percorso('accesso') : percorso('accesso', { redirect: redirect })}
          className="tx inline-flex min-h-11 items-center"
        >
          Accedi
        </TextLink>
      </p>
      <GoogleSignIn
        testo="Registrati con Google"
        dopo={redirect ?? percorso('bacheca')}
        guasto={TESTI_ERRORE.registrazione_social}
      />
    </NarrowPage>
  );
}
