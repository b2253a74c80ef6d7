export interface Rimedio {
  testo: string;
  premi: () => void;
}
