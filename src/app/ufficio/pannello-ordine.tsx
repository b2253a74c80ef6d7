import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { controllaPagamento } from '../../data/ufficio/amministrazione.ts';
import { letturaOrdineUfficio } from '../../data/ufficio/amministrazione-verifiche.ts';
import { testoPagamento } from '../../features/ufficio/comune/etichette.ts';
import { SchedaOrdineUfficio } from '../../features/ufficio/ordini/SchedaOrdineUfficio.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Pannello } from '../../ui/table/Pannello.tsx';

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
