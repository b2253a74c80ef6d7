import { giornoDiRoma, longDay, romeHour } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { ListEntry } from '../../../offline/store/view.ts';
import { Icon, type IconName } from '../../../ui/brand/Icon.tsx';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { meanwhileAtCentro, nextOne } from './meanwhile.ts';

interface Props {
  righe: readonly ListEntry[];
  adesso: Date;
  libero: boolean;
}

export function MeanwhileAtCentro({ righe, adesso, libero }: Props) {
  const { overdue, toDeliver, toGiveBack, expected } = meanwhileAtCentro(righe, adesso);
  // Deadlines and addresses need the server; offline a single item opens directly.
  const [prima, ...altre] = toDeliver;
  const toDeliverTo = useOnline()
    ? percorso('centro_consegne')
    : prima && altre.length === 0
      ? percorso('centro_verifica', { id: prima.verifica.id })
      : percorso('centro_verifiche');
  const dopo = libero ? nextOne(righe, adesso) : null;
  const primo = overdue[0]?.verifica.data_programmata ?? null;
  const giorno = primo === null ? null : giornoDiRoma(new Date(primo));
  return (
    <div className="flex-none px-4 pb-4 md:px-6">
      {libero ? <Next voce={dopo} /> : null}
      {overdue.length + toDeliver.length + toGiveBack.length + expected.length === 0 ? null : (
        <h3 className="border-b border-ink pt-5 pb-2 text-h4">Intanto al centro</h3>
      )}
      <Row
        voci={overdue}
        icon="orologio"
        testo="in ritardo o non presentati"
        href={percorso('centro_agenda', { vista: 'elenco', giorno })}
      />
      <Row voci={toDeliver} icon="camion" testo="da spedire o consegnare" href={toDeliverTo} />
      <Row voci={expected} icon="reso" testo="in arrivo dagli acquirenti" href={percorso('centro_restituzioni')} />
      <Row voci={toGiveBack} icon="reso" testo="da restituire" href={percorso('centro_restituzioni')} />
    </div>
  );
}

interface RowProps {
  voci: readonly ListEntry[];
  icon: IconName;
  testo: string;
  href: string;
}

function Row({ voci, icon, testo, href }: RowProps) {
  if (voci.length === 0) return null;
  return (
    <TextLink
      href={href}
      className="flex min-h-14 items-center gap-3 border-b border-hair py-2 focus-visible:outline-offset-[-4px]"
    >
      <Icon nome={icon} piccola />
      <span className="min-w-0 grow font-semibold">
        {voci.length} {testo}
      </span>
      <Icon nome="avanti" piccola />
    </TextLink>
  );
}

function Next({ voce }: { voce: ListEntry | null }) {
  const quando = voce?.verifica.data_programmata ?? null;
  if (voce === null || quando === null) return <p className="note py-5">Non ci sono altri appuntamenti sul tablet.</p>;
  const { id, titolo, cliente_nome } = voce.verifica;
  const istante = new Date(quando);
  return (
    <section className="py-5" aria-label="Prossimo appuntamento">
      <p className="small">Prossimo appuntamento</p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-display text-[2.5rem] leading-tight font-medium">{romeHour(istante)}</span>
        <span>{longDay(giornoDiRoma(istante)).toLowerCase()}</span>
      </p>
      <p className="font-semibold">{titolo}</p>
      <p className="small mb-3">{cliente_nome}</p>
      <ButtonLink href={percorso('centro_verifica', { id })}>Apri la scheda</ButtonLink>
    </section>
  );
}
