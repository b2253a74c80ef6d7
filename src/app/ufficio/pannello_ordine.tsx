import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { controllaPagamento } from '../../data/amministrazione.ts';
import { letturaOrdineUfficio } from '../../data/amministrazione_verifiche.ts';
import { testoPagamento } from '../../features/amministrazione/etichette.ts';
import { SchedaOrdineUfficio } from '../../features/amministrazione/SchedaOrdineUfficio.tsx';
import { Bottone } from '../../ui/Bottone.tsx';
import { Pannello } from '../../ui/elenco/Pannello.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { useComando } from '../../ui/useComando.ts';

type Props = { id: string; controllaSubito: boolean; onChiudi: () => void };

export function PannelloOrdine({ id, controllaSubito, onChiudi }: Props) {
  const lettura = useQuery(letturaOrdineUfficio(id));
  const intento = lettura.data?.ordine.payment_intent_id ?? null;
  const controllo = useControllo(intento, controllaSubito);
  return (
    <Pannello
      titolo={lettura.data ? `FD-${lettura.data.ordine.numero_ordine}` : 'Ordine'}
      onChiudi={onChiudi}
      azioni={
        intento === null ? null : (
          <Bottone piccolo inCorso={controllo.inCorso} testoInCorso="Controllo…" onClick={controllo.esegui}>
            Stato pagamento
          </Bottone>
        )
      }
    >
      <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-24', 'h-48']}>
        {(dati) => <SchedaOrdineUfficio {...dati} controllo={controllo.esito} />}
      </Lettura>
    </Pannello>
  );
}

function useControllo(intento: string | null, subito: boolean) {
  const [detto, setDetto] = useState<string | null>(null);
  const { invia, inCorso, errore } = useComando(controllaPagamento, {
    onFatto: (stato) => setDetto(`Stripe risponde: ${testoPagamento(stato)}.`),
  });
  const esegui = () => {
    if (intento !== null) void invia(intento);
  };
  const chiedi = useEffectEvent(esegui);
  useEffect(() => {
    if (subito && intento !== null) chiedi();
  }, [subito, intento]);
  const testo = errore ?? detto;
  return { esegui, inCorso, esito: testo === null ? null : { testo, errore: errore !== null } };
}
