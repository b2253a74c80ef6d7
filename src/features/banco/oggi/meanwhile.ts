import { NO_SHOW_MINUTES } from '../../../domain/centri/appuntamenti.ts';
import { comesBack, isBack } from '../../../offline/receive/returns.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ListEntry } from '../../../offline/store/view.ts';

const MINUTE = 60_000;

export interface Meanwhile {
  overdue: ListEntry[];
  toDeliver: ListEntry[];
  toGiveBack: ListEntry[];
  expected: ListEntry[];
}

const DEPARTED: readonly unknown[] = ['spedito', 'in_transito', 'consegnato'];

/** What waits at the centre besides the day's visits, as far as this tablet knows. */
export function meanwhileAtCentro(righe: readonly ListEntry[], adesso: Date): Meanwhile {
  const ours = righe.filter(({ verifica }) => verifica.non_assegnata !== true);
  return {
    overdue: ours.filter(
      ({ verifica, ricevuta, decisione, inAgenda }) =>
        verifica.stato === 'programmata' &&
        verifica.data_programmata !== null &&
        !ricevuta &&
        decisione === null &&
        inAgenda !== 'non_presentato' &&
        inAgenda !== 'cancelled' &&
        Date.parse(verifica.data_programmata) + NO_SHOW_MINUTES * MINUTE <= adesso.getTime(),
    ),
    toDeliver: ours.filter(({ verifica: { ordine } }) => {
      const { status, spedizione, pagamento_contestato } = objectOf(ordine ?? {});
      if (pagamento_contestato === true) return false;
      return (status === 'pagato' || status === 'autorizzato') && !DEPARTED.includes(objectOf(spedizione).stato);
    }),
    toGiveBack: ours.filter(({ verifica }) => verifica.stato_restituzione === 'da_restituire'),
    expected: ours.filter(({ verifica }) => comesBack(verifica) && !isBack(verifica)),
  };
}

export function nextOne(righe: readonly ListEntry[], dopo: Date): ListEntry | null {
  const waits = righe.filter(
    ({ verifica, inAgenda }) =>
      verifica.stato === 'programmata' &&
      inAgenda !== 'cancelled' &&
      verifica.data_programmata !== null &&
      Date.parse(verifica.data_programmata) > dopo.getTime(),
  );
  return (
    waits.sort((a, b) => ((a.verifica.data_programmata ?? '') < (b.verifica.data_programmata ?? '') ? -1 : 1))[0] ??
    null
  );
}
