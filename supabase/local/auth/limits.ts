import { callerAddress } from '../../functions/_shared/indirizzo.ts';
import type { Queryable } from '../backend/database.ts';

type By = 'coppia' | 'casella' | 'connessione';
/** A window of so many; `adagio`: then one per so many seconds, else none until the window ends. */
type Limit = { per: By; massimo: number; secondi: number; adagio?: number };

const [QUARTER, HOUR] = [900, 3600];

/**
 * Sign-in and links count failures only. No account is locked: limits are per connection, or per connection and account
 * (decision T7). Narrow limits first.
 */
const LIMITS = {
  accesso: [
    { per: 'coppia', massimo: 10, secondi: QUARTER, adagio: 60 },
    { per: 'connessione', massimo: 50, secondi: QUARTER, adagio: 10 },
  ],
  link: [{ per: 'connessione', massimo: 30, secondi: QUARTER, adagio: 10 }],
  /** the letter may go to a stranger's mailbox */
  iscrizione: [
    { per: 'casella', massimo: 4, secondi: HOUR },
    { per: 'connessione', massimo: 60, secondi: HOUR },
  ],
  recupero: [
    { per: 'casella', massimo: 3, secondi: HOUR },
    { per: 'connessione', massimo: 30, secondi: HOUR },
  ],
  cambio_email: [
    { per: 'casella', massimo: 4, secondi: HOUR },
    { per: 'connessione', massimo: 30, secondi: HOUR },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type Subject = keyof typeof LIMITS;

export interface Who {
  /** As typed; the database maps it to a mailbox. */
  casella?: string | undefined;
  /** Null from inside: the API has counted already. */
  connessione: string | null;
}

const KEY = `select v.cosa || ':' || concat_ws(':', privato.casella(v.casella), v.connessione) as chiave, v.*
  from jsonb_to_record($1::text::jsonb) as v (cosa text, casella text, connessione text, massimo integer, secondi integer, adagio integer)`;

const COUNT = `
  select case when a.attesa is null or k.adagio is null then a.attesa
    else privato.attesa_limite(k.chiave || ':adagio', 1, make_interval(secs => k.adagio)) end as attesa
  from (${KEY}) k cross join lateral
    (select privato.attesa_limite(k.chiave, k.massimo, make_interval(secs => k.secondi)) as attesa offset 0) a`;

const GIVE_BACK = `
  select privato.rendi_limite(k.chiave, make_interval(secs => k.secondi)),
    privato.rendi_limite(k.chiave || ':adagio', make_interval(secs => coalesce(k.adagio, k.secondi))) from (${KEY}) k`;

/** Counts the attempt; returns null or seconds to wait. A refusal counts for no other limit. */
export async function waitFor(database: Queryable, what: Subject, who: Who): Promise<number | null> {
  const counted: string[] = [];
  for (const one of entries(what, who)) {
    const [row] = await database.sql<{ attesa: number | null }>(COUNT, [one]);
    counted.push(one);
    if (row?.attesa == null) continue;
    for (const before of counted.slice(0, -1)) await database.sql(GIVE_BACK, [before]);
    return row.attesa;
  }
  return null;
}

/** Gives the attempt back after a success. */
export async function giveBack(database: Queryable, what: Subject, who: Who): Promise<void> {
  for (const one of entries(what, who)) await database.sql(GIVE_BACK, [one]);
}

function entries(what: Subject, { casella, connessione: from }: Who): string[] {
  const connection = from === null ? undefined : callerAddress(new Headers(), from, { proxy: 0 });
  const limits: readonly Limit[] = LIMITS[what];
  return limits.flatMap((limit) => {
    const parts = {
      ...(limit.per === 'connessione' ? {} : { casella }),
      ...(limit.per === 'casella' ? {} : { connessione: connection }),
    };
    return Object.values(parts).includes(undefined) ? [] : [JSON.stringify({ cosa: what, ...limit, ...parts })];
  });
}
