/** Validity of a centre's invitation (04_centri). */
export const INVITO_DAYS = 7;
export const EXAM_DAYS = '3-5';
