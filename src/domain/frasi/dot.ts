/** Separator in a line: the non-breaking space keeps the dot off a line's start. */
export const POINT = '\u00a0· ';
