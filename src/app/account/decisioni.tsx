import { useQuery } from '@tanstack/react-query';
import { letturaDecisioni } from '../../data/accesso/decisioni.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { DecisionePresa } from '../../features/segnalazioni/DecisionePresa.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { AltroAccount } from './altro-account.tsx';

/** Decisions against this person, with reason and appeal; open to suspended people (decision P7). */
export default function PaginaDecisioni() {
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 mb-6">Decisioni che ti riguardano</h1>
      <Lettura
        di={useQuery(letturaDecisioni())}
        errore="Non riusciamo a leggere le decisioni che ti riguardano"
        scheletro={['h-40', 'h-40']}
        vuoto={(decisioni) => (decisioni.length === 0 ? <Nessuna /> : null)}
      >
        {(decisioni) => (
          <div className="grid grid-cols-1 gap-10">
            {decisioni.map((una) => (
              <DecisionePresa key={una.id} decisione={una} />
            ))}
          </div>
        )}
      </Lettura>
    </div>
  );
}

const Nessuna = () => (
  <Vuoto
    titolo="Nessuna decisione ti riguarda"
    azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
  >
    Se sospendiamo o togliamo qualcosa di tuo, qui trovi il motivo e il modo di contestarlo. <AltroAccount />
  </Vuoto>
);
