/** Between the parts of one line: the point stays with what precedes it and never begins a line. */
export const PUNTO = '\u00a0· ';
