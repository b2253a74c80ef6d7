import { giornoDiRoma } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { dayEntries } from '../../../offline/store/view.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { useBanco } from '../tablet/context.ts';
import { concluso, momentOf } from '../tablet/labels.ts';
import { useStored } from '../tablet/use-stored.ts';

export function NextCustomer({ after }: { after: string }) {
  const { environment } = useBanco();
  const day = giornoDiRoma(now());
  const entries = useStored(() => dayEntries(environment.store, day), [environment, day]);
  if (entries === undefined) return null;
  const here = entries.findIndex(({ verifica }) => verifica?.id === after);
  const inTurn = [...entries.slice(here + 1), ...entries.slice(0, Math.max(here, 0))];
  const next = inTurn.find((entry) => entry.verifica !== null && !concluso(momentOf(entry)));
  if (next === undefined || next.verifica === null)
    return (
      <ButtonLink className="ml-auto" variant="main" href={percorso('centro_oggi')}>
        Torna a Oggi
      </ButtonLink>
    );
  const { appuntamento, verifica } = next;
  const chi = appuntamento.client_name ?? verifica.cliente_nome;
  return (
    <ButtonLink className="ml-auto" variant="main" href={percorso('centro_verifica', { id: verifica.id })}>
      Prossimo: {appuntamento.appointment_time.slice(0, 5)}
      {chi ? `, ${chi}` : ''}
    </ButtonLink>
  );
}
