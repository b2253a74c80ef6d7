import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConCodice } from '../../features/accesso/ConCodice.tsx';
import { ModuloNuovaPassword } from '../../features/accesso/ModuloRecupero.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

/** After a reset link; and, with `dopo`, after a confirmation in another browser than the one that signed up. */
export default function NuovaPassword() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const dopo = percorsoSicuro(ricerca.get('dopo'));
  return (
    <PaginaStretta titolo="Nuova password">
      {dopo === null ? null : (
        <p className="mb-5">
          Il tuo indirizzo è confermato. Il link è stato aperto in un browser diverso da quello della registrazione:
          scegli ora la password, quella scritta là non vale.
        </p>
      )}
      <ConCodice>
        <ModuloNuovaPassword onFatto={() => vai(dopo ?? percorso('bacheca'))} />
      </ConCodice>
    </PaginaStretta>
  );
}
