import { type Accesso, type Con, chiamaProcedura, type Lettura, type Risposta } from './procedure.ts';

/** Public reads, in browser and rendering server: procedures without session or auth library, to save bytes. */
export type Fonte = {
  procedura<N extends Lettura>(nome: N, ...con: Con<N>): Promise<Risposta<N>>;
  immagini: string;
};

export function creaFonte({ immagini, ...accesso }: Omit<Accesso, 'intestazioni'> & { immagini: string }): Fonte {
  return { immagini, procedura: (nome, ...[argomenti]) => chiamaProcedura(accesso, nome, argomenti) };
}
