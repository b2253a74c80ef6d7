import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaProfilo, type Profilo } from '../../data/sessione.ts';
import { destinazioneDopoAccesso, percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConCodice } from '../../features/accesso/ConCodice.tsx';
import { ModuloAccesso } from '../../features/accesso/ModuloAccesso.tsx';
import { TESTO_REGISTRATO } from '../../features/accesso/testi.ts';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

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
    vai(destinazioneDopoAccesso(redirect, profilo.centro !== null));
  };
  return (
    <PaginaStretta titolo="Accedi">
      {ricerca.get('registrato') === '1' ? (
        <p role="status" className="mb-5 border-l-[3px] border-ink bg-sheet p-4">
          {TESTO_REGISTRATO}
        </p>
      ) : null}
      <ConCodice adesso={codice} onDentro={dentro}>
        <ModuloAccesso
          dopo={redirect}
          registrazione={registrazione}
          onDentro={dentro}
          onCodice={() => setCodice(true)}
        />
      </ConCodice>
    </PaginaStretta>
  );
}
