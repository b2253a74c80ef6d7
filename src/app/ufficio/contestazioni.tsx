import { fonteContestazioni, fonteContestazioniBancarie } from '../../data/ufficio/amministrazione-contestazioni.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import {
  ELENCO_CONTESTAZIONI,
  ELENCO_CONTESTAZIONI_BANCARIE,
} from '../../features/ufficio/ordini/elenco-contestazioni.tsx';
import { SchedaContestazione } from '../../features/ufficio/ordini/SchedaContestazione.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';
import { PaginaSchede } from './pagina-schede.tsx';

const indirizzo = (scheda: string) => percorso('admin_contestazioni', { scheda });

export default function ContestazioniUfficio() {
  return (
    <PaginaSchede
      titolo="Contestazioni"
      indirizzo={indirizzo}
      schede={[
        {
          id: 'acquirenti',
          etichetta: 'Di chi ha comprato',
          contenuto: (
            <PaginaElenco
              inScheda
              intero
              elenco={ELENCO_CONTESTAZIONI}
              fonte={fonteContestazioni}
              pannello={({ id, onChiudi }) => <SchedaContestazione id={id} onChiudi={onChiudi} />}
            />
          ),
        },
        {
          id: 'banca',
          etichetta: 'Della banca',
          contenuto: (
            <PaginaElenco inScheda elenco={ELENCO_CONTESTAZIONI_BANCARIE} fonte={fonteContestazioniBancarie} />
          ),
        },
      ]}
    />
  );
}
