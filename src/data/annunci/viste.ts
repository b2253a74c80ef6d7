import { chiamaApi } from '../client/supabase.ts';
import { invia } from '../client/trasporto.ts';

const PERCORSO = '/api/annunci/vista';

/** `conConto`: sends the session, so that a person counts once. Nothing is stored on the device (decision P5). */
export async function segnaVista(id: string, conConto: boolean): Promise<void> {
  await (conConto ? chiamaApi(PERCORSO, { id }) : invia({ indirizzo: PERCORSO, corpo: { id } }));
}
