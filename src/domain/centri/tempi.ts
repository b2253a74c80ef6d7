/** Validity of a centre's invitation (04_centri). */
export const GIORNI_INVITO = 7;
export const GIORNI_ESAME = '3-5';
