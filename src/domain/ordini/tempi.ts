import { MS_GIORNO } from '../giorno.ts';

/** How long each thing about an order may take: apart from its states, so that a page which only says a figure carries nothing else. */

/** 48 h after delivery without a report the order concludes by itself (decision M6). */
export const ORE_CONTESTAZIONE = 48;

/** From this day on an order that is paid and hasn't left may be cancelled by who bought (decision M16). */
export const GIORNI_PER_PARTIRE = 10;
/** Shipped and not there from this day on: who bought may say so (decision M16). */
export const GIORNI_MAI_ARRIVATO = 7;
/** Reviews of a purchase that only one side wrote show this many days after its conclusion (decision P7). */
export const GIORNI_RECENSIONE = 7;
/** From this day on the office decides about what nobody collected (decision C11). */
export const GIORNI_PER_RITIRARE = 30;
/** Shipped and silent: asked whether it came after the first, counted as delivered after the second (decision M16). */
export const GIORNI_DI_SILENZIO = { domanda: 14, consegnato: 21 } as const;
/** The buyer is asked so many days before his silence counts. */
export const siDomanda = (silenzio_entro: string | null, adesso: Date): silenzio_entro is string =>
  silenzio_entro !== null &&
  Date.parse(silenzio_entro) - adesso.getTime() <=
    (GIORNI_DI_SILENZIO.consegnato - GIORNI_DI_SILENZIO.domanda) * MS_GIORNO;
/** The law's: to withdraw after the delivery, to bring back after the declaration, and for us to pay back (decision P1). */
export const GIORNI_RECESSO = 14;
