import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { controllaPagamento } from '../../data/amministrazione.ts';
import { letturaOrdineUfficio } from '../../data/amministrazione_verifiche.ts';
import { testoErrore } from '../../data/errori.ts';
import { UFFICIO } from '../../data/ufficio.ts';
import { testoPagamento } from '../../features/amministrazione/etichette.ts';
import { SchedaOrdine } from '../../features/amministrazione/SchedaOrdine.tsx';
import { Bottone } from '../../ui/Bottone.tsx';
import { Pannello } from '../../ui/elenco/Pannello.tsx';
import { Lettura } from '../../ui/Lettura.tsx';

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
          <Bottone
            piccolo
            inCorso={controllo.inCorso}
            testoInCorso="Controllo…"
            onClick={() => void controllo.esegui()}
          >
            Stato pagamento
          </Bottone>
        )
      }
    >
      <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-24', 'h-48']}>
        {(dati) => <SchedaOrdine {...dati} controllo={controllo.esito} />}
      </Lettura>
    </Pannello>
  );
}

/** The check makes the server reconcile with the provider, so the lists are read again after it. */
function useControllo(intento: string | null, subito: boolean) {
  const cache = useQueryClient();
  const [inCorso, setInCorso] = useState(false);
  const [esito, setEsito] = useState<{ testo: string; errore: boolean } | null>(null);
  const esegui = async () => {
    if (intento === null) return;
    setInCorso(true);
    try {
      const stato = await controllaPagamento(intento);
      setEsito({ testo: `Stripe risponde: ${testoPagamento(stato)}.`, errore: false });
      await cache.invalidateQueries({ queryKey: UFFICIO });
    } catch (errore) {
      setEsito({ testo: testoErrore(errore), errore: true });
    } finally {
      setInCorso(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the payment's id is known
  useEffect(() => {
    if (subito && intento !== null) void esegui();
  }, [subito, intento]);
  return { esegui, inCorso, esito };
}
