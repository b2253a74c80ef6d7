import { gettoneSalvato } from '../accesso/chiave-sessione.ts';
import { leggiAmbiente } from './env.ts';
import { ErroreDati } from './errori.ts';
import { intestazionePass } from './pass.ts';
import { type Con, chiamaProcedura, type Lettura, type Risposta } from './procedure.ts';

/** For every page, without the auth library, which loads only if the token has expired. */
export async function proceduraLeggera<N extends Lettura>(nome: N, ...con: Con<N>): Promise<Risposta<N>> {
  const gettone = gettoneSalvato();
  if (gettone !== null) {
    try {
      const intestazioni = { ...intestazionePass(), authorization: `Bearer ${gettone}` };
      return await chiamaProcedura({ ...leggiAmbiente(), intestazioni }, nome, con[0]);
    } catch (errore) {
      if (!(errore instanceof ErroreDati && errore.stato === 401)) throw errore;
    }
  }
  const { procedura } = await import('./supabase.ts');
  return procedura(nome, ...con);
}
