import type { Database, Json } from '../database.types.ts';
import { type Domanda, invia } from './trasporto.ts';

type Funzioni = Database['public']['Functions'];
type Chiede<A> = PropertyKey extends keyof A ? false : 'p_comando' extends keyof A ? true : false;

export type Procedura = keyof Funzioni;
/** Writing procedures: each takes `p_comando`, the id of the command (rule H6). */
export type Scrittura = {
  [N in Procedura]: true extends Chiede<Funzioni[N]['Args']> ? N : never;
}[Procedura];
export type Lettura = Exclude<Procedura, Scrittura>;

type Dato = string | number | boolean | object | null;
type Valore<V> = Json extends V ? Dato : V extends (infer Voce)[] ? readonly Voce[] : V;
type Dati<A> = PropertyKey extends keyof A
  ? Record<never, never>
  : // Arguments with a default may be omitted or null.
    {
      [K in keyof A as K extends 'p_comando' ? never : K]: undefined extends A[K]
        ? Valore<Exclude<A[K], undefined>> | null | undefined
        : Valore<A[K]>;
    };

/** The arguments that the migrations declare; `comando` adds the id. */
export type Argomenti<N extends Procedura> = Dati<Funzioni[N]['Args']>;
/** The migrations type rows and values; `jsonb` is unknown and decoded by the caller. */
export type Risposta<N extends Procedura> = Json extends Funzioni[N]['Returns']
  ? unknown
  : Funzioni[N]['Returns'] extends undefined
    ? null
    : Funzioni[N]['Returns'];

export type Con<N extends Procedura> =
  Record<never, never> extends Argomenti<N> ? [argomenti?: Argomenti<N>] : [argomenti: Argomenti<N>];

export type Accesso = Pick<Domanda, 'intestazioni' | 'chiama'> & { url: string; chiave: string };

/** One call of `/rest/v1/rpc`: the only place with its URL. */
export async function chiamaProcedura<N extends Procedura>(
  { url, chiave, intestazioni, chiama }: Accesso,
  nome: N,
  argomenti: object = {},
): Promise<Risposta<N>> {
  return invia<Risposta<N>>({
    indirizzo: `${url}/rest/v1/rpc/${nome}`,
    intestazioni: { ...intestazioni, apikey: chiave },
    corpo: argomenti,
    chiama,
  });
}
