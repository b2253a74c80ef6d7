import { oraDiRoma } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { Counters } from '../../../offline/store/state.ts';
import { PillolaSincronia } from '../../../ui/feedback/Rete.tsx';
import { useVai } from '../../navigazione.tsx';

interface Props {
  conti: Counters | undefined;
  pronto?: boolean;
}

export function Pillola({ conti, pronto = true }: Props) {
  const vai = useVai();
  const onApri = () => vai(percorso('centro_sincronia'));
  if (conti === undefined) return null;
  if (conti.daVedere > 0)
    return (
      <PillolaSincronia stato="irrisolto" testo="Da risolvere" dettaglio={String(conti.daVedere)} onApri={onApri} />
    );
  if (conti.totale > 0)
    return (
      <PillolaSincronia
        stato="locale"
        testo="Salvato sul tablet"
        dettaglio={`${conti.totale} in coda`}
        onApri={onApri}
      />
    );
  const quando = conti.ultimaSincronia === null ? null : oraDiRoma(new Date(conti.ultimaSincronia));
  if (!pronto)
    return <PillolaSincronia stato="locale" testo="Preparo l’uso senza rete" dettaglio="…" onApri={onApri} />;
  if (quando === null) return <PillolaSincronia stato="locale" testo="Mai sincronizzato" breve="Mai" onApri={onApri} />;
  return <PillolaSincronia stato="fatto" testo="Sincronizzato" dettaglio={quando} onApri={onApri} />;
}
