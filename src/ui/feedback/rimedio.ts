/** What a message offers beside its text, for a few seconds more: taking back what was just done. */
export interface Rimedio {
  testo: string;
  premi: () => void;
}
