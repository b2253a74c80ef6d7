import {
  APPUNTAMENTO_TRANSITIONS,
  type AppuntamentoCommand,
  type StatoAppuntamento,
} from '../../../domain/centri/appuntamenti.ts';
import type { Transitions } from '../../../domain/transitions.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { AskFirst } from '../arrivo/AskFirst.tsx';
import { useSuspension } from '../coda/use-suspension.ts';
import { useSaving } from '../valutazione/salvataggio.ts';
import { agendaStato, hourOf, isExpectedInAgenda, whatOf, whoComes } from './agenda-badge.ts';

const TRANSITIONS: Transitions<StatoAppuntamento, AppuntamentoCommand> = APPUNTAMENTO_TRANSITIONS;

/** States the centre may set now, except the current one (spec 2, 'Appointments'). */
function possibleOnes(voce: DayEntry): Partial<Record<AppuntamentoCommand, StatoAppuntamento>> {
  if (!isExpectedInAgenda(voce) || voce.appuntamento.verifica_id === null) return {};
  const detto = voce.inAgenda === 'non_presentato' ? null : voce.inAgenda;
  return TRANSITIONS[detto ?? agendaStato(voce)];
}

function useSaid(voce: DayEntry) {
  const { save, guasto } = useSaving('appuntamento');
  const { id, verifica_id: verificaId } = voce.appuntamento;
  const say = async (status: StatoAppuntamento | 'non_presentato'): Promise<boolean> => {
    if (verificaId === null) return false;
    return save((environment) =>
      status === 'non_presentato'
        ? saveOperation(environment, { kind: 'non_presentato', verificaId, payload: {} })
        : saveOperation(environment, {
            kind: 'stato_appuntamento',
            verificaId,
            payload: { appointment_id: id, status },
          }),
    );
  };
  return { say, guasto };
}

export function AgendaStato({ voce }: { voce: DayEntry }) {
  const sospeso = useSuspension();
  const { say, guasto } = useSaid(voce);
  const { conferma, sospendi, annulla } = possibleOnes(voce);
  if (sospeso !== null) return null;
  return (
    <>
      {conferma === undefined ? null : <Button onClick={() => void say(conferma)}>Conferma</Button>}
      {sospendi === undefined ? null : (
        <Button variant="quiet" onClick={() => void say(sospendi)}>
          Metti in attesa
        </Button>
      )}
      {annulla === undefined ? null : (
        <AskFirst
          button="Disdici"
          etichetta={`Disdici: ${which(voce)}`}
          titolo={`Disdire ${which(voce)}?`}
          testo="La verifica si annulla e l’orario torna libero. Lo leggono chi vende e chi ha prenotato l’oggetto, e il costo non è più dovuto."
          onSi={() => say(annulla)}
        />
      )}
      <FormError testo={guasto} />
    </>
  );
}

const which = (voce: DayEntry): string => `«${whatOf(voce)}» delle ${hourOf(voce)}`;

/** Offered from half an hour after the appointment (decision C4). */
export function NoShow({ voce }: { voce: DayEntry }) {
  const { say, guasto } = useSaid(voce);
  return (
    <>
      <AskFirst
        button="Non presentato"
        etichetta={`Non presentato: ${which(voce)}`}
        titolo={`${whoComes(voce) || 'Chi doveva venire'}: non presentato?`}
        testo="La visita si chiude senza costi, l’orario torna libero e la prenotazione dell’oggetto finisce. Lo leggono entrambi."
        onSi={() => say('non_presentato')}
      />
      <FormError testo={guasto} />
    </>
  );
}
