import { fonteCentriVerifica, fonteRichieste } from '../../data/amministrazione_centri.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ELENCO_CENTRI_VERIFICA } from '../../features/amministrazione/elencoCentriVerifica.tsx';
import { ELENCO_RICHIESTE } from '../../features/amministrazione/elencoRichieste.tsx';
import { SchedaCentro } from '../../features/amministrazione/SchedaCentro.tsx';
import { SchedaRichiesta } from '../../features/amministrazione/SchedaRichiesta.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';
import { PaginaSchede } from './pagina_schede.tsx';

const indirizzo = (scheda: string) => percorso('admin_centri', { scheda });

/** Centres, and who asks to become one. */
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
