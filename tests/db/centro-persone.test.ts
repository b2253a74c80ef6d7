import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';
import { one, op, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
let centro: Centro;
beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
});
afterAll(() => db.close());

const emailOf = (who: string) => one<string>(db, 'select email as r from public.utenti where id = $1', [who]);
const tokenPer = (email: string) =>
  one<string>(
    db,
    `select dati ->> 'token' as r from public.posta_uscita where tipo = 'invito_centro' and destinatario = $1 order by created_at desc limit 1`,
    [email],
  );
const invita = (email: string, who = centro.titolare) => call(db, who, 'public.invita_operatore($1)', [email]);

/** Invites somebody by letter, who accepts. */
async function operatore(where = centro): Promise<string> {
  const who = await db.createUser();
  const email = await emailOf(who);
  await invita(email, where.titolare);
  await call(db, who, 'public.accetta_invito($1)', [await tokenPer(email)]);
  return who;
}
const push = (who: string, ...ops: object[]) =>
  call<{ status: string; reason?: string }[]>(db, who, 'public.sync_push($1::text::jsonb)', [JSON.stringify(ops)]);

test('the owner is the titolare, and when the centre changes owner so do its people', async () => {
  const other = await openCentro(db);
  const fresh = await db.createUser();
  await db.sql('update public.verification_centers set user_id = $2 where id = $1', [other.id, fresh]);
  const rows = await db.sql(
    'select id_utente, ruolo, attivo from public.centro_operatori where id_centro = $1 order by attivo',
    [other.id],
  );
  expect(rows).toEqual([
    { id_utente: other.titolare, ruolo: 'titolare', attivo: false },
    { id_utente: fresh, ruolo: 'titolare', attivo: true },
  ]);
});

test('an invitation is a letter; who it was written to reads it, accepts it once, and works at the centre', async () => {
  const [chi, stranger] = [await db.createUser(), await db.createUser()];
  const email = await emailOf(chi);
  await invita(`  ${email.toUpperCase()} `);
  const token = await tokenPer(email);
  const [lettera] = await db.sql<{ dati: Record<string, unknown> }>(
    `select dati from public.posta_uscita where tipo = 'invito_centro' and destinatario = $1`,
    [email],
  );
  const composed = compose('invito_centro', lettera?.dati ?? {}, 'https://fidati.example');
  expect(composed.testo).toContain('Fidati Point Milano ti invita');
  expect(composed.testo).toContain(`/invito-centro?codice=${token}`);
  expect(composed.testo).not.toContain('null');

  const read = (persona: string) => listRows(db, persona, 'public.invito_centro($1)', [token]);
  expect((await refusalOf(read(stranger))).codice).toBe('invito_non_valido');
  expect(await read(chi)).toMatchObject([{ centro: 'Fidati Point Milano', citta: 'Milano' }]);
  expect((await refusalOf(call(db, stranger, 'public.accetta_invito($1)', [token]))).codice).toBe('invito_non_valido');
  expect(await call(db, chi, 'public.accetta_invito($1)', [token])).toEqual({ id_centro: centro.id });
  expect((await refusalOf(call(db, chi, 'public.accetta_invito($1)', [token]))).codice).toBe('invito_non_valido');
  expect(await call(db, chi, 'public.mio_profilo()')).toMatchObject({
    centro: { id: centro.id, ruolo: 'operatore' },
  });
  expect((await refusalOf(invita(email))).codice).toBe('operatore_presente');
});

test('an invitation that lapsed, was taken back or was replaced opens nothing', async () => {
  const who = await db.createUser();
  const email = await emailOf(who);
  const accept = (token: string) => refusalOf(call(db, who, 'public.accetta_invito($1)', [token]));
  await invita(email);
  const first = await tokenPer(email);
  await invita(email);
  expect((await accept(first)).codice).toBe('invito_non_valido');
  const second = await db.sql<{ token: string; id: string }>(
    `select p.dati ->> 'token' as token, i.id from public.posta_uscita p join public.centro_inviti i on i.id = p.soggetto
     where p.destinatario = $1 and i.revocato_il is null`,
    [email],
  );
  await db.sql(`update public.centro_inviti set scade_il = privato.adesso() - interval '1 minute' where id = $1`, [
    second[0]?.id,
  ]);
  expect((await accept(second[0]?.token ?? '')).codice).toBe('invito_non_valido');
  await db.sql(`update public.centro_inviti set scade_il = privato.adesso() + interval '1 day' where id = $1`, [
    second[0]?.id,
  ]);
  await call(db, centro.titolare, 'public.revoca_invito($1)', [second[0]?.id]);
  expect((await accept(second[0]?.token ?? '')).codice).toBe('invito_non_valido');
});

test('an invitation that was written again is withdrawn by a page that knows the earlier one; withdrawn it is not withdrawn again', async () => {
  const email = await emailOf(await db.createUser());
  const inviti = () =>
    db.sql<{ id: string; vivo: boolean }>(
      `select id, revocato_il is null as vivo from public.centro_inviti where email = $1`,
      [email],
    );
  await invita(email);
  const [primo] = await inviti();
  await invita(email);
  await call(db, centro.titolare, 'public.revoca_invito($1)', [primo?.id]);
  expect((await inviti()).map(({ vivo }) => vivo)).toEqual([false, false]);
  expect(await refusalOf(call(db, centro.titolare, 'public.revoca_invito($1)', [primo?.id]))).toMatchObject({
    codice: 'invito_non_valido',
  });
});

test('nobody works at two centres', async () => {
  const who = await operatore();
  const other = await openCentro(db);
  const email = await emailOf(who);
  await invita(email, other.titolare);
  const refusal = await refusalOf(call(db, who, 'public.accetta_invito($1)', [await tokenPer(email)]));
  expect(refusal).toMatchObject({ codice: 'gia_di_un_centro', testo: 'Lavori già per un centro di verifica.' });
});

test('prices, data and people are the titolare’s: an operatore is refused', async () => {
  const who = await operatore();
  const refusals = [
    call(db, who, 'public.invita_operatore($1)', ['x@prova.example']),
    call(db, who, 'public.rimuovi_operatore($1, $2)', [randomUUID(), 'Fine del contratto']),
    call(db, who, 'public.update_verification_center_tariff($1, $2::text::jsonb)', [centro.id, '{"tariffa_fixed": 1}']),
  ];
  for (const work of refusals) expect(await refusalOf(work)).toMatchObject({ codice: 'solo_titolare', status: 403 });
  const touched = await db.asUser(who, (sql) =>
    sql(`update public.verification_centers set nome = 'Mio' where id = $1 returning id`, [centro.id]),
  );
  expect(touched).toEqual([]);
});

test('a removed operatore loses the centre at once and is told by letter', async () => {
  const who = await operatore();
  const id = await one<string>(db, 'select id as r from public.centro_operatori where id_utente = $1', [who]);
  await call(db, who, 'public.centre_manifest()');
  await call(db, centro.titolare, 'public.rimuovi_operatore($1, $2)', [id, 'Fine del contratto']);
  expect((await refusalOf(call(db, who, 'public.centre_manifest()'))).codice).toBe('centro_non_trovato');
  const [lettera] = await db.sql<{ dati: Record<string, unknown> }>(
    `select dati from public.posta_uscita where tipo = 'operatore_rimosso' and soggetto = $1`,
    [id],
  );
  expect(compose('operatore_rimosso', lettera?.dati ?? {}, 'https://fidati.example').testo).toContain(
    'Fidati Point Milano',
  );
  expect(lettera?.dati['motivo']).toBe('Fine del contratto');
  await refusalOf(call(db, centro.titolare, 'public.rimuovi_operatore($1, $2)', [id, 'Fine del contratto']));
});

test('what one of its people sells or has reserved, a centre neither books nor decides', async () => {
  const who = await operatore();
  const own = await pubblica(db, who);
  expect((await refusalOf(call(db, who, 'public.preventivo_verifica($1, $2)', [centro.id, own]))).codice).toBe(
    'verifica_propria',
  );
  const centri = await listRows<{ id: string }>(db, who, 'public.centri_per_verifica($1)', [own]);
  expect(centri.map((c) => c.id)).not.toContain(centro.id);
  const v = await verificaScene(db, { centro, venditore: who });
  expect(await push(centro.titolare, op('ricevi', v.id, {}))).toMatchObject([
    { status: 'forbidden', reason: 'verifica_propria' },
  ]);
});

test('a tablet sends the work of several people in one session; the log names person and session', async () => {
  const [chi, stranger] = [await operatore(), await db.createUser()];
  const v = await verificaScene(db, { centro });
  const nota = randomUUID();
  const answers = await push(
    centro.titolare,
    { ...op('ricevi', v.id, {}), persona: chi },
    { ...op('aggiungi_nota', v.id, { id: nota, testo: 'Vite allentata' }), persona: chi },
    { ...op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'Di nessuno' }), persona: stranger },
    op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'Della sessione' }),
  );
  expect(answers.map((r) => r.reason ?? r.status)).toEqual(['applied', 'applied', 'persona_non_del_centro', 'applied']);
  expect(
    await db.sql('select id_attore, id_sessione from public.verifiche_eventi where id_verifica = $1 order by id', [
      v.id,
    ]),
  ).toContainEqual({ id_attore: chi, id_sessione: centro.titolare });
  expect(
    await db.sql('select testo, id_autore from public.note_verifica where id_verifica = $1 order by testo', [v.id]),
  ).toEqual([
    { testo: 'Della sessione', id_autore: centro.titolare },
    { testo: 'Vite allentata', id_autore: chi },
  ]);
});

test('an operation sent by one of the centre’s people is answered again to another, and to nobody of another centre', async () => {
  const [chi, altro] = [await operatore(), await openCentro(db)];
  const v = await verificaScene(db, { centro });
  const ricevi = { ...op('ricevi', v.id, {}), persona: chi };
  expect(await push(chi, ricevi)).toMatchObject([{ status: 'applied' }]);
  expect(await push(centro.titolare, ricevi)).toMatchObject([{ status: 'applied', replay: true }]);
  // Another person in the payload makes it another operation.
  expect(await push(centro.titolare, { ...ricevi, persona: centro.titolare })).toMatchObject([
    { reason: 'operazione_diversa' },
  ]);
  expect(await push(altro.titolare, ricevi)).toMatchObject([{ status: 'forbidden', reason: 'operazione_altrui' }]);
});

test('what a person did before he was removed still counts when the tablet brings it', async () => {
  const who = await operatore();
  const v = await verificaScene(db, { centro });
  const id = await one<string>(db, 'select id as r from public.centro_operatori where id_utente = $1', [who]);
  await call(db, centro.titolare, 'public.rimuovi_operatore($1, $2)', [id, 'Fine del contratto']);
  expect(await push(centro.titolare, { ...op('ricevi', v.id, {}), persona: who })).toMatchObject([
    { status: 'applied' },
  ]);
  expect(await push(who, op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'Ancora io' }))).toMatchObject([
    { status: 'forbidden' },
  ]);
});

test('a PIN is kept as a slow hash of one’s own and reaches the tablet of the centre alone', async () => {
  const [chi, stranger] = [await operatore(), await db.createUser()];
  const impronta = `pbkdf2-sha256$210000$${'s'.repeat(22)}$${'h'.repeat(43)}`;
  const configure = (value: string) => call(db, chi, 'public.imposta_pin($1)', [value]);
  expect((await refusalOf(configure('1234'))).codice).toBe('dati_non_validi');
  expect((await refusalOf(configure(impronta.replace('210000', '100000')))).codice).toBe('dati_non_validi');
  expect((await refusalOf(configure(`${impronta}$3`))).codice).toBe('dati_non_validi');
  // The format of before the digit count was stored, and today's.
  await configure(impronta);
  await configure(`${impronta}$4`);
  const tablet = await call<{ persone: { id: string; pin_impronta: string | null }[] }>(
    db,
    chi,
    'public.centre_manifest()',
  );
  expect(tablet.persone.find((p) => p.id === chi)?.pin_impronta).toBe(`${impronta}$4`);
  const { persone, inviti } = await call<{ persone: { id_utente: string }[]; inviti: unknown }>(
    db,
    chi,
    'public.persone_centro()',
  );
  expect(persone.find((p) => p.id_utente === chi)).toMatchObject({ ha_pin: true, ultimo_al_banco: null, tablet: [] });
  expect(JSON.stringify(persone)).not.toContain('pbkdf2');
  expect(inviti).toBeNull();
  expect((await refusalOf(call(db, stranger, 'public.persone_centro()'))).codice).toBe('centro_non_trovato');
  await expect(
    db.asUser(centro.titolare, (sql) => sql('select pin_impronta from public.centro_operatori')),
  ).rejects.toMatchObject({ code: '42501' });
});

test('when the titolare is suspended his centre decides nothing more, and its people still give back what it holds', async () => {
  const other = await openCentro(db);
  const who = await operatore(other);
  const v = await verificaScene(db, { centro: other });
  await push(who, op('ricevi', v.id, {}));
  await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [other.titolare]);
  expect(await call(db, who, 'public.centre_manifest()')).toMatchObject({ centro: { sospeso: true } });
  expect(await push(who, op('decidi', v.id, {}))).toMatchObject([{ reason: 'centro_non_attivo' }]);
  expect(await push(who, op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'In cassaforte' }))).toMatchObject([
    { status: 'applied' },
  ]);
});

test('a device tells what it owes; the tablet is the centre’s, and two centres on one tablet do not hide each other', async () => {
  const v = await verificaScene(db);
  const riporta = (utente: string, epoch: string, n: number) =>
    call<{ epoch: string }>(db, utente, 'public.device_report($1::text::jsonb)', [
      JSON.stringify({ device_id: `tablet-${v.id}`, epoch, pending_ops: n, pending_media: 0, oldest_pending_at: null }),
    ]);
  expect(await riporta(v.centro.titolare, 'uno', 3)).toMatchObject({ epoch: 'uno' });
  expect(await riporta(v.centro.titolare, 'due', 0)).toMatchObject({ epoch: 'uno' });
  const other = await openCentro(db);
  expect(await riporta(other.titolare, 'tre', 5)).toMatchObject({ epoch: 'tre' });
  expect(
    await db.sql(
      'select id_centro, pending_ops from public.dispositivi where id_centro in ($1, $2) order by pending_ops',
      [v.centro.id, other.id],
    ),
  ).toEqual([
    { id_centro: v.centro.id, pending_ops: 0 },
    { id_centro: other.id, pending_ops: 5 },
  ]);
  expect((await refusalOf(riporta(v.acquirente, 'quattro', 0))).codice).toBe('centro_non_trovato');
});
