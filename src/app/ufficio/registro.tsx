import { attiSource, mailSource } from '../../data/ufficio/amministrazione-registro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { MAIL_LIST } from '../../features/ufficio/avvisi/elenco-posta.tsx';
import { ActionPanel } from '../../features/ufficio/moderazione/ActionPanel.tsx';
import { ACTIONS_LIST } from '../../features/ufficio/moderazione/elenco-atti.tsx';
import { RegisterChain } from '../../features/ufficio/moderazione/RegisterChain.tsx';
import { CardsPage } from './cards-page.tsx';
import { ListPage } from './list-page.tsx';

const indirizzo = (scheda: string) => percorso('admin_registro', { scheda });

export default function RegistroUfficioPage() {
  return (
    <CardsPage
      titolo="Registro"
      indirizzo={indirizzo}
      tabs={[
        {
          id: 'atti',
          etichetta: 'Atti',
          contenuto: (
            <>
              <RegisterChain />
              <ListPage
                inTab
                elenco={ACTIONS_LIST}
                source={attiSource}
                scheda={(atto, onClose) => <ActionPanel atto={atto} onClose={onClose} />}
              />
            </>
          ),
        },
        {
          id: 'posta',
          etichetta: 'Posta in uscita',
          contenuto: <ListPage inTab elenco={MAIL_LIST} source={mailSource} />,
        },
      ]}
    />
  );
}
