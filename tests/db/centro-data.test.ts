import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';

/** A centre's data are saved field by field, never over a colleague's change; new hours move no visit. */

let db: TestDatabase;
let centro: Centro;
beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
});
afterAll(() => db.close());

const save = (data: object, before: object, visite = 0, who = centro.titolare) =>
  call<{ da_spostare: number }>(db, who, 'public.salva_dati_centro($1::text::jsonb, $2::text::jsonb, $3)', [
    JSON.stringify(data),
    JSON.stringify(before),
    visite,
  ]);
const row = async () =>
  (await listRows<Record<string, unknown>>(db, centro.titolare, 'public.mio_centro_dettagli()'))[0] ?? {};

test('different fields of two people stand beside one another; the same one is refused with what stands there', async () => {
  const { telefono, nome } = await row();
  await save({ telefono: ' 02 999 ' }, { telefono });
  await save({ nome: 'Punto Brera', sito_web: 'https://brera.example' }, { nome, sito_web: '' });
  expect(await row()).toMatchObject({ telefono: '02 999', nome: 'Punto Brera', sito_web: 'https://brera.example' });
  expect(await refusalOf(save({ telefono: '02 111' }, { telefono }))).toMatchObject({
    codice: 'dati_centro_cambiati',
    status: 409,
  });
  // A value that stands there already is no conflict.
  await save({ telefono: '02 999', sito_web: '' }, { telefono, sito_web: 'https://brera.example' });
  expect(await row()).toMatchObject({ telefono: '02 999', sito_web: null });
});

test.each([
  [{ nome: '  ' }, 'nome_centro_obbligatorio'],
  [{ email: 'brera' }, 'email_non_valida'],
  [{ sito_web: 'http://brera.example' }, 'link_non_valido'],
  [{ descrizione: 'x'.repeat(2001) }, 'testo_troppo_lungo'],
  [{ durata: 14 }, 'durata_non_valida'],
  [{ durata: 30.5 }, 'durata_non_valida'],
  [{ max_daily_verifications: 4 }, 'massimo_giornaliero_non_valido'],
  [{ orari: { monday: { isOpen: true, open: '18:00', close: '09:00' } } }, 'orari_non_validi'],
  [{ orari: { monday: { isOpen: false } } }, 'nessun_giorno_aperto'],
  [{ percentuale_commissione: 0 }, 'dati_non_validi'],
  [{ telefono: 3 }, 'dati_non_validi'],
])('refused: %j', async (data, codice) => {
  const seen = await row();
  const settings = seen.settings as Record<string, unknown>;
  const ora = {
    ...seen,
    sito_web: '',
    durata: settings.verification_duration_minutes,
    orari: settings.operating_hours,
  };
  expect((await refusalOf(save(data, ora))).codice).toBe(codice);
});

test('what was read of a field is always said, and only the titolare of an open centre saves', async () => {
  expect((await refusalOf(save({ citta: 'Roma' }, {}))).codice).toBe('dati_non_validi');
  const trial = (who: string) => refusalOf(save({ citta: 'Roma' }, { citta: 'Milano' }, 0, who));
  const operatore = await db.createUser();
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [centro.id, operatore]);
  expect((await trial(operatore)).codice).toBe('solo_titolare');
  for (const [colonna, codice] of [
    ["approval_status = 'suspended'", 'centro_non_attivo'],
    ['demo = true', 'modalita_demo'],
  ] as const) {
    const other = await openCentro(db);
    await db.sql(`update public.verification_centers set ${colonna} where id = $1`, [other.id]);
    expect((await trial(other.titolare)).codice).toBe(codice);
  }
});

test('hours that leave a visit out are saved only by who saw how many; the visit stays where it is', async () => {
  const venditore = await db.createUser();
  const annuncio = await pubblica(db, venditore);
  const days = await listRows<{ giorno: string; orari: string[] }>(db, venditore, 'public.orari_disponibili($1)', [
    centro.id,
  ]);
  const { giorno, orari } = days.at(-1) ?? { giorno: '', orari: [] };
  const { totale } = await call<{ totale: number }>(db, venditore, 'public.preventivo_verifica($1, $2)', [
    centro.id,
    annuncio,
  ]);
  const { id } = await call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', [
    annuncio,
    centro.id,
    giorno,
    orari[0],
    totale,
  ]);
  const { settings } = (await row()) as { settings: { operating_hours: Record<string, object> } };
  const before = { orari: settings.operating_hours };
  const late = Object.fromEntries(
    Object.keys(before.orari).map((g) => [g, { isOpen: true, open: '11:00', close: '18:00' }]),
  );
  expect(await refusalOf(save({ orari: late }, before))).toMatchObject({ codice: 'visite_fuori_orario', status: 409 });
  expect((await row()).settings).toEqual(settings);
  expect(await save({ orari: late }, before, 1)).toEqual({ da_spostare: 1 });
  const outside = await listRows<{ verifica_id: string; motivo: string }>(
    db,
    centro.titolare,
    'public.appuntamenti_da_spostare()',
  );
  expect(outside).toMatchObject([{ verifica_id: id, motivo: 'orario' }]);
  // A visit that was out of hours already is not listed.
  const after = Object.fromEntries(
    Object.keys(before.orari).map((g) => [g, { isOpen: true, open: '12:00', close: '18:00' }]),
  );
  expect(await save({ orari: after }, { orari: late })).toEqual({ da_spostare: 0 });
});
