import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { DuePassaggi } from '../../features/accesso/DuePassaggi.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useProfilo } from '../guardie.tsx';
import { PaginaStretta } from './pagina-stretta.tsx';

export default function Sicurezza() {
  const profilo = useProfilo();
  if ((profilo.data?.secondo_fattore ?? null) === null)
    return (
      <PaginaStretta titolo="Verifica in due passaggi">
        <p className="mb-5">
          È per gli amministratori e per i titolari dei centri, sui siti il cui servizio di accesso la offre. Il tuo
          account entra con la password o con Google.
        </p>
        <BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>
      </PaginaStretta>
    );
  return (
    <PaginaStretta
      titolo="Verifica in due passaggi"
      sotto="Dopo la password, un codice che solo un tuo dispositivo conosce."
    >
      <DuePassaggi />
    </PaginaStretta>
  );
}
