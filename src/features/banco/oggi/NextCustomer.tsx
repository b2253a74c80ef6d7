import { giornoDiRoma } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { dayEntries } from '../../../offline/store/view.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { concluso, momentoDi } from '../tablet/etichette.ts';
import { useStored } from '../tablet/use-stored.ts';

export function NextCustomer({ after }: { after: string }) {
  const { ambiente } = useBanco();
  const day = giornoDiRoma(now());
  const entries = useStored(() => dayEntries(ambiente.store, day), [ambiente, day]);
  if (entries === undefined) return null;
  const here = entries.findIndex(({ verifica }) => verifica?.id === after);
  const inTurn = [...entries.slice(here + 1), ...entries.slice(0, Math.max(here, 0))];
  const next = inTurn.find((entry) => entry.verifica !== null && !concluso(momentoDi(entry)));
  if (next === undefined || next.verifica === null)
    return (
      <BottoneCollegamento className="ml-auto" variante="main" href={percorso('centro_oggi')}>
        Torna a Oggi
      </BottoneCollegamento>
    );
  const { appuntamento, verifica } = next;
  const chi = appuntamento.client_name ?? verifica.cliente_nome;
  return (
    <BottoneCollegamento className="ml-auto" variante="main" href={percorso('centro_verifica', { id: verifica.id })}>
      Prossimo: {appuntamento.appointment_time.slice(0, 5)}
      {chi ? `, ${chi}` : ''}
    </BottoneCollegamento>
  );
}
