import { useQuery } from '@tanstack/react-query';
import { ufficioVerificaQuery, verificheSource } from '../../data/ufficio/amministrazione-verifiche.ts';
import { VERIFICHE_LIST } from '../../features/ufficio/verifiche/elenco-verifiche.tsx';
import { VerificaPanel } from '../../features/ufficio/verifiche/VerificaPanel.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Panel } from '../../ui/table/Panel.tsx';
import { ListPage, type OpenRow } from './list-page.tsx';

/** The office's verifications; a row opens its panel beside the list. */
export default function UfficioVerifichePage() {
  return (
    <ListPage elenco={VERIFICHE_LIST} source={verificheSource} panel={(aperto) => <VerificaPanelById {...aperto} />} />
  );
}

function VerificaPanelById({ id, onClose }: OpenRow) {
  const query = useQuery(ufficioVerificaQuery(id));
  return (
    <Panel titolo="Verifica" onClose={onClose}>
      <QueryView di={query} errore="Errore nel caricamento dettagli" skeleton={['h-24', 'h-48']}>
        {(verifica) => <VerificaPanel verifica={verifica} />}
      </QueryView>
    </Panel>
  );
}
