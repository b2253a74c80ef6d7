import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkPagamento } from '../../data/ufficio/amministrazione.ts';
import { ufficioOrdineQuery } from '../../data/ufficio/amministrazione-verifiche.ts';
import { pagamentoText } from '../../features/ufficio/comune/labels.ts';
import { OrdinePanel } from '../../features/ufficio/ordini/OrdinePanel.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Panel } from '../../ui/table/Panel.tsx';

type Props = { id: string; checkNow: boolean; onClose: () => void };

export function OrdinePanelById({ id, checkNow, onClose }: Props) {
  const query = useQuery(ufficioOrdineQuery(id));
  const intento = query.data?.ordine.payment_intent_id ?? null;
  const controllo = useCheck(intento, checkNow);
  return (
    <Panel
      titolo={query.data ? `FD-${query.data.ordine.numero_ordine}` : 'Ordine'}
      onClose={onClose}
      actions={
        intento === null ? null : (
          <Button piccolo pending={controllo.pending} pendingText="Controllo…" onClick={controllo.esegui}>
            Stato pagamento
          </Button>
        )
      }
    >
      <QueryView di={query} errore="Errore nel caricamento dettagli" skeleton={['h-24', 'h-48']}>
        {(dati) => <OrdinePanel {...dati} controllo={controllo.esito} />}
      </QueryView>
    </Panel>
  );
}

function useCheck(intento: string | null, subito: boolean) {
  const [said, setSaid] = useState<string | null>(null);
  const { submit, pending, error } = useCommand(checkPagamento, {
    onDone: (stato) => setSaid(`Stripe risponde: ${pagamentoText(stato)}.`),
  });
  const esegui = () => {
    if (intento !== null) void submit(intento);
  };
  const ask = useEffectEvent(esegui);
  useEffect(() => {
    if (subito && intento !== null) ask();
  }, [subito, intento]);
  const testo = error ?? said;
  return { esegui, pending, esito: testo === null ? null : { testo, errore: error !== null } };
}
