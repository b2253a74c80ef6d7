import { useQuery } from '@tanstack/react-query';
import { decisionsQuery } from '../../data/accesso/decisions.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { TakenDecision } from '../../features/segnalazioni/TakenDecision.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { OtherAccount } from './other-account.tsx';

/** Decisions against this person, with reason and appeal; open to suspended people (decision P7). */
export default function DecisionsPage() {
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 mb-6">Decisioni che ti riguardano</h1>
      <QueryView
        di={useQuery(decisionsQuery())}
        errore="Non riusciamo a leggere le decisioni che ti riguardano"
        skeleton={['h-40', 'h-40']}
        vuoto={(decisioni) => (decisioni.length === 0 ? <None /> : null)}
      >
        {(decisioni) => (
          <div className="grid grid-cols-1 gap-10">
            {decisioni.map((una) => (
              <TakenDecision key={una.id} decisione={una} />
            ))}
          </div>
        )}
      </QueryView>
    </div>
  );
}

const None = () => (
  <EmptyState
    titolo="Nessuna decisione ti riguarda"
    azione={<ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>}
  >
    Se sospendiamo o togliamo qualcosa di tuo, qui trovi il motivo e il modo di contestarlo. <OtherAccount />
  </EmptyState>
);
