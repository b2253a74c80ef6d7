import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, pubblica, refusalOf } from './scene.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const ANNUNCIO = {
  titolo: 'Omega Speedmaster',
  descrizione: 'Con scatola e garanzia',
  prezzo: 420_000,
  condizione: 'Come nuovo',
  localita: 'Torino',
  metodo_spedizione: 'ritiro_a_mano',
  spedizione_a_carico: 'acquirente',
  telefono_contatto: '+39 333 1234567',
};
const post = (who: string, comando: string | null, data: object = ANNUNCIO) =>
  call<string>(db, who, 'public.pubblica_annuncio($1::text::jsonb, $2::text::jsonb, $3)', [
    JSON.stringify({ category_id: '83e72d44-4853-5e5b-aef8-62619c2ad290', ...data }),
    JSON.stringify([foto(who)]),
    comando,
  ]);
const foto = (who: string) => ({
  url_file: `${who}/11111111-2222-4333-8444-555555555555.grande.jpg`,
  larghezza: 1600,
  altezza: 1200,
});
const count = async (who: string) =>
  (await db.sql<{ n: number }>('select count(*)::int as n from public.annunci where id_utente = $1', [who]))[0]?.n;

test('a listing whose answer was lost is sent again and stands once, with the same answer', async () => {
  const who = await db.createUser();
  const comando = randomUUID();
  const before = await post(who, comando);
  expect(await post(who, comando)).toBe(before);
  expect(await count(who)).toBe(1);
  await post(who, randomUUID());
  expect(await count(who)).toBe(2);
});

test('the same id with other data, for another procedure or from another person is refused', async () => {
  const [chi, altro] = [await db.createUser(), await db.createUser()];
  const comando = randomUUID();
  const id = await post(chi, comando);
  const refusals = await Promise.all([
    refusalOf(post(chi, comando, { ...ANNUNCIO, titolo: 'Omega Seamaster' })),
    refusalOf(post(altro, comando)),
    refusalOf(call(db, chi, 'public.elimina_mio_annuncio($1, $2)', [id, comando])),
  ]);
  for (const refusal of refusals) expect(refusal).toMatchObject({ codice: 'richiesta_ripetuta', status: 409 });
  expect([await count(chi), await count(altro)]).toEqual([1, 0]);
});

test('a refused command is not remembered: mended, it may be sent with the id it had', async () => {
  const who = await db.createUser();
  const comando = randomUUID();
  await refusalOf(post(who, comando, { ...ANNUNCIO, titolo: '' }));
  await post(who, comando);
  expect(await count(who)).toBe(1);
});

test('a procedure that answers nothing, sent twice, does its work once', async () => {
  const [venditore, chi] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, venditore);
  const reserve = () => call(db, chi, 'public.riserva_annuncio($1)', [annuncio]);
  await reserve();
  const comando = randomUUID();
  const annulla = () => call(db, chi, 'public.annulla_prenotazione($1, $2)', [annuncio, comando]);
  await annulla();
  await annulla();
  expect((await refusalOf(call(db, chi, 'public.annulla_prenotazione($1)', [annuncio]))).codice).toBe(
    'prenotazione_non_attiva',
  );
});

test('the ledger keeps no arguments, and forgets after thirty days', async () => {
  const who = await db.createUser();
  await post(who, randomUUID());
  const [riga] = await db.sql<{ r: string }>(
    'select to_jsonb(c)::text as r from privato.comandi c where id_utente = $1',
    [who],
  );
  expect(riga?.r).not.toContain('Omega');
  const setAge = (days: number) =>
    db.sql('update privato.comandi set creato_il = privato.adesso() - make_interval(days => $2) where id_utente = $1', [
      who,
      days,
    ]);
  const remaining = async () => {
    await db.asService((sql) => sql('select public.pulisci_limiti()'));
    return (await db.sql('select 1 from privato.comandi where id_utente = $1', [who])).length;
  };
  await setAge(29);
  expect(await remaining()).toBe(1);
  await setAge(31);
  expect(await remaining()).toBe(0);
});
