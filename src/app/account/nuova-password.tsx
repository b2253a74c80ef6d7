import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { letturaProfilo } from '../../data/accesso/sessione.ts';
import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConCodice } from '../../features/accesso/ConCodice.tsx';
import { ModuloNuovaPassword } from '../../features/accesso/ModuloRecupero.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useProfilo } from '../guardie.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

const FUORI = {
  titolo: 'Nuova password',
  sotto: 'La password nuova si sceglie dopo aver aperto il link che ti mandiamo per email.',
};

/** After a reset link, and with `dopo` after a confirmation in another browser than the sign-up's. */
export default function NuovaPassword() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const cache = useQueryClient();
  const profilo = useProfilo().data;
  const dopo = percorsoSicuro(ricerca.get('dopo'));
  return (
    <PaginaStretta {...(profilo ? { titolo: 'Scegli la nuova password' } : FUORI)}>
      <ConCodice onDentro={(profilo) => cache.setQueryData(letturaProfilo().queryKey, profilo)}>
        <ConAccesso>
          {dopo === null ? null : (
            <p className="mb-5">
              Il tuo indirizzo è confermato. Il link è stato aperto in un browser diverso da quello della registrazione:
              scegli ora la password, quella scritta là non vale.
            </p>
          )}
          <ModuloNuovaPassword email={profilo?.email ?? ''} onFatto={() => vai(dopo ?? percorso('bacheca'))} />
        </ConAccesso>
      </ConCodice>
    </PaginaStretta>
  );
}

/** Without a session (link not pressed or expired) nothing could be saved. */
function ConAccesso({ children }: { children: ReactNode }) {
  if (useProfilo().data !== null) return children;
  return (
    <>
      <p className="mb-5">In questo browser non risulta aperto nessun link.</p>
      <BottoneCollegamento href={percorso('recupero')} variante="main">
        Chiedi un nuovo link
      </BottoneCollegamento>
    </>
  );
}
