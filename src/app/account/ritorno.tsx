import { useEffect, useState } from 'react';
import { completaAccesso } from '../../data/accesso/sessione.ts';
import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

const ATTESA_MS = 200;

/** Return from Google (spec 1, /oauth/callback); letters lead to /conferma-accesso. */
export default function Ritorno() {
  const [ricerca] = useSearchParams();
  const [fallito, setFallito] = useState(ricerca.has('error'));
  const vai = useVai();
  const dopo = percorsoSicuro(ricerca.get('next')) ?? percorso('bacheca');
  useEffect(() => {
    let vivo = true;
    const attesa = setTimeout(() => {
      completaAccesso().then(
        (esito) => {
          if (!vivo) return;
          if (esito === 'fuori') setFallito(true);
          else vai(esito === 'dentro' ? dopo : percorso('accetta_termini', { redirect: dopo }));
        },
        () => vivo && setFallito(true),
      );
    }, ATTESA_MS);
    return () => {
      vivo = false;
      clearTimeout(attesa);
    };
  }, [dopo, vai]);
  if (!fallito)
    return (
      <PaginaStretta titolo="Completamento accesso...">
        <p role="status" className="note">
          Un momento.
        </p>
      </PaginaStretta>
    );
  return (
    <PaginaStretta titolo={TESTI_ERRORE.login_social}>
      <p className="mb-5">
        L’accesso con Google non è andato a buon fine. Riprova, oppure accedi con email e password.
      </p>
      <BottoneCollegamento href={percorso('accesso')} variante="main">
        Accedi
      </BottoneCollegamento>
    </PaginaStretta>
  );
}
