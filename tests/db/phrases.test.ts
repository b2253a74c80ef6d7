import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, openCentro, pubblica } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { approva, op, pushOps, verificaScene } from './scene-verifiche.ts';

/** The database tells each reader and letter the facts of the sentences in `src/domain/frasi`. */
let db: TestDatabase;
let centro: Centro;
let c: ReturnType<typeof checkout>;
beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
  c = checkout(db);
});
afterAll(() => db.close());

interface Done {
  luogo: string | null;
  in_pagamento: boolean;
  ultimo_intento: string | null;
}
const situation = (who: string, annuncio: string) => call<Done>(db, who, 'public.situazione_annuncio($1)', [annuncio]);
const letters = async (annuncio: string): Promise<string> => {
  const rows = await db.sql<{ tipo: string; dati: Record<string, unknown> }>(
    'select tipo, dati from public.posta_uscita where soggetto = $1 order by created_at',
    [annuncio],
  );
  return rows
    .map(({ tipo, dati }) => (isKnownType(tipo) ? compose(tipo, dati, 'https://f.example').testo : tipo))
    .join('\n');
};

test('where the item is and whether money is on its way is told to whom it concerns', async () => {
  const { v, id } = await c.withIdempotencyKey({ centro });
  expect(await situation(v.venditore, v.annuncio)).toMatchObject({ luogo: 'al_centro', in_pagamento: false });
  expect(await situation(v.acquirente, v.annuncio)).toMatchObject({ luogo: null, ultimo_intento: id });
  await c.reconcile(null, { id, status: 'processing', amount: 1 });
  expect(await situation(v.acquirente, v.annuncio)).toMatchObject({ in_pagamento: true });
  expect(await situation(await db.createUser(), v.annuncio)).toMatchObject({
    luogo: null,
    in_pagamento: false,
    ultimo_intento: null,
  });
});

test('the last payment is told even when its order is dead: a page that says that nothing was charged asks it', async () => {
  const { v, id, o } = await c.pagato({ centro });
  await db.sql(`update public.ordini set status = 'rimborsato' where id = $1`, [o.ordine_id]);
  expect(await situation(v.acquirente, v.annuncio)).toMatchObject({ ultimo_intento: id });
});

test('a visit says whether the centre had the item: only then a cancelled one is owed', async () => {
  const v = await verificaScene(db, { centro });
  const conferma = () => call<{ ricevuta: boolean }>(db, v.venditore, 'public.conferma_verifica($1)', [v.id]);
  expect(await conferma()).toMatchObject({ stato: 'programmata', ricevuta: false });
  await pushOps(db, v.centro.titolare, [op('ricevi', v.id, { numero_seriale: 'S1' })]);
  await call(db, v.venditore, 'public.ritira_verifica($1)', [v.id]);
  expect(await conferma()).toMatchObject({ stato: 'annullata', ricevuta: true });
});

test('the letters of a reservation speak of an item that is already verified, and of where it stays when it is left', async () => {
  const v = await verificaScene(db, { centro });
  await approva(db, v);
  await call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]);
  expect(await letters(v.annuncio)).toContain("L'oggetto è verificato e resta al centro");
  await db.sql('delete from public.posta_uscita where soggetto = $1', [v.annuncio]);
  await call(db, await db.createUser(), 'public.riserva_annuncio($1)', [v.annuncio]);
  const said = await letters(v.annuncio);
  for (const phrase of ['Puoi pagare fino al', "L'acquirente può pagare fino al"]) expect(said).toContain(phrase);
  expect(said).not.toMatch(/negativa|fissa|porta l'oggetto/i);
});

test('an item that nobody has seen is reserved with the seller’s deadline; a visit that is booked makes its date nobody’s', async () => {
  const annuncio = await pubblica(db, await db.createUser());
  await call(db, await db.createUser(), 'public.riserva_annuncio($1)', [annuncio]);
  expect(await letters(annuncio)).toMatch(/entro allora il venditore deve fissare la verifica/);
  const v = await verificaScene(db, { centro });
  await db.sql(
    `update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null, data_prenotazione_oggetto = null,
       scadenza_prenotazione = null where id = $1`,
    [v.annuncio],
  );
  await db.sql('update public.prenotazioni_storia set chiusa_il = now() where id_annuncio = $1', [v.annuncio]);
  await call(db, await db.createUser(), 'public.riserva_annuncio($1)', [v.annuncio]);
  const said = await letters(v.annuncio);
  for (const phrase of ["resta riservato a te fino all'esito", 'La verifica è già prenotata.'])
    expect(said).toContain(phrase);
  expect(said).not.toMatch(/48 ore|\d{2}\/\d{2}\/\d{4}/);
});
