import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, openCentro, refusalOf } from './scene.ts';
import {
  approva,
  asService,
  emetti,
  material,
  one,
  op,
  pushOps,
  uploadTestObject,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface Check {
  esito: string;
  codice_privato: string | null;
  certificato: Record<string, unknown> | null;
}
const check = (codice: string, privato: string | null = null, address = '10.0.0.1') =>
  asService<Check>(db, 'public.verifica_certificato($1, $2, $3)', [codice, privato, address]);
const prepare = (v: Verifica, who = v.centro.titolare) =>
  call<Record<string, unknown>>(db, who, 'public.prepara_certificato($1)', [v.id]);

/** Keys in order at every depth: anybody can recompute the snapshot's hash. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([chiave, child]) => [chiave, inOrder(child)]));
}

async function verifiedAnnuncio(options = {}) {
  const v = await verificaScene(db, options);
  await pushOps(db, v.centro.titolare, [
    op('ricevi', v.id, {
      numero_seriale: 'SN-998877',
      accessori: 'scatola',
      segni_distintivi: 'graffio',
      nome_depositante: 'Anna Rossi',
    }),
    op('allega_media', v.id, await uploadTestObject(db, v)),
  ]);
  await approva(db, v);
  return v;
}

test('the snapshot is frozen, its hash can be recomputed by anybody, and it holds no personal data', async () => {
  const v = await verifiedAnnuncio();
  const prep = await prepare(v);
  expect(prep.impronta).toBe(
    createHash('sha256')
      .update(JSON.stringify(inOrder(prep.istantanea)))
      .digest('hex'),
  );
  // Ids and hashes are random digits: any number may stand in them.
  const words = JSON.stringify(prep.istantanea).replace(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,64}/g,
    '#',
  );
  expect(words).toContain('#');
  expect(words).not.toMatch(/SN-9988|Anna|@|333 ?\d|\+39/);
  const c = await emetti(db, v);
  await db.sql(`update public.annunci set titolo = 'Altro titolo' where id = $1`, [v.annuncio]);
  const seen = await check(c.codice_pubblico);
  expect(seen).toMatchObject({
    esito: 'valido',
    codice_privato: null,
    certificato: { istantanea: prep.istantanea, integro: true, consultazioni: 1, sostituito_da: null },
  });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${c.codice_privato_hash}|${c.salt}`));
  expect(await refusalOf(prepare(v))).toMatchObject({
    codice: 'certificato_presente',
    testo: 'Certificato già presente per questa verifica.',
  });
});

test('a lookup counts once per visitor and day, and who calls directly picks no other visitor', async () => {
  stopClock(new Date('2026-11-20T09:00:00Z'));
  const c = await emetti(db, await verifiedAnnuncio());
  const lookups = async () =>
    (await db.sql('select consultazioni as n from public.certificati_verifica where id = $1', [c.id]))[0]?.n;
  const from = (address: string) =>
    db.asService((sql) => sql('select public.verifica_certificato($1, null, $2)', [c.codice_pubblico, address]));
  for (const address of ['a', 'a', 'b', 'a']) await from(address);
  expect(await lookups()).toBe(2);
  for (const address of ['x', 'y', 'z'])
    await call(db, null, 'public.verifica_certificato($1, null, $2)', [c.codice_pubblico, address]);
  expect(await lookups()).toBe(3);
  stopClock(new Date('2026-11-21T09:00:00Z'));
  await from('a');
  expect(await lookups()).toBe(4);
});

test('only a verified item of an approved fidati_point, never of the own listing', async () => {
  const opened = await verificaScene(db);
  expect(await refusalOf(prepare(opened))).toMatchObject({ codice: 'certificato_solo_verificato' });
  const third = await verifiedAnnuncio({ centro: await openCentro(db, { tipo_centro: 'terze_parti' }) });
  expect(await refusalOf(prepare(third))).toMatchObject({ codice: 'certificato_solo_fidati_point' });
  const v = await verifiedAnnuncio();
  expect(await refusalOf(prepare(v, v.venditore))).toMatchObject({ codice: 'centro_non_trovato' });
  expect(await refusalOf(prepare(v, opened.centro.titolare))).toMatchObject({ codice: 'verifica_non_trovata' });
  // A lost item is not certified (decision C10), nor one that goes back or is back with its seller (decision C3).
  const back = await verifiedAnnuncio();
  for (const [item, state] of [
    [v, 'smarrito'],
    [back, 'da_restituire'],
    [back, 'restituito'],
  ] as const) {
    await db.sql('select privato.muovi_custodia($1, $2)', [item.id, state]);
    expect(await refusalOf(prepare(item)), state).toMatchObject({ codice: 'custodia_non_consentita' });
  }
});

test('emission, rotation and code tables are for the server key only, and for the right actor', async () => {
  const v = await verifiedAnnuncio();
  const prep = await prepare(v);
  const data = { ...material(), impronta: prep.impronta, id_verifica: v.id, id_attore: v.venditore };
  expect(
    await refusalOf(call(db, v.centro.titolare, 'public.emetti_certificato($1::text::jsonb)', [JSON.stringify(data)])),
  ).toMatchObject({ codice: '42501' });
  expect(
    await refusalOf(asService(db, 'public.emetti_certificato($1::text::jsonb)', [JSON.stringify(data)])),
  ).toMatchObject({ codice: 'accesso_negato' });
  const tampered = { ...data, id_attore: v.centro.titolare, impronta: 'a'.repeat(64) };
  expect(
    await refusalOf(asService(db, 'public.emetti_certificato($1::text::jsonb)', [JSON.stringify(tampered)])),
  ).toMatchObject({ codice: 'istantanea_cambiata' });
  for (const column of ['codice_privato_hash', 'salt', 'firma', 'dettagli_autenticita']) {
    for (const utente of [v.venditore, v.centro.titolare]) {
      expect(
        await refusalOf(db.asUser(utente, (sql) => sql(`select ${column} from public.certificati_verifica`))),
      ).toMatchObject({ codice: '42501' });
    }
  }
  expect(await refusalOf(db.asAnonymous((sql) => sql('select id from public.certificati_verifica')))).toMatchObject({
    codice: '42501',
  });
});

test('a command is one certificate: again it answers the same, for another item it is refused', async () => {
  const comando = randomUUID();
  const emette = async (v: Verifica) => {
    const data = {
      ...(await prepare(v)),
      ...material(),
      privato: undefined,
      id_verifica: v.id,
      id_attore: v.centro.titolare,
    };
    return asService<Record<string, unknown>>(db, 'public.emetti_certificato($1::text::jsonb)', [
      JSON.stringify({ ...data, comando }),
    ]);
  };
  const [v, altra] = [await verificaScene(db), await verificaScene(db)];
  for (const one of [v, altra]) await approva(db, one);
  const prep = await prepare(v);
  const first = await emette(v);
  expect(first).toMatchObject({ id: comando });
  const values = {
    ...prep,
    ...material(),
    privato: undefined,
    id_verifica: v.id,
    id_attore: v.centro.titolare,
    comando,
  };
  const again = () =>
    asService<Record<string, unknown>>(db, 'public.emetti_certificato($1::text::jsonb)', [JSON.stringify(values)]);
  expect(await again()).toMatchObject({
    id: comando,
    codice_pubblico: first.codice_pubblico,
    gia_emesso: true,
    email_inviata: false,
  });
  await asService(db, 'public.segna_codice_spedito($1)', [comando]);
  expect(await again()).toMatchObject({ email_inviata: true });
  expect(await refusalOf(emette(altra))).toMatchObject({ codice: 'richiesta_ripetuta', status: 409 });
});

test('regenerating links old to new in one step; the old one says what replaced it', async () => {
  const v = await verifiedAnnuncio();
  const old = await emetti(db, v);
  const prep = await call<Record<string, unknown>>(db, v.centro.titolare, 'public.rigenera_certificato($1, $2)', [
    old.id,
    'QR rovinato',
  ]);
  expect(await one(db, 'select stato as r from public.certificati_verifica where id = $1', [old.id])).toBe('attivo');
  const fresh = material();
  const data = {
    ...fresh,
    impronta: prep.impronta,
    id_verifica: v.id,
    id_attore: v.centro.titolare,
    sostituisce: old.id,
    motivo: 'QR rovinato',
  };
  await asService(db, 'public.emetti_certificato($1::text::jsonb)', [JSON.stringify(data)]);
  expect(await check(old.codice_pubblico)).toMatchObject({
    esito: 'revocato',
    certificato: { sostituito_da: fresh.codice_pubblico, motivo_revoca: 'QR rovinato' },
  });
  expect(await check(fresh.codice_pubblico)).toMatchObject({ esito: 'valido' });
  expect(
    await one<number>(
      db,
      `select count(*)::int as r from public.certificati_verifica where id_verifica = $1 and stato = 'attivo'`,
      [v.id],
    ),
  ).toBe(1);
});

test('a revoked one stays revoked; revoking needs a reason and the own centre', async () => {
  const v = await verifiedAnnuncio();
  const c = await emetti(db, v);
  const revoca = (who: string, motivo: string) => call(db, who, 'public.revoca_certificato($1, $2)', [c.id, motivo]);
  expect(await refusalOf(revoca(v.centro.titolare, ' '))).toMatchObject({ codice: 'motivo_revoca_mancante' });
  expect(await refusalOf(revoca(v.venditore, 'x'))).toMatchObject({ codice: 'certificato_non_trovato' });
  const told = async () =>
    (await one<{ certificato_revocato: boolean }>(db, 'select public.scheda_annuncio($1) as r', [v.annuncio]))
      .certificato_revocato;
  expect(await told()).toBe(false);
  await revoca(v.centro.titolare, 'errore');
  expect(await told()).toBe(true);
  expect(await refusalOf(revoca(v.centro.titolare, 'ancora'))).toMatchObject({ codice: 'certificato_non_attivo' });
  const rotate = {
    id_certificato: c.id,
    id_attore: v.centro.titolare,
    salt: c.salt,
    codice_privato_hash: 'b'.repeat(64),
  };
  expect(
    await refusalOf(asService(db, 'public.ruota_codice_privato($1::text::jsonb)', [JSON.stringify(rotate)])),
  ).toMatchObject({ codice: 'certificato_non_attivo' });
});

test('private codes: right, wrong, five wrong ones and a wait for that address only; rotation kills the old one', async () => {
  const v = await verifiedAnnuncio();
  const c = await emetti(db, v);
  expect(await check(c.codice_pubblico.toLowerCase(), c.privato)).toMatchObject({
    esito: 'valido',
    codice_privato: 'giusto',
  });
  expect(
    await check(`${c.codice_pubblico.slice(0, 4)}-${c.codice_pubblico.slice(4)}`, 'abcd-efgh-jkmn-pqrs'),
  ).toMatchObject({ codice_privato: 'giusto' });
  for (let i = 0; i < 5; i += 1)
    expect(await check(c.codice_pubblico, 'SBAGLIATO', '6.6.6.6')).toMatchObject({ codice_privato: 'sbagliato' });
  expect(await check(c.codice_pubblico, c.privato, '6.6.6.6')).toMatchObject({
    esito: 'attesa',
    certificato: null,
  });
  expect(await check(c.codice_pubblico, c.privato, '7.7.7.7')).toMatchObject({ codice_privato: 'giusto' });
  expect(await check(c.codice_pubblico, null, '6.6.6.6')).toMatchObject({ esito: 'valido' });
  expect(await one(db, 'select tentativi_verifica as r from public.certificati_verifica where id = $1', [c.id])).toBe(
    5,
  );
  const fresh = material();
  await asService(db, 'public.ruota_codice_privato($1::text::jsonb)', [
    JSON.stringify({
      id_certificato: c.id,
      id_attore: null,
      salt: 'fedcba9876543210',
      codice_privato_hash: fresh.codice_privato_hash,
    }),
  ]);
  expect(await check(c.codice_pubblico, c.privato, '8.8.8.8')).toMatchObject({ codice_privato: 'sbagliato' });
});

test('an anonymous guesser cannot choose his own counter', async () => {
  const v = await verifiedAnnuncio();
  const c = await emetti(db, v);
  const trial = (n: number) =>
    call<Check>(db, null, 'public.verifica_certificato($1, $2, $3)', [c.codice_pubblico, 'NO', `9.9.9.${n}`]);
  for (let i = 0; i < 5; i += 1) await trial(i);
  expect(await trial(6)).toMatchObject({ esito: 'attesa' });
});

test('unknown, malformed, marked-up and enormous codes look alike', async () => {
  const unknown = { esito: 'non_trovato', codice_privato: null, certificato: null };
  for (const codice of ['22222222222Z', '', '<script>', "' or 1=1 --", 'x'.repeat(10_000), 'АВСЕНКМОРТХУ'])
    expect(await check(codice, 'abc')).toEqual(unknown);
});
