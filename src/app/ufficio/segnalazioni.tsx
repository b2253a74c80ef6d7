import { ricorsiSource, segnalazioniSource } from '../../data/ufficio/amministrazione-moderazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { RICORSI_LIST, SEGNALAZIONI_LIST } from '../../features/ufficio/moderazione/elenco-segnalazioni.tsx';
import { RicorsoPanel } from '../../features/ufficio/moderazione/RicorsoPanel.tsx';
import { SegnalazionePanel } from '../../features/ufficio/moderazione/SegnalazionePanel.tsx';
import { CardsPage } from './cards-page.tsx';
import { ListPage } from './list-page.tsx';

const indirizzo = (scheda: string) => percorso('admin_segnalazioni', { scheda });

export default function SegnalazioniUfficioPage() {
  return (
    <CardsPage
      titolo="Segnalazioni"
      indirizzo={indirizzo}
      tabs={[
        {
          id: 'segnalazioni',
          etichetta: 'Segnalazioni',
          contenuto: (
            <ListPage
              inTab
              elenco={SEGNALAZIONI_LIST}
              source={segnalazioniSource}
              scheda={(segnalazione, onClose) => (
                <SegnalazionePanel key={segnalazione.id} segnalazione={segnalazione} onClose={onClose} />
              )}
            />
          ),
        },
        {
          id: 'ricorsi',
          etichetta: 'Ricorsi',
          contenuto: (
            <ListPage
              inTab
              elenco={RICORSI_LIST}
              source={ricorsiSource}
              scheda={(ricorso, onClose) => <RicorsoPanel key={ricorso.id} ricorso={ricorso} onClose={onClose} />}
            />
          ),
        },
      ]}
    />
  );
}
