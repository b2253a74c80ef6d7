import { erroreDiRete } from './errori.ts';
import { leggiRisposta } from './risposta.ts';
import { chiamaApi } from './supabase.ts';

const PERCORSO = '/api/annunci/vista';

/** `conConto`: send the session along, so that a person counts once wherever she looks. Nothing is stored on the device (decision P5). */
export async function segnaVista(id: string, conConto: boolean): Promise<void> {
  if (conConto) {
    await chiamaApi(PERCORSO, { id });
    return;
  }
  const risposta = await fetch(PERCORSO, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  }).catch(() => {
    throw erroreDiRete();
  });
  await leggiRisposta(risposta);
}
