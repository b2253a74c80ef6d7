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
const manda = (chi: string, comando: string | null, dati: object = ANNUNCIO) =>
  call<string>(db, chi, 'public.pubblica_annuncio($1::text::jsonb, $2::text::jsonb, $3)', [
    JSON.stringify({ category_id: '83e72d44-4853-5e5b-aef8-62619c2ad290', ...dati }),
    JSON.stringify([foto(chi)]),
    comando,
  ]);
const foto = (chi: string) => ({
  url_file: `${chi}/11111111-2222-4333-8444-555555555555.grande.jpg`,
  larghezza: 1600,
  altezza: 1200,
});
const quanti = async (chi: string) =>
  (await db.sql<{ n: number }>('select count(*)::int as n from public.annunci where id_utente = $1', [chi]))[0]?.n;

test('a listing whose answer was lost is sent again and stands once, with the same answer', async () => {
  const chi = await db.createUser();
  const comando = randomUUID();
  const prima = await manda(chi, comando);
  expect(await manda(chi, comando)).toBe(prima);
  expect(await quanti(chi)).toBe(1);
  await manda(chi, randomUUID());
  expect(await quanti(chi)).toBe(2);
});

test('the same id with other data, for another procedure or from another person is refused', async () => {
  const [chi, altro] = [await db.createUser(), await db.createUser()];
  const comando = randomUUID();
  const id = await manda(chi, comando);
  const rifiuti = await Promise.all([
    refusalOf(manda(chi, comando, { ...ANNUNCIO, titolo: 'Omega Seamaster' })),
    refusalOf(manda(altro, comando)),
    refusalOf(call(db, chi, 'public.elimina_mio_annuncio($1, $2)', [id, comando])),
  ]);
  for (const rifiuto of rifiuti) expect(rifiuto).toMatchObject({ codice: 'richiesta_ripetuta', status: 409 });
  expect([await quanti(chi), await quanti(altro)]).toEqual([1, 0]);
});

test('a refused command is not remembered: mended, it may be sent with the id it had', async () => {
  const chi = await db.createUser();
  const comando = randomUUID();
  await refusalOf(manda(chi, comando, { ...ANNUNCIO, titolo: '' }));
  await manda(chi, comando);
  expect(await quanti(chi)).toBe(1);
});

test('a procedure that answers nothing, sent twice, does its work once', async () => {
  const [venditore, chi] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, venditore);
  const riserva = () => call(db, chi, 'public.riserva_annuncio($1)', [annuncio]);
  await riserva();
  const comando = randomUUID();
  const annulla = () => call(db, chi, 'public.annulla_prenotazione($1, $2)', [annuncio, comando]);
  await annulla();
  await annulla();
  expect((await refusalOf(call(db, chi, 'public.annulla_prenotazione($1)', [annuncio]))).codice).toBe(
    'prenotazione_non_attiva',
  );
});

test('the ledger keeps no arguments, and forgets after thirty days', async () => {
  const chi = await db.createUser();
  await manda(chi, randomUUID());
  const [riga] = await db.sql<{ r: string }>(
    'select to_jsonb(c)::text as r from privato.comandi c where id_utente = $1',
    [chi],
  );
  expect(riga?.r).not.toContain('Omega');
  const eta = (giorni: number) =>
    db.sql('update privato.comandi set creato_il = privato.adesso() - make_interval(days => $2) where id_utente = $1', [
      chi,
      giorni,
    ]);
  const restano = async () => {
    await db.asService((sql) => sql('select public.pulisci_limiti()'));
    return (await db.sql('select 1 from privato.comandi where id_utente = $1', [chi])).length;
  };
  await eta(29);
  expect(await restano()).toBe(1);
  await eta(31);
  expect(await restano()).toBe(0);
});
