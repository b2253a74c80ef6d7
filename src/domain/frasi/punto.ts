/** Separator in a line: the non-breaking space keeps the dot off a line's start. */
export const PUNTO = '\u00a0· ';
