import { useQuery } from '@tanstack/react-query';
import { confirmQuery, type VerificaConfirmation } from '../../../data/verifiche/verifiche.ts';
import { provinciaOf } from '../../../domain/centri/distanza.ts';
import { isValidIdentifier } from '../../../domain/identificativo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { BookVerifica } from '../../../features/prenota_verifica/BookVerifica.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { useProfilo } from '../../guards.tsx';
import { useNavigate, useSearchParams } from '../../router.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { OtherAccount } from '../other-account.tsx';

/** Moves a visit to another slot or centre: the new one is taken before the old one is freed (decision P9). */
export default function MoveVerificaPage() {
  const [ricerca] = useSearchParams();
  const id = ricerca.get('id') ?? '';
  const valido = isValidIdentifier(id);
  const query = useQuery({ ...confirmQuery(id), enabled: valido });
  return (
    <NarrowPage
      titolo="Sposta la verifica"
      sotto="Finché non confermi, il tuo orario resta tuo. Il centro viene avvisato."
    >
      {valido ? (
        <QueryView
          di={query}
          assente={<AbsentNotice titolo="Verifica non trovata" altrui />}
          skeleton={['h-24', 'h-40']}
        >
          {(visita) =>
            visita.modificabile ? (
              <Form visita={visita} />
            ) : (
              <AbsentNotice titolo="Questa verifica non si può più spostare" />
            )
          }
        </QueryView>
      ) : (
        <AbsentNotice titolo="ID verifica non valido" altrui />
      )}
    </NarrowPage>
  );
}

function Form({ visita }: { visita: VerificaConfirmation }) {
  // replaces the entry: Back skips a form that is done
  const navigate = useNavigate();
  const profilo = useProfilo().data;
  const { annuncio, centro } = visita;
  return (
    <BookVerifica
      annuncio={annuncio}
      dove={provinciaOf(annuncio.localita) ?? provinciaOf(profilo?.provincia ?? profilo?.citta ?? null)}
      preset={{ centro: centro.id, giorno: '', ora: '' }}
      sposta={visita}
      onCompleted={(id) => void navigate(percorso('conferma_verifica', { id }), { replace: true })}
    />
  );
}

const AbsentNotice = ({ titolo, altrui = false }: { titolo: string; altrui?: boolean }) => (
  <EmptyState
    role="alert"
    titolo={titolo}
    azione={<ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>}
  >
    {altrui ? <OtherAccount /> : null}
  </EmptyState>
);
