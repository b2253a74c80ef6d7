/** An action beside a toast's text, e.g. undo. */
export interface Rimedio {
  testo: string;
  premi: () => void;
}
