import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { readVectors } from '../vectors/leggi.ts';
import { runTrial, type Who } from './scene-vectors.ts';
import { approva, type Verifica, verificaScene } from './scene-verifiche.ts';

interface Example {
  nome: string;
  input: {
    id_utente: string | null;
    id_acquirente_prenotazione: string | null;
    stato_annuncio: string;
    stato_prenotazione: string;
    esito_ultima_verifica: string | null;
    tipo_centro: string;
    data_verifica: string | null;
    data_prenotazione: string;
    adesso: string;
  };
  atteso: { entro: string } | { rifiuto: string };
}

let db: TestDatabase;
let v: Verifica;
let stranger: string;
beforeAll(async () => {
  db = await openDatabase();
  v = await verificaScene(db);
  await approva(db, v);
  stranger = await db.createUser();
});
afterAll(() => db.close());

const { casi } = readVectors<{ casi: Example[] }>('acquisto');

/** `a` reserves, `b` is somebody else; null is the anonymous visitor, whom the grants stop. */
const who = (id: string | null): Who => (id === null ? 'anonimo' : { utente: id === 'a' ? v.acquirente : stranger });

test.each(casi.map((example) => [example.nome, example] as const))(
  'may pay in SQL: %s',
  async (_nome, { input: i, atteso }) => {
    stopClock(new Date(i.adesso));
    let entro: string | undefined;
    const esito = await runTrial(db, {
      chi: who(i.id_utente),
      prepare: async (sql) => {
        const prenotato = i.id_acquirente_prenotazione !== null;
        await sql('update public.verification_centers set tipo_centro = $2::public.tipo_centro where id = $1', [
          v.centro.id,
          i.tipo_centro,
        ]);
        await sql(
          `update public.annunci set stato_annuncio = $2::public.stato_annuncio, stato_prenotazione = $3::public.stato_prenotazione,
           id_acquirente_prenotazione = $4, data_prenotazione_oggetto = $5 where id = $1`,
          [
            v.annuncio,
            i.stato_annuncio,
            i.stato_prenotazione,
            prenotato ? v.acquirente : null,
            prenotato ? i.data_prenotazione : null,
          ],
        );
        await sql(
          `update public.verifiche set stato = $2::public.stato_verifica, data_verifica = $3,
           motivo_rifiuto = case when $2 = 'non_conforme' then 'altro'::public.motivo_rifiuto end,
           punteggio_complessivo = case when $2 = 'verificato' then punteggio_complessivo end,
           punteggio_autenticita = case when $2 = 'verificato' then punteggio_autenticita end where id = $1`,
          [v.id, i.esito_ultima_verifica ?? 'in_attesa', i.data_verifica],
        );
      },
      call: async (sql) => {
        const [riga] = await sql<{ r: { acquisto_entro: string } }>('select public.apri_ordine($1) as r', [v.annuncio]);
        entro = riga?.r.acquisto_entro;
      },
      legge: async () => entro && new Date(entro).toISOString(),
    });
    if ('entro' in atteso) expect(esito).toEqual({ stato: atteso.entro });
    // 42501: an anonymous caller has no execute right, so no rule is read.
    else expect(esito).toEqual({ rifiuto: atteso.rifiuto === 'non_autenticato' ? '42501' : atteso.rifiuto });
  },
);
