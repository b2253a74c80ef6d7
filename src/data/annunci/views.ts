import { callApi } from '../client/supabase.ts';
import { invia } from '../client/transport.ts';

const PATH = '/api/annunci/vista';

/** `hasConto`: sends the session, so that a person counts once. Nothing is stored on the device (decision P5). */
export async function markViewed(id: string, hasConto: boolean): Promise<void> {
  await (hasConto ? callApi(PATH, { id }) : invia({ indirizzo: PATH, body: { id } }));
}
