import { fonteCentriVerifica, fonteRichieste } from '../../data/ufficio/amministrazione-centri.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ELENCO_RICHIESTE } from '../../features/ufficio/centri/elenco-richieste.tsx';
import { SchedaCentro } from '../../features/ufficio/centri/SchedaCentro.tsx';
import { SchedaRichiesta } from '../../features/ufficio/centri/SchedaRichiesta.tsx';
import { ELENCO_CENTRI_VERIFICA } from '../../features/ufficio/verifiche/elenco-centri-verifica.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';
import { PaginaSchede } from './pagina-schede.tsx';

const indirizzo = (scheda: string) => percorso('admin_centri', { scheda });

export default function CentriVerifica() {
  return (
    <PaginaSchede
      titolo="Centri di verifica"
      indirizzo={indirizzo}
      schede={[
        {
          id: 'centri',
          etichetta: 'Centri',
          contenuto: (
            <PaginaElenco
              inScheda
              elenco={ELENCO_CENTRI_VERIFICA}
              fonte={fonteCentriVerifica}
              scheda={(centro, onChiudi) => <SchedaCentro key={centro.id} centro={centro} onChiudi={onChiudi} />}
            />
          ),
        },
        {
          id: 'richieste',
          etichetta: 'Richieste',
          contenuto: (
            <PaginaElenco
              inScheda
              elenco={ELENCO_RICHIESTE}
              fonte={fonteRichieste}
              scheda={(richiesta, onChiudi) => (
                <SchedaRichiesta key={richiesta.id} richiesta={richiesta} onChiudi={onChiudi} />
              )}
            />
          ),
        },
      ]}
    />
  );
}
