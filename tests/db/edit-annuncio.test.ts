import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compose } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, pubblica, refusalOf } from './scene.ts';
import { approva, asService, decide, snapshot, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
let venditore: string;
let annuncio: string;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  venditore = await db.createUser();
  annuncio = await pubblica(db, venditore);
});

const FIELDS = {
  titolo: 'Rolex Submariner',
  descrizione: 'Con scatola',
  prezzo: 850_000,
  condizione: 'Usato',
  category_id: null,
  localita: 'Torino',
  metodo_spedizione: 'corriere',
  spedizione_a_carico: 'acquirente',
  costo_spedizione: 1_500,
  telefono_contatto: '3331234567',
};
const foto = (...names: string[]) =>
  names.map((n) => ({ url_file: `${venditore}/foto-${n}.grande.webp`, larghezza: 800 }));
const modifica = (fields: object, media: object[] = foto('a'), comando?: string) =>
  call(db, venditore, 'public.modifica_annuncio($1, $2, $3, $4)', [
    annuncio,
    JSON.stringify({ ...FIELDS, ...fields }),
    JSON.stringify(media),
    comando ?? null,
  ]);
const read = () => call<Record<string, unknown>>(db, venditore, 'public.annuncio_da_modificare($1)', [annuncio]);
const scheda = (id: string) => call<{ verifiche: unknown }>(db, null, 'public.scheda_annuncio($1)', [id]);
const ordine = async () =>
  (await db.sql('select url_file from public.media where id_annuncio = $1 order by ordine', [annuncio])).map((row) =>
    String(row.url_file).replace(/^.*foto-(.*)\.grande.*$/, '$1'),
  );

test('what is sent is what the form reads again; the first picture is the face', async () => {
  await modifica({ titolo: 'Altro titolo', prezzo: 12_300 }, foto('a', 'b'));
  expect(await read()).toMatchObject({ ...FIELDS, titolo: 'Altro titolo', prezzo: 12_300, modificabile: true });
  const [riga] = await db.sql('select immagine_principale as f from public.annunci where id = $1', [annuncio]);
  expect(riga?.f).toBe(`${venditore}/foto-a.grande.webp`);
});

test('pictures swap, leave and come in one transaction', async () => {
  await modifica({}, foto('a', 'b', 'c', 'd', 'e'));
  await modifica({}, foto('e', 'd', 'x', 'a'));
  expect(await ordine()).toEqual(['e', 'd', 'x', 'a']);
});

test('a refused picture leaves fields and pictures as they were', async () => {
  await modifica({}, foto('a', 'b'));
  for (const media of [
    [],
    foto('a', 'a'),
    foto('a', 'b', 'c', 'd', 'e', 'f'),
    [{ url_file: 'https://male.example/x.jpg' }],
    [{ ...foto('a')[0], larghezza: 800, altezza: 399 }],
  ])
    expect((await refusalOf(modifica({ titolo: 'Mai' }, media))).status).toBe(400);
  expect(await ordine()).toEqual(['a', 'b']);
  expect((await read()).titolo).toBe(FIELDS.titolo);
});

const shift = (name: 'metti_in_pausa' | 'riprendi_vendita', who = venditore, id = annuncio) =>
  call(db, who, `public.${name}($1)`, [id]);
const mine = async (): Promise<Record<string, unknown> | undefined> =>
  (await call<{ righe: Record<string, unknown>[] }>(db, venditore, `public.miei_annunci('tutti', 1)`)).righe[0];

test('paused it is out of sight, out of search and not reserved, still edited; resumed it is as it was', async () => {
  const other = await db.createUser();
  expect(await mine()).toMatchObject({ pausabile: true, duplicabile: true });
  await shift('metti_in_pausa');
  expect(await mine()).toMatchObject({ stato_annuncio: 'in_pausa', pausabile: false, duplicabile: true });
  expect(await scheda(annuncio)).toBeNull();
  expect(JSON.stringify(await call(db, null, 'public.elenco_annunci()'))).not.toContain(annuncio);
  const rls = await db.asUser(other, (sql) => sql('select id from public.annunci where id = $1', [annuncio]));
  expect(rls).toEqual([]);
  expect(await refusalOf(call(db, other, 'public.riserva_annuncio($1)', [annuncio]))).toMatchObject({
    codice: 'annuncio_non_trovato',
  });
  await modifica({ prezzo: 900_000 });
  // A second press from another window changes nothing.
  await shift('metti_in_pausa');
  expect(await mine()).toMatchObject({ stato_annuncio: 'in_pausa' });
  await shift('riprendi_vendita');
  await shift('riprendi_vendita');
  expect(await mine()).toMatchObject({ stato_annuncio: 'attivo' });
  await call(db, other, 'public.riserva_annuncio($1)', [annuncio]);
  expect(await mine()).toMatchObject({ pausabile: false });
  expect((await refusalOf(shift('metti_in_pausa'))).codice).toBe('pausa_non_consentita');
});

test('what a centre checks or refused is not paused; what was refused is not duplicated; a pause hides nothing from the office', async () => {
  const v = await verificaScene(db);
  expect((await refusalOf(shift('metti_in_pausa', v.venditore, v.annuncio))).codice).toBe('pausa_non_consentita');
  await snapshot(db, v, ['intero']);
  await decide(db, v, 'Non Conforme', { problemi_rilevati: 'Cinturino', motivo_rifiuto: 'difforme' });
  expect(await call<object>(db, v.venditore, 'public.annuncio_da_modificare($1)', [v.annuncio])).toMatchObject({
    duplicabile: false,
  });
  await shift('metti_in_pausa');
  const admin = await createAdmin(db);
  const ufficio = (da: string) =>
    call(db, admin, 'public.admin_annuncio_stato($1, null, $2, $3)', [annuncio, 'Foto altrui', da]);
  expect((await refusalOf(ufficio('attivo'))).codice).toBe('stato_non_consentito');
  expect(await ufficio('in_pausa')).toMatchObject({ stato_annuncio: 'sospeso' });
  expect((await refusalOf(shift('riprendi_vendita'))).codice).toBe('annuncio_non_in_pausa');
});

test('a closed listing is no longer edited', async () => {
  await db.sql(`update public.annunci set stato_annuncio = 'chiuso' where id = $1`, [annuncio]);
  expect(await refusalOf(modifica({}))).toMatchObject({ codice: 'modifica_non_consentita', status: 409 });
  expect((await read()).modificabile).toBe(false);
});

test('who saved it hears of a lower price by bell and letter, once; of a higher one by bell; who said no to letters has none', async () => {
  const [save, senza] = [await db.createUser(), await db.createUser()];
  await db.sql('update public.utenti set email_notifications = false where id = $1', [senza]);
  for (const who of [save, senza])
    await db.sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [who, annuncio]);
  await modifica({ prezzo: 850_000, costo_spedizione: 1_200 });
  await db.sql('delete from public.notifiche');
  await db.sql('delete from public.posta_uscita');

  const comando = crypto.randomUUID();
  for (const _ of [1, 2]) await modifica({ prezzo: 800_000, costo_spedizione: 1_200 }, foto('a'), comando);
  await modifica({ prezzo: 900_000, costo_spedizione: 1_200 });
  await modifica({ prezzo: 900_000, costo_spedizione: 1_200, titolo: 'Stesso prezzo' });

  const avvisi = await db.sql('select messaggio, link from public.notifiche where id_utente = $1 order by messaggio', [
    senza,
  ]);
  expect(avvisi).toEqual([
    { messaggio: '«Rolex Submariner» ora costa 8.012,00 €, prima 8.512,00 €.', link: `/annunci/${annuncio}` },
    { messaggio: '«Rolex Submariner» ora costa 9.012,00 €, prima 8.012,00 €.', link: `/annunci/${annuncio}` },
  ]);
  const letters = await db.sql<{ di: string; dati: Record<string, unknown> }>(
    `select u.id as di, p.dati from public.posta_uscita p join public.utenti u on lower(u.email) = lower(p.destinatario)`,
  );
  expect(letters.map(({ di }) => di)).toEqual([save]);
  expect(compose('prezzo_ribassato', letters[0]?.dati ?? {}, 'https://prova.example').testo).toMatch(/8\.012,00.€/);
});

test('a finished verification is looked into with every check, the pictures and the history; one under way says nothing', async () => {
  const v = await verificaScene(db);
  const inside = () => asService<Record<string, unknown> | null>(db, 'public.verifica_in_vetrina($1)', [v.id]);
  const pubblica_ora = async () => JSON.stringify((await scheda(v.annuncio)).verifiche);
  await db.sql(
    `update public.verifiche set problemi_rilevati = 'Vetro sostituito', score_autenticita = 3 where id = $1`,
    [v.id],
  );
  expect(await inside()).toBeNull();
  expect(await pubblica_ora()).not.toMatch(/Vetro|:3\b/);

  await approva(db, v);
  await db.sql(
    `update public.verifiche set controlli = '{"autenticita": {"seriale_leggibile": "si", "modello_conforme": "no", "peso_dimensioni": "na"}}',
       numero_seriale = 'AB12345418' where id = $1`,
    [v.id],
  );
  expect((await scheda(v.annuncio)).verifiche).toMatchObject([
    { controlli: { autenticita: { si: 1, no: 1, na: 1 } }, seriale: expect.stringMatching(/418$/) },
  ]);
  expect(await pubblica_ora()).not.toContain('AB12345');
  expect(await inside()).toMatchObject({ integra: true, controlli: { autenticita: { modello_conforme: 'no' } } });

  await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [v.annuncio]);
  expect(await inside()).toBeNull();
});

test('who suspended a listing and why is for its owner and administrators', async () => {
  const [admin, stranger] = [await createAdmin(db), await db.createUser()];
  await call(db, admin, 'public.admin_annuncio_stato($1, $2, $3)', [annuncio, null, 'Foto di altri']);
  const situation = (who: string) =>
    call<{ motivo_nascosto: string | null }>(db, who, 'public.situazione_annuncio($1)', [annuncio]);
  expect((await situation(venditore)).motivo_nascosto).toBe('Foto di altri');
  expect((await situation(admin)).motivo_nascosto).toBe('Foto di altri');
  expect(await refusalOf(situation(stranger))).toMatchObject({ codice: 'annuncio_non_trovato' });
});

test('a listing whose item is still at a centre is not withdrawn, and its form says so beforehand', async () => {
  const v = await verificaScene(db);
  await snapshot(db, v, ['intero']);
  await decide(db, v, 'Non Conforme', { motivo_rifiuto: 'difforme', problemi_rilevati: 'Graffi non dichiarati' });
  const remove = () => call(db, v.venditore, 'public.elimina_mio_annuncio($1)', [v.annuncio]);
  const form = () => call<object>(db, v.venditore, 'public.annuncio_da_modificare($1)', [v.annuncio]);
  expect(await form()).toMatchObject({ non_eliminabile: 'oggetto_da_ritirare' });
  expect(await refusalOf(remove())).toMatchObject({ codice: 'oggetto_da_ritirare', status: 409 });
  await call(db, v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 12345"}')`, [v.id]);
  expect(await form()).toMatchObject({ non_eliminabile: null });
  await remove();
});
