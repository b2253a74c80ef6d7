import { type Accesso, type Con, chiamaProcedura, type Lettura, type Risposta } from './procedure.ts';

/**
 * What the public pages ask, in the browser and in the server that renders them: procedures, without a session and without the library
 * that keeps one, so that a listing costs few bytes.
 */
export type Fonte = {
  procedura<N extends Lettura>(nome: N, ...con: Con<N>): Promise<Risposta<N>>;
  /** Origin under which pictures are read, empty when it is the page's own. */
  immagini: string;
};

export function creaFonte({ immagini, ...accesso }: Omit<Accesso, 'intestazioni'> & { immagini: string }): Fonte {
  return { immagini, procedura: (nome, ...[argomenti]) => chiamaProcedura(accesso, nome, argomenti) };
}
