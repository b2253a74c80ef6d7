import { useEffect, useState } from 'react';
import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AppenaRegistrato } from '../../features/accesso/AppenaRegistrato.tsx';
import { IngressoGoogle } from '../../features/accesso/IngressoGoogle.tsx';
import { ModuloRegistrazione } from '../../features/accesso/ModuloRegistrazione.tsx';
import { NothingKept } from '../../features/accesso/NothingKept.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

/** Spec 1: after two seconds to /login with a message. */
const ATTESA_MS = 2000;

export default function Registrazione() {
  const [ricerca] = useSearchParams();
  const [fatto, setFatto] = useState(false);
  const vai = useVai();
  const redirect = percorsoSicuro(ricerca.get('redirect'));
  useEffect(() => {
    if (!fatto) return;
    const attesa = setTimeout(() => vai(percorso('accesso', { registrato: 1, redirect })), ATTESA_MS);
    return () => clearTimeout(attesa);
  }, [fatto, redirect, vai]);
  if (fatto) {
    return (
      <PaginaStretta titolo="Ci siamo quasi">
        <AppenaRegistrato />
      </PaginaStretta>
    );
  }
  return (
    <PaginaStretta titolo="Registrati" sotto="Un solo account per comprare e per vendere.">
      <NothingKept />
      <ModuloRegistrazione dopo={redirect ?? percorso('bacheca')} onRegistrato={() => setFatto(true)} />
      <p className="mt-4">
        Hai già un account?{' '}
        <Collegamento
          href={redirect === null ? percorso('accesso') : percorso('accesso', { redirect: redirect })}
          className="tx inline-flex min-h-11 items-center"
        >
          Accedi
        </Collegamento>
      </p>
      <IngressoGoogle
        testo="Registrati con Google"
        dopo={redirect ?? percorso('bacheca')}
        guasto={TESTI_ERRORE.registrazione_social}
      />
    </PaginaStretta>
  );
}
