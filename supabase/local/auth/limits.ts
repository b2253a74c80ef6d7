import { indirizzoChiamante } from '../../functions/_shared/indirizzo.ts';
import type { Queryable } from '../database.ts';

/** How often one mailbox or one connection may knock, per window in seconds. Sign-in and links count failures alone. */
const LIMITI = {
  accesso: { casella: 10, connessione: 50, secondi: 900 },
  link: { casella: 10, connessione: 30, secondi: 900 },
  /** Each is a letter to a mailbox that may be a stranger's. */
  iscrizione: { casella: 4, connessione: 60, secondi: 3600 },
  recupero: { casella: 3, connessione: 30, secondi: 3600 },
  cambio_email: { casella: 4, connessione: 30, secondi: 3600 },
} as const;

export type Subject = keyof typeof LIMITI;

export interface Who {
  /** An address as it was written; the database knows which mailbox it is. */
  casella?: string | undefined;
  /** Calls from inside have none. */
  connessione: string | null;
}

const ENTRIES = `
  from jsonb_to_recordset($1::text::jsonb) as v (cosa text, casella text, connessione text, massimo integer, secondi integer)
  cross join lateral (select v.cosa || ':' || coalesce(privato.casella(v.casella), v.connessione) as chiave) k`;

/** Counts the attempt: null for whoever may go on, else the seconds to wait. */
export async function waitFor(database: Queryable, what: Subject, who: Who): Promise<number | null> {
  const [row] = await database.sql<{ attesa: number | null }>(
    `select max(privato.attesa_limite(k.chiave, v.massimo, make_interval(secs => v.secondi))) as attesa ${ENTRIES}`,
    [entries(what, who)],
  );
  return row?.attesa ?? null;
}

/** The attempt was no failure. */
export async function giveBack(database: Queryable, what: Subject, who: Who): Promise<void> {
  await database.sql(`select privato.rendi_limite(k.chiave, make_interval(secs => v.secondi)) ${ENTRIES}`, [
    entries(what, who),
  ]);
}

function entries(what: Subject, { casella, connessione: connection }: Who): string {
  const { secondi: seconds, ...massimi } = LIMITI[what];
  const all = [
    ...(casella === undefined ? [] : [{ cosa: what, casella, massimo: massimi.casella, secondi: seconds }]),
    ...(connection === null
      ? []
      : [
          {
            cosa: what,
            connessione: indirizzoChiamante(new Headers(), connection, { proxy: 0 }),
            massimo: massimi.connessione,
            secondi: seconds,
          },
        ]),
  ];
  return JSON.stringify(all);
}
