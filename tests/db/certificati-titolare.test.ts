import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import {
  approva,
  asService,
  emetti,
  material,
  one,
  rigenera as rigeneraCertificato,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** A certificate belongs to its present owner, whoever asks and however old it is (decision P19). */

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

const email = (utente: string) => one<string>(db, 'select email as r from public.utenti where id = $1', [utente]);
const titolare = (id: string) =>
  one<string>(db, 'select id_titolare as r from public.certificati_verifica where id = $1', [id]);
const recipients = (certificato: string) =>
  one<string[]>(
    db,
    `select array_agg(destinatario) as r from public.posta_uscita where soggetto = $1 and tipo in ('certificato_emesso', 'certificato_rigenerato')`,
    [certificato],
  );
const events = (v: Verifica) =>
  one<string[]>(db, 'select array_agg(tipo order by id) as r from public.verifiche_eventi where id_verifica = $1', [
    v.id,
  ]);

async function conclusa(): Promise<Verifica> {
  const { v, o } = await checkout(db).pagato();
  await db.sql(`update public.ordini set status = 'concluso', data_conclusione = now() where id = $1`, [o.ordine_id]);
  return v;
}

const rigenera = (v: Verifica, id: string, who: string, motivo?: string) => rigeneraCertificato(db, v, id, who, motivo);

test('regenerated after the sale it is the buyer’s: row, letter and private code', async () => {
  const p = await checkout(db).pagato();
  const old = await emetti(db, p.v);
  expect(await titolare(old.id)).toBe(p.v.venditore);
  await db.sql(`update public.ordini set status = 'concluso', data_conclusione = now() where id = $1`, [p.o.ordine_id]);
  const { prep, nuovo } = await rigenera(p.v, old.id, p.v.centro.titolare);
  const own = await email(p.v.acquirente);
  expect([prep.destinatario, nuovo.destinatario]).toEqual([own, own]);
  // The seller held the old code, so he is told too.
  expect((await recipients(nuovo.id)).sort()).toEqual([own, await email(p.v.venditore)].sort());
  expect(await titolare(nuovo.id)).toBe(p.v.acquirente);
});

test('issued for the first time after the conclusion it reaches the buyer', async () => {
  const v = await conclusa();
  const emesso = await emetti(db, v);
  const own = await email(v.acquirente);
  expect([emesso.prep.destinatario, await recipients(emesso.id), await titolare(emesso.id)]).toEqual([
    own,
    [own],
    v.acquirente,
  ]);
});

test('before the conclusion it stays the seller’s, regenerated or not', async () => {
  const { v } = await checkout(db).pagato();
  const old = await emetti(db, v);
  const { nuovo } = await rigenera(v, old.id, v.centro.titolare);
  expect([await titolare(nuovo.id), nuovo.destinatario]).toEqual([v.venditore, await email(v.venditore)]);
});

test('one revoked before the conclusion is told to its seller and to whoever is buying, who keeps the order', async () => {
  const { v, o } = await checkout(db).pagato();
  const c = await emetti(db, v);
  await call(db, v.centro.titolare, 'public.revoca_certificato($1, $2)', [c.id, 'Foto sfocata']);
  expect(
    await one(
      db,
      `select array_agg(destinatario || coalesce(' ' || (dati ->> 'ordine_id'), '') order by dati ->> 'ordine_id' nulls first) as r
      from public.posta_uscita where tipo = 'certificato_revocato' and soggetto = $1`,
      [c.id],
    ),
  ).toEqual([await email(v.venditore), `${await email(v.acquirente)} ${o.ordine_id}`]);
  expect(
    await one(db, `select link as r from public.notifiche where titolo = 'Certificato revocato' and id_utente = $1`, [
      v.acquirente,
    ]),
  ).toBe(`/dashboard/ordini/${o.ordine_id}`);
});

test('years later, its centre closed, the office regenerates, resends and revokes, and it stands in the register', async () => {
  const v = await conclusa();
  const old = await emetti(db, v);
  await db.sql(`update public.verifiche set data_verifica = now() - interval '9 years' where id = $1`, [v.id]);
  await db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [v.centro.id]);
  expect((await refusalOf(rigenera(v, old.id, v.centro.titolare))).codice).toBe('certificato_non_trovato');
  expect((await refusalOf(rigenera(v, old.id, admin, ' '))).codice).toBe('motivo_revoca_mancante');
  const { nuovo } = await rigenera(v, old.id, admin);
  expect(await titolare(nuovo.id)).toBe(v.acquirente);
  // Seller, buyer and centre are told; the history has no reason, the register has it.
  const [letter] = await db.sql<{ chi: string[]; motivi: string[]; revocato: boolean }>(
    `select array_agg(destinatario) as chi, array_agg(distinct dati ->> 'motivo') as motivi,
       bool_or(tipo = 'certificato_revocato' or tipo = 'certificato_emesso' or not (dati ->> 'ufficio')::boolean) as revocato
     from public.posta_uscita where soggetto = $1 or (soggetto = $2 and tipo = 'certificato_revocato')`,
    [nuovo.id, old.id],
  );
  const centro = await one<string>(db, 'select email as r from public.verification_centers where id = $1', [
    v.centro.id,
  ]);
  expect(letter).toMatchObject({ motivi: ['Cartellino smarrito'], revocato: false });
  expect(letter?.chi.sort()).toEqual([await email(v.acquirente), await email(v.venditore), centro].sort());
  expect(
    await one(
      db,
      `select array_agg(messaggio like 'La nostra assistenza ha rigenerato il certificato%smarrito%') as r
      from public.notifiche where titolo = 'Certificato rigenerato' and id_utente in ($1, $2, $3)`,
      [v.acquirente, v.venditore, v.centro.titolare],
    ),
  ).toEqual([true, true, true]);
  expect((await events(v)).at(-1)).toBe('certificato_rigenerato_ufficio');
  expect(
    await one(
      db,
      `select d.motivo || coalesce(' ' || (d.dati ->> 'dopo'), '') as r from public.registro_admin r join public.registro_admin_dettagli d
      on d.id_registro = r.id where r.oggetto_id = $1`,
      [old.id],
    ),
  ).toMatch(/^Cartellino smarrito \w{12}/);
  const { codice_privato_hash, salt } = material();
  const rotatedSchema = await asService<{ destinatario: string }>(db, 'public.ruota_codice_privato($1::text::jsonb)', [
    JSON.stringify({ id_certificato: nuovo.id, codice_privato_hash, salt, id_attore: admin }),
  ]);
  expect(rotatedSchema.destinatario).toBe(await email(v.acquirente));
  await call(db, admin, 'public.revoca_certificato($1, $2)', [nuovo.id, 'Richiesta del proprietario']);
  expect(
    await one(db, `select array_agg(azione order by id) as r from public.registro_admin where oggetto_id in ($1, $2)`, [
      old.id,
      nuovo.id,
    ]),
  ).toEqual(['rigenera_certificato', 'reinvia_certificato', 'revoca_certificato']);
});

test('nobody else replaces it, and the office issues no first certificate', async () => {
  const v = await conclusa();
  const certificato = await emetti(db, v);
  for (const who of [v.venditore, v.acquirente, await db.createUser()])
    expect((await refusalOf(rigenera(v, certificato.id, who))).codice).toBe('certificato_non_trovato');
  const senza = await verificaScene(db);
  await approva(db, senza);
  const prep = await call<Record<string, unknown>>(db, senza.centro.titolare, 'public.prepara_certificato($1)', [
    senza.id,
  ]);
  const data = { ...prep, ...material(), privato: undefined, id_verifica: senza.id, id_attore: admin };
  expect(
    await refusalOf(asService(db, 'public.emetti_certificato($1::text::jsonb)', [JSON.stringify(data)])),
  ).toMatchObject({ codice: 'accesso_negato' });
});

test('sale and transfer are told in the history without names, and the chain holds', async () => {
  const { v, o } = await checkout(db).pagato();
  const certificato = await emetti(db, v);
  await db.sql(`update public.ordini set status = 'concluso', data_conclusione = now() where id = $1`, [o.ordine_id]);
  const { codice_privato_hash, salt } = material();
  await asService(db, 'public.ruota_codice_privato($1::text::jsonb)', [
    JSON.stringify({ id_certificato: certificato.id, codice_privato_hash, salt, id_attore: null }),
  ]);
  expect((await events(v)).slice(-3)).toEqual(['venduto', 'certificato_emesso', 'certificato_trasferito']);
  const pubblico = await asService<{ certificato: { eventi: Record<string, unknown>[]; integro: boolean } }>(
    db,
    'public.verifica_certificato($1, null, null)',
    [certificato.codice_pubblico],
  );
  for (const event of pubblico.certificato.eventi)
    expect(Object.keys(event).sort()).toEqual(['avvenuto_il', 'impronta', 'tipo']);
  expect(await one(db, 'select privato.catena_integra($1) as r', [v.id])).toBe(true);
  const scheda = await db.asAnonymous((sql) =>
    sql<{ r: { certificato: unknown } }>('select public.scheda_annuncio($1) as r', [v.annuncio]),
  );
  expect(scheda[0]?.r.certificato).toMatchObject({ codice_pubblico: certificato.codice_pubblico, firma: 'firma' });
});
