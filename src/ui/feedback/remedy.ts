export interface Remedy {
  testo: string;
  press: () => void;
}
