/** How long the letter that asks a person into a centre may be answered (04_centri). */
export const GIORNI_INVITO = 7;
/** Working days in which an application is read. */
export const GIORNI_ESAME = '3-5';
