import { randomUUID } from 'node:crypto';
import { email, PASSWORD, type Persona } from '../../supabase/seed/persone.ts';

/** The ways into a product that listens somewhere: addresses and tokens, nothing else. */
export interface Doors {
  /** A procedure, as a page calls it: with the person's own token. */
  chiedi<T>(chi: Persona, procedura: string, argomenti?: object): Promise<T>;
  /** One that changes something: with its command. */
  comanda<T>(chi: Persona, procedura: string, argomenti?: object): Promise<T>;
  api<T>(chi: Persona | null, percorso: string, corpo?: object): Promise<T>;
  manda(chi: Persona | null, percorso: string, opzioni?: RequestInit): Promise<Response>;
  /** The jobs, as often as letters are left to send. */
  lavori(): Promise<void>;
  lettere(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** Sessions end: the next word signs in again. */
  scorda(): void;
}

/** What people, tablets and machines use: addresses and tokens, nothing else. */
export function openDoors(sito: string, publishableKey: string): Doors {
  const sessioni = new Map<Persona, string>();
  async function token(chi: Persona): Promise<string> {
    const noto = sessioni.get(chi);
    if (noto !== undefined) return noto;
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: email(chi), password: PASSWORD });
    const risposta = await fetch(`${sito}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
    const { access_token } = await letta<{ access_token: string }>(risposta, `sign-in of ${chi}`);
    sessioni.set(chi, access_token);
    return access_token;
  }
  async function manda(chi: Persona | null, percorso: string, opzioni: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
    if (chi !== null) headers.set('authorization', `Bearer ${await token(chi)}`);
    for (const [nome, valore] of new Headers(opzioni.headers)) headers.set(nome, valore);
    return fetch(`${sito}${percorso}`, { ...opzioni, headers });
  }
  const posta = async (chi: Persona | null, percorso: string, corpo: object, altre: HeadersInit = {}) =>
    manda(chi, percorso, { method: 'POST', body: JSON.stringify(corpo), headers: altre });
  const lavori: Doors['lavori'] = async () => {
    for (let giro = 0; giro < 30; giro += 1) {
      const fatto = await letta<{ errori: string[]; posta: { inviate: number; fallite: number } }>(
        await fetch(`${sito}/_lavori`, { method: 'POST' }),
        'the jobs',
      );
      if (fatto.errori.length > 0 || fatto.posta.fallite > 0) throw new Error(`the jobs: ${JSON.stringify(fatto)}`);
      if (fatto.posta.inviate === 0) return;
    }
    throw new Error('letters without end');
  };
  const chiedi: Doors['chiedi'] = async (chi, procedura, argomenti = {}) =>
    letta(await posta(chi, `/rest/v1/rpc/${procedura}`, argomenti), `${chi}: ${procedura}`);
  return {
    manda,
    lavori,
    chiedi,
    comanda: (chi, procedura, argomenti = {}) => chiedi(chi, procedura, { ...argomenti, p_comando: randomUUID() }),
    api: async (chi, percorso, corpo) =>
      letta(
        corpo === undefined
          ? await manda(chi, `/api${percorso}`)
          : await posta(chi, `/api${percorso}`, corpo, { 'idempotency-key': randomUUID() }),
        `${chi}: ${percorso}`,
      ),
    scorda: () => sessioni.clear(),
    lettere: async () => letta(await fetch(`${sito}/_posta.json`), 'the caught letters'),
  };
}

/** The answer's JSON; anything but a yes stops the walk with what was said. */
async function letta<T>(risposta: Response, cosa: string): Promise<T> {
  const testo = await risposta.text();
  if (!risposta.ok) throw new Error(`${cosa}: ${risposta.status} ${testo}`);
  return (testo === '' ? null : JSON.parse(testo)) as T;
}
