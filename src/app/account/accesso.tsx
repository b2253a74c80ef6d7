import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lavora, letturaProfilo, type Profilo } from '../../data/accesso/sessione.ts';
import { destinazioneDopoAccesso, percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AppenaRegistrato } from '../../features/accesso/AppenaRegistrato.tsx';
import { ConCodice } from '../../features/accesso/ConCodice.tsx';
import { IngressoGoogle } from '../../features/accesso/IngressoGoogle.tsx';
import { ModuloAccesso } from '../../features/accesso/ModuloAccesso.tsx';
import { NothingKept } from '../../features/accesso/NothingKept.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

export default function Accesso() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const cache = useQueryClient();
  const redirect = percorsoSicuro(ricerca.get('redirect'));
  const registrazione =
    redirect === null ? percorso('registrazione') : percorso('registrazione', { redirect: redirect });
  const [codice, setCodice] = useState(false);
  const dentro = (profilo: Profilo) => {
    cache.clear();
    cache.setQueryData(letturaProfilo().queryKey, profilo);
    vai(destinazioneDopoAccesso(redirect, lavora(profilo)));
  };
  const sospeso = () => {
    cache.clear();
    vai(destinazioneDopoAccesso(redirect, false));
  };
  return (
    <PaginaStretta titolo="Accedi">
      <NothingKept />
      {ricerca.get('registrato') === '1' ? <AppenaRegistrato /> : null}
      {ricerca.get('finita') === '1' ? <SessioneFinita /> : null}
      <ConCodice adesso={codice} onDentro={dentro} onSospeso={sospeso}>
        <ModuloAccesso
          altro={
            <IngressoGoogle
              testo="Continua con Google"
              dopo={redirect ?? percorso('bacheca')}
              guasto={TESTI_ERRORE.login_social}
            />
          }
          registrazione={registrazione}
          onDentro={dentro}
          onCodice={() => setCodice(true)}
          onSospeso={sospeso}
        />
      </ConCodice>
    </PaginaStretta>
  );
}

const SessioneFinita = () => (
  <p className="riquadro wait mb-5" role="status">
    {TESTI_ERRORE.sessione_scaduta} Succede quando cambi la password o esci dagli altri dispositivi. Poi torni dov’eri.
  </p>
);
