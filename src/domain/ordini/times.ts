import { MS_PER_DAY } from '../day.ts';

/** Periods of an order, apart from its states, so that pages which only name one stay small. */

/** Without a report an order concludes 48 h after delivery (decision M6). */
export const CONTESTAZIONE_HOURS = 48;

/** The buyer may cancel an order that is paid and unshipped after these days (decision M16). */
export const DAYS_TO_SHIP = 10;
/** The buyer may report a parcel as never arrived after these days (decision M16). */
export const NEVER_ARRIVED_DAYS = 7;
/** A one-sided review becomes visible these days after conclusion (decision P7). */
export const RECENSIONE_DAYS = 7;
/** The office may cancel an uncollected order after these days (decision C11). */
export const DAYS_TO_COLLECT = 30;
/** Shipped, no answer: asked after the first, delivered after the second (decision M16). */
export const SILENCE_DAYS = { domanda: 14, consegnato: 21 } as const;
export const isAsked = (silenzio_entro: string | null, adesso: Date): silenzio_entro is string =>
  silenzio_entro !== null &&
  Date.parse(silenzio_entro) - adesso.getTime() <= (SILENCE_DAYS.consegnato - SILENCE_DAYS.domanda) * MS_PER_DAY;
/** The law's periods: withdrawal after delivery, return after the declaration, our refund (decision P1). */
export const RECESSO_DAYS = 14;
