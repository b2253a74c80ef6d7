import { MS_GIORNO } from '../giorno.ts';

/** Periods of an order, apart from its states, so that pages which only name one stay small. */

/** Without a report an order concludes 48 h after delivery (decision M6). */
export const ORE_CONTESTAZIONE = 48;

/** The buyer may cancel an order that is paid and unshipped after these days (decision M16). */
export const GIORNI_PER_PARTIRE = 10;
/** The buyer may report a parcel as never arrived after these days (decision M16). */
export const GIORNI_MAI_ARRIVATO = 7;
/** A one-sided review becomes visible these days after conclusion (decision P7). */
export const GIORNI_RECENSIONE = 7;
/** The office may cancel an uncollected order after these days (decision C11). */
export const GIORNI_PER_RITIRARE = 30;
/** Shipped, no answer: asked after the first, delivered after the second (decision M16). */
export const GIORNI_DI_SILENZIO = { domanda: 14, consegnato: 21 } as const;
export const siDomanda = (silenzio_entro: string | null, adesso: Date): silenzio_entro is string =>
  silenzio_entro !== null &&
  Date.parse(silenzio_entro) - adesso.getTime() <=
    (GIORNI_DI_SILENZIO.consegnato - GIORNI_DI_SILENZIO.domanda) * MS_GIORNO;
/** The law's periods: withdrawal after delivery, return after the declaration, our refund (decision P1). */
export const GIORNI_RECESSO = 14;
