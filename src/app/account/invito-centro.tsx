import { useQuery } from '@tanstack/react-query';
import { lavora } from '../../data/accesso/sessione.ts';
import { letturaInvito } from '../../data/centri/inviti.ts';
import { DOPO_ACCESSO } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AccettaInvito } from '../../features/accesso/InvitoCentro.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useProfilo } from '../guardie.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { AltroAccount } from './altro-account.tsx';
import { PaginaStretta } from './pagina-stretta.tsx';

const TITOLO = 'Invito di un centro';

/** Target of an invitation's letter; its reader is signed in with the invited address (decision P8). */
export default function PaginaInvito() {
  const [ricerca] = useSearchParams();
  const codice = ricerca.get('codice') ?? '';
  const vai = useVai();
  const profilo = useProfilo();
  const lettura = useQuery(letturaInvito(codice));
  const email = profilo.data?.email;
  // The letter may be opened again after acceptance.
  const dove =
    profilo.data && lavora(profilo.data) ? (
      <BottoneCollegamento href={DOPO_ACCESSO.centro}>Vai al banco</BottoneCollegamento>
    ) : (
      <BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>
    );
  return (
    <PaginaStretta titolo={TITOLO}>
      <Lettura
        di={lettura}
        scheletro={['h-32']}
        assente={(testo) => (
          <Vuoto role="alert" titolo={testo} azione={dove}>
            <AltroAccount />
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
