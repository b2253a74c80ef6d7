import { MINUTI_NON_PRESENTATO } from '../../../domain/centri/appuntamenti.ts';
import { comesBack, isBack } from '../../../offline/receive/returns.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ListEntry } from '../../../offline/store/view.ts';

const MINUTO = 60_000;

export interface Intanto {
  inRitardo: ListEntry[];
  daConsegnare: ListEntry[];
  daRestituire: ListEntry[];
  attesi: ListEntry[];
}

const PARTITE: readonly unknown[] = ['spedito', 'in_transito', 'consegnato'];

/** What waits at the centre besides the day's visits, as far as this tablet knows. */
export function intantoAlCentro(righe: readonly ListEntry[], adesso: Date): Intanto {
  const nostre = righe.filter(({ verifica }) => verifica.non_assegnata !== true);
  return {
    inRitardo: nostre.filter(
      ({ verifica, ricevuta, decisione, inAgenda }) =>
        verifica.stato === 'programmata' &&
        verifica.data_programmata !== null &&
        !ricevuta &&
        decisione === null &&
        inAgenda !== 'non_presentato' &&
        inAgenda !== 'cancelled' &&
        Date.parse(verifica.data_programmata) + MINUTI_NON_PRESENTATO * MINUTO <= adesso.getTime(),
    ),
    daConsegnare: nostre.filter(({ verifica: { ordine } }) => {
      const { status, spedizione, pagamento_contestato } = objectOf(ordine ?? {});
      if (pagamento_contestato === true) return false;
      return (status === 'pagato' || status === 'autorizzato') && !PARTITE.includes(objectOf(spedizione).stato);
    }),
    daRestituire: nostre.filter(({ verifica }) => verifica.stato_restituzione === 'da_restituire'),
    attesi: nostre.filter(({ verifica }) => comesBack(verifica) && !isBack(verifica)),
  };
}

export function prossima(righe: readonly ListEntry[], dopo: Date): ListEntry | null {
  const attese = righe.filter(
    ({ verifica, inAgenda }) =>
      verifica.stato === 'programmata' &&
      inAgenda !== 'cancelled' &&
      verifica.data_programmata !== null &&
      Date.parse(verifica.data_programmata) > dopo.getTime(),
  );
  return (
    attese.sort((a, b) => ((a.verifica.data_programmata ?? '') < (b.verifica.data_programmata ?? '') ? -1 : 1))[0] ??
    null
  );
}
