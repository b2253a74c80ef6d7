import { savedToken } from '../accesso/session-key.ts';
import { readEnvironment } from './env.ts';
import { DataError } from './errori.ts';
import { passHeader } from './pass.ts';
import { callProcedure, type QueryView, type Risposta, type With } from './procedure.ts';

/** For every page, without the auth library, which loads only if the token has expired. */
export async function lightProcedure<N extends QueryView>(nome: N, ...con: With<N>): Promise<Risposta<N>> {
  const gettone = savedToken();
  if (gettone !== null) {
    try {
      const headers = { ...passHeader(), authorization: `Bearer ${gettone}` };
      return await callProcedure({ ...readEnvironment(), headers }, nome, con[0]);
    } catch (errore) {
      if (!(errore instanceof DataError && errore.stato === 401)) throw errore;
    }
  }
  const { procedura } = await import('./supabase.ts');
  return procedura(nome, ...con);
}
