import { useQuery } from '@tanstack/react-query';
import { letturaInvito } from '../../data/inviti.ts';
import { DOPO_ACCESSO } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AccettaInvito } from '../../features/accesso/InvitoCentro.tsx';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

const TITOLO = 'Invito di un centro';

/** Where the invitation's letter leads; its reader has signed in, or just registered, with the invited address (decision P8). */
export default function PaginaInvito() {
  const [ricerca] = useSearchParams();
  const codice = ricerca.get('codice') ?? '';
  const vai = useVai();
  const profilo = useProfilo();
  const lettura = useQuery(letturaInvito(codice));
  const email = profilo.data?.email;
  return (
    <PaginaStretta titolo={TITOLO}>
      <Lettura
        di={lettura}
        scheletro={['h-32']}
        assente={(testo) => (
          <Vuoto
            role="alert"
            titolo={testo}
            azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
          >
            {email === undefined ? null : `Hai effettuato l'accesso come ${email}.`}
          </Vuoto>
        )}
      >
        {(invito) =>
          email === undefined ? null : (
            <AccettaInvito codice={codice} invito={invito} email={email} onAccettato={() => vai(DOPO_ACCESSO.centro)} />
          )
        }
      </Lettura>
    </PaginaStretta>
  );
}
