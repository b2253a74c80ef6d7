import type { Database, Json } from '../database.types.ts';
import { invia, type Question } from './transport.ts';

type Functions = Database['public']['Functions'];
type Ask<A> = PropertyKey extends keyof A ? false : 'p_comando' extends keyof A ? true : false;

export type ProcedureName = keyof Functions;
/** Writing procedures: each takes `p_comando`, the id of the command (rule H6). */
export type WriteCall = {
  [N in ProcedureName]: true extends Ask<Functions[N]['Args']> ? N : never;
}[ProcedureName];
export type QueryView = Exclude<ProcedureName, WriteCall>;

type Datum = string | number | boolean | object | null;
type Value<V> = Json extends V ? Datum : V extends (infer Item)[] ? readonly Item[] : V;
type Dati<A> = PropertyKey extends keyof A
  ? Record<never, never>
  : // Arguments with a default may be omitted or null.
    {
      [K in keyof A as K extends 'p_comando' ? never : K]: undefined extends A[K]
        ? Value<Exclude<A[K], undefined>> | null | undefined
        : Value<A[K]>;
    };

/** The arguments that the migrations declare; `comando` adds the id. */
export type Args<N extends ProcedureName> = Dati<Functions[N]['Args']>;
/** The migrations type rows and values; `jsonb` is unknown and decoded by the caller. */
export type Risposta<N extends ProcedureName> = Json extends Functions[N]['Returns']
  ? unknown
  : Functions[N]['Returns'] extends undefined
    ? null
    : Functions[N]['Returns'];

export type With<N extends ProcedureName> = Record<never, never> extends Args<N> ? [args?: Args<N>] : [args: Args<N>];

export type SignInPage = Pick<Question, 'headers' | 'call'> & { url: string; chiave: string };

/** One call of `/rest/v1/rpc`: the only place with its URL. */
export async function callProcedure<N extends ProcedureName>(
  { url, chiave, headers, call }: SignInPage,
  nome: N,
  args: object = {},
): Promise<Risposta<N>> {
  return invia<Risposta<N>>({
    indirizzo: `${url}/rest/v1/rpc/${nome}`,
    headers: { ...headers, apikey: chiave },
    body: args,
    call,
  });
}
