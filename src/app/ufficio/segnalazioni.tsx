import { fonteRicorsi, fonteSegnalazioni } from '../../data/ufficio/amministrazione-moderazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ELENCO_RICORSI, ELENCO_SEGNALAZIONI } from '../../features/ufficio/moderazione/elenco-segnalazioni.tsx';
import { SchedaRicorso } from '../../features/ufficio/moderazione/SchedaRicorso.tsx';
import { SchedaSegnalazione } from '../../features/ufficio/moderazione/SchedaSegnalazione.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';
import { PaginaSchede } from './pagina-schede.tsx';

const indirizzo = (scheda: string) => percorso('admin_segnalazioni', { scheda });

export default function SegnalazioniUfficio() {
  return (
    <PaginaSchede
      titolo="Segnalazioni"
      indirizzo={indirizzo}
      schede={[
        {
          id: 'segnalazioni',
          etichetta: 'Segnalazioni',
          contenuto: (
            <PaginaElenco
              inScheda
              elenco={ELENCO_SEGNALAZIONI}
              fonte={fonteSegnalazioni}
              scheda={(segnalazione, onChiudi) => (
                <SchedaSegnalazione key={segnalazione.id} segnalazione={segnalazione} onChiudi={onChiudi} />
              )}
            />
          ),
        },
        {
          id: 'ricorsi',
          etichetta: 'Ricorsi',
          contenuto: (
            <PaginaElenco
              inScheda
              elenco={ELENCO_RICORSI}
              fonte={fonteRicorsi}
              scheda={(ricorso, onChiudi) => <SchedaRicorso key={ricorso.id} ricorso={ricorso} onChiudi={onChiudi} />}
            />
          ),
        },
      ]}
    />
  );
}
