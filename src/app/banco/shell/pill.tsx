import { romeHour } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { Counters } from '../../../offline/store/state.ts';
import { SyncPill } from '../../../ui/feedback/Rete.tsx';
import { useGo } from '../../nav.tsx';

interface Props {
  conti: Counters | undefined;
  pronto?: boolean;
}

export function Pill({ conti, pronto = true }: Props) {
  const go = useGo();
  const onOpen = () => go(percorso('centro_sincronia'));
  if (conti === undefined) return null;
  if (conti.toReview > 0)
    return <SyncPill stato="irrisolto" testo="Da risolvere" dettaglio={String(conti.toReview)} onOpen={onOpen} />;
  if (conti.totale > 0)
    return <SyncPill stato="locale" testo="Salvato sul tablet" dettaglio={`${conti.totale} in coda`} onOpen={onOpen} />;
  const quando = conti.ultimaSincronia === null ? null : romeHour(new Date(conti.ultimaSincronia));
  if (!pronto) return <SyncPill stato="locale" testo="Preparo l’uso senza rete" dettaglio="…" onOpen={onOpen} />;
  if (quando === null) return <SyncPill stato="locale" testo="Mai sincronizzato" short="Mai" onOpen={onOpen} />;
  return <SyncPill stato="fatto" testo="Sincronizzato" dettaglio={quando} onOpen={onOpen} />;
}
