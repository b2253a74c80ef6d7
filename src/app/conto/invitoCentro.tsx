import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { leggiInvito } from '../../data/inviti.ts';
import { DOPO_ACCESSO } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AccettaInvito } from '../../features/accesso/InvitoCentro.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
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
  const cache = useQueryClient();
  const profilo = useProfilo();
  const lettura = useQuery({ queryKey: ['invito', codice], queryFn: () => leggiInvito(codice), staleTime: 0 });
  const fatto = async () => {
    await cache.invalidateQueries({ queryKey: ['profilo'] });
    vai(DOPO_ACCESSO.centro);
  };
  if (lettura.isError) {
    const rifiuto = lettura.error instanceof ErroreDati && lettura.error.stato < 500 && lettura.error.stato > 0;
    return (
      <PaginaStretta titolo={TITOLO}>
        <Vuoto
          role="alert"
          titolo={testoErrore(lettura.error)}
          azione={
            rifiuto ? (
              <BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>
            ) : (
              <Bottone onClick={() => void lettura.refetch()}>Riprova</Bottone>
            )
          }
        >
          {rifiuto && profilo.data ? `Hai effettuato l'accesso come ${profilo.data.email}.` : null}
        </Vuoto>
      </PaginaStretta>
    );
  }
  if (lettura.isPending || !profilo.data)
    return (
      <PaginaStretta titolo={TITOLO}>
        <Scheletro testo="Caricamento…">
          <Blocco className="h-32 w-full" />
        </Scheletro>
      </PaginaStretta>
    );
  return (
    <PaginaStretta titolo={TITOLO}>
      <AccettaInvito
        codice={codice}
        invito={lettura.data}
        email={profilo.data.email}
        onAccettato={() => void fatto()}
      />
    </PaginaStretta>
  );
}
