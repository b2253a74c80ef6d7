import { bankContestazioniSource, contestazioniSource } from '../../data/ufficio/amministrazione-contestazioni.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ContestazionePanel } from '../../features/ufficio/ordini/ContestazionePanel.tsx';
import { BANK_CONTESTAZIONI_LIST, CONTESTAZIONI_LIST } from '../../features/ufficio/ordini/elenco-contestazioni.tsx';
import { CardsPage } from './cards-page.tsx';
import { ListPage } from './list-page.tsx';

const indirizzo = (scheda: string) => percorso('admin_contestazioni', { scheda });

export default function ContestazioniUfficioPage() {
  return (
    <CardsPage
      titolo="Contestazioni"
      indirizzo={indirizzo}
      tabs={[
        {
          id: 'acquirenti',
          etichetta: 'Di chi ha comprato',
          contenuto: (
            <ListPage
              inTab
              intero
              elenco={CONTESTAZIONI_LIST}
              source={contestazioniSource}
              panel={({ id, onClose }) => <ContestazionePanel id={id} onClose={onClose} />}
            />
          ),
        },
        {
          id: 'banca',
          etichetta: 'Della banca',
          contenuto: <ListPage inTab elenco={BANK_CONTESTAZIONI_LIST} source={bankContestazioniSource} />,
        },
      ]}
    />
  );
}
