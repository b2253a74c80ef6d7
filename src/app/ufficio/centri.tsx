import { centriVerificaSource, richiesteSource } from '../../data/ufficio/amministrazione-centri.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CentroDetail } from '../../features/ufficio/centri/CentroDetail.tsx';
import { RICHIESTE_LIST } from '../../features/ufficio/centri/elenco-richieste.tsx';
import { RichiestaPanel } from '../../features/ufficio/centri/RichiestaPanel.tsx';
import { CENTRI_VERIFICA_LIST } from '../../features/ufficio/verifiche/elenco-centri-verifica.tsx';
import { CardsPage } from './cards-page.tsx';
import { ListPage } from './list-page.tsx';

const indirizzo = (scheda: string) => percorso('admin_centri', { scheda });

export default function CentriVerificaPage() {
  return (
    <CardsPage
      titolo="Centri di verifica"
      indirizzo={indirizzo}
      tabs={[
        {
          id: 'centri',
          etichetta: 'Centri',
          contenuto: (
            <ListPage
              inTab
              elenco={CENTRI_VERIFICA_LIST}
              source={centriVerificaSource}
              scheda={(centro, onClose) => <CentroDetail key={centro.id} centro={centro} onClose={onClose} />}
            />
          ),
        },
        {
          id: 'richieste',
          etichetta: 'Richieste',
          contenuto: (
            <ListPage
              inTab
              elenco={RICHIESTE_LIST}
              source={richiesteSource}
              scheda={(richiesta, onClose) => (
                <RichiestaPanel key={richiesta.id} richiesta={richiesta} onClose={onClose} />
              )}
            />
          ),
        },
      ]}
    />
  );
}
