import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { controllaPagamento, dettaglioOrdine } from '../../data/amministrazione.ts';
import { dettaglioVerifica } from '../../data/amministrazione_verifiche.ts';
import { testoErrore } from '../../data/errori.ts';
import { ErroreElenco } from '../../features/amministrazione/ElencoUfficio.tsx';
import { testoPagamento } from '../../features/amministrazione/etichette.ts';
import { Pannello } from '../../features/amministrazione/Pannello.tsx';
import { SchedaOrdine } from '../../features/amministrazione/SchedaOrdine.tsx';
import { Bottone } from '../../ui/Bottone.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';

type Props = { id: string; controllaSubito: boolean; onChiudi: () => void };

/** The order and its verification, read together: the panel tells one story. */
async function leggi(id: string) {
  const ordine = await dettaglioOrdine(id);
  return { ordine, verifica: ordine.id_verifica === null ? null : await dettaglioVerifica(ordine.id_verifica) };
}

export function PannelloOrdine({ id, controllaSubito, onChiudi }: Props) {
  const lettura = useQuery({ queryKey: ['ufficio', 'ordine', id], queryFn: () => leggi(id) });
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
      {lettura.isError ? (
        <ErroreElenco
          titolo="Errore nel caricamento dettagli"
          errore={lettura.error}
          onRiprova={() => void lettura.refetch()}
        />
      ) : lettura.isPending ? (
        <Scheletro testo="Caricamento…" className="grid gap-4">
          <Blocco className="h-24 w-full" />
          <Blocco className="h-48 w-full" />
        </Scheletro>
      ) : (
        <SchedaOrdine {...lettura.data} controllo={controllo.esito} />
      )}
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
      await cache.invalidateQueries({ queryKey: ['ufficio'] });
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
