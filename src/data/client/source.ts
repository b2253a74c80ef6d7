import { callProcedure, type QueryView, type Risposta, type SignInPage, type With } from './procedure.ts';

/** Public reads, in browser and rendering server: procedures without session or auth library, to save bytes. */
export type Source = {
  procedura<N extends QueryView>(nome: N, ...con: With<N>): Promise<Risposta<N>>;
  immagini: string;
};

export function createSource({ immagini, ...accesso }: Omit<SignInPage, 'headers'> & { immagini: string }): Source {
  return { immagini, procedura: (nome, ...[args]) => callProcedure(accesso, nome, args) };
}
