import { expect } from 'vitest';
import { compose } from '../../supabase/emails/templates.ts';
import { stopClock } from '../support/clock.ts';
import type { TestDatabase } from '../support/database.ts';
import { contradictions } from './contradictions.ts';
import { call } from './scene.ts';
import type { checkout } from './scene-ordini.ts';

/** Acts of a counter, of the clock and of the bank have their own test file. */
export const AT_THE_COUNTER: readonly string[] = [
  ...['spedisci', 'consegna', 'concludi', 'torna', 'confronta_diverso', 'riprendi_rimborsato'].map(
    (a) => `${a}_ordine`,
  ),
  ...['contesta_banca', 'vince_banca', 'perde_banca', 'perde_parte_banca', 'respinge_rimborso'].map(
    (a) => `${a}_ordine`,
  ),
  ...['scade_annuncio', 'scade_finestra_annuncio'],
];

const SITE = 'https://fidati.example';

interface Row {
  atto: string | null;
  relazione: string;
  lettera: string | null;
  avviso: string | null;
  ufficio: string | null;
}
interface Touched extends Row {
  email: string;
  id_utente: string | null;
  riferimento: string;
}
type Scene = { db: TestDatabase; c: ReturnType<typeof checkout>; admin: string };

/** Plays acts of the office: everyone related to their object must be told as the table says (decision T4). */
export function actsOf({ db, c, admin }: Scene) {
  const played = new Set<string>();
  const letters = () =>
    db.sql<{ tipo: string; destinatario: string; dati: Record<string, unknown> }>(
      'select tipo, destinatario, dati from public.posta_uscita order by created_at',
    );
  const bells = () =>
    db.sql<{ id_utente: string; titolo: string; messaggio: string }>(
      'select id_utente, titolo, messaggio from public.notifiche',
    );
  const touched = async (act: string, object: string): Promise<Touched[]> => {
    const rows = await db.sql<Touched>(
      `select c.atto, t.relazione, c.lettera, c.avviso, c.ufficio, t.email, t.id_utente, t.riferimento
       from privato.toccati($1, $2) t left join privato.conseguenze c on c.atto = $1 and c.relazione = t.relazione
       where t.id_utente is distinct from $3`,
      [act, object, admin],
    );
    for (const { atto, relazione } of rows) expect(atto, `${act} says nothing to ${relazione}`).toBe(act);
    return rows;
  };
  async function play(
    act: string,
    object: string,
    run: () => Promise<unknown>,
    motivo = 'Foto di altri',
  ): Promise<void> {
    // Moves on a second, so that each act owes its own letters.
    stopClock(new Date(Date.now() + 1000));
    const before = await touched(act, object);
    expect(before.length, `${act} touches nobody`).toBeGreaterThan(0);
    const [posta, avvisi] = [await letters(), await bells()];
    await run();
    const [mailAfter, bellsAfter] = [await letters(), await bells()];
    const key = ({ relazione, id_utente, email }: Touched) => `${relazione} ${id_utente ?? email}`;
    const known = new Set(before.map(key));
    for (const who of [...before, ...(await touched(act, object)).filter((one) => !known.has(key(one)))]) {
      played.add(`${act}/${who.relazione}`);
      const told = `${act} tells ${who.relazione}`;
      if (who.lettera !== null) {
        const mine = (all: typeof posta) => all.filter((l) => l.tipo === who.lettera && l.destinatario === who.email);
        expect(mine(mailAfter).length, told).toBeGreaterThan(mine(posta).length);
        if (who.lettera === 'decisione_moderazione')
          expect(
            mine(mailAfter)
              .map(({ dati }) => compose('decisione_moderazione', dati, SITE).testo)
              .join(),
            told,
          ).toContain(motivo);
      }
      if (who.avviso !== null && who.id_utente !== null) {
        const mine = (all: typeof avvisi) =>
          all.filter((x) => x.id_utente === who.id_utente && x.titolo === who.avviso);
        expect(mine(bellsAfter).length, `${told} by a bell`).toBeGreaterThan(mine(avvisi).length);
        const text = mine(bellsAfter).map((x) => x.messaggio);
        expect(text.join()).not.toMatch(/[{}]/);
      }
      if (who.ufficio !== null) expect(await c.tasks(who.riferimento), told).toContain(who.ufficio);
    }
    expect(await contradictions(db.sql), act).toEqual([]);
  }
  return {
    play,
    suspend: (id: string, motivo = 'Foto di altri') =>
      call(db, admin, 'public.admin_annuncio_stato($1, null, $2)', [id, motivo]),
    centre: (id: string, stato: string) =>
      call(db, admin, 'public.admin_stato_centro($1, $2, $3)', [id, stato, 'Assicurazione scaduta']),
    person: (id: string, stato: string) =>
      call(db, admin, 'public.admin_imposta_stato_utente($1, $2, $3)', [id, stato, 'Foto di altri']),
    /** Rows of these acts, or of acts on these kinds of objects, that tell somebody and were not played. */
    async unplayed(...which: readonly string[]): Promise<string[]> {
      const owed = await db.sql<{ atto: string; relazione: string }>(
        'select atto, relazione from privato.conseguenze where num_nonnulls(lettera, avviso) > 0 order by 1, 2',
      );
      const asked = (act: string) =>
        which.includes(act) || (which.includes(act.replace(/^.*_/, '')) && !AT_THE_COUNTER.includes(act));
      return owed
        .filter(({ atto }) => asked(atto))
        .map(({ atto, relazione }) => `${atto}/${relazione}`)
        .filter((pair) => !played.has(pair));
    },
  };
}
