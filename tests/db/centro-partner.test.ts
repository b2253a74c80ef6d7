import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, createAdmin, listRows, openCentro, pubblica, refusalOf } from './scene.ts';
import { one, op, pushOps } from './scene-verifiche.ts';

/** Who buys at a partner's pays and collects there, and both sides knew it (decision C12). */

let db: TestDatabase;
let partner: Centro;
let ufficiale: Centro;
let venditore: string;
let annuncio: string;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  partner = await openCentro(db, { nome: 'Bottega Torino', citta: 'Torino', tipo_centro: 'terze_parti' });
  ufficiale = await openCentro(db);
  venditore = await db.createUser();
  annuncio = await pubblica(db, venditore);
});

const place = async (centro: Centro) => {
  const days = await listRows<{ giorno: string; orari: string[] }>(db, venditore, 'public.orari_disponibili($1)', [
    centro.id,
  ]);
  const day = days.findLast((g) => g.orari.length > 2);
  return { giorno: day?.giorno ?? '', ora: day?.orari[1] ?? '' };
};
const preventivo = (centro: Centro) =>
  call<{ totale: number; spedizione: number }>(db, venditore, 'public.preventivo_verifica($1, $2)', [
    centro.id,
    annuncio,
  ]);
async function prenota(centro: Centro, ritiro: boolean | null): Promise<{ id: string }> {
  const { giorno, ora } = await place(centro);
  const { totale } = await preventivo(centro);
  return call(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5, $6)', [
    annuncio,
    centro.id,
    giorno,
    ora,
    totale,
    ritiro,
  ]);
}
async function shift(id: string, centro: Centro, ritiro: boolean | null): Promise<unknown> {
  const { giorno, ora } = await place(centro);
  const { totale } = await preventivo(centro);
  return call(db, venditore, 'public.sposta_verifica($1, $2, $3, $4, $5, $6)', [
    id,
    centro.id,
    giorno,
    ora,
    totale,
    ritiro,
  ]);
}
async function reassign(id: string, centro: Centro, ritiro: boolean): Promise<unknown> {
  const { giorno, ora } = await place(centro);
  return call(db, admin, `public.admin_riassegna_verifica($1, $2, $3, $4, 'Il centro chiude', $5)`, [
    id,
    centro.id,
    giorno,
    ora,
    ritiro,
  ]);
}
const way = () =>
  one(
    db,
    `select jsonb_build_array(metodo_spedizione, spedizione_a_carico, costo_spedizione) as r from public.annunci where id = $1`,
    [annuncio],
  );
const AT_CENTRO = ['ritiro_a_mano', 'venditore', 0];
async function reserve(): Promise<string> {
  const acquirente = await db.createUser();
  await db.sql('update public.verification_centers set tariffa_spedizione = 1200 where id = $1', [ufficiale.id]);
  await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
  return acquirente;
}
const dovuto = (who: string) =>
  one<number>(
    db,
    `select (privato.importi_di(a, $2) ->> 'spedizione')::int as r from public.annunci a where a.id = $1`,
    [annuncio, who],
  );
const letters = (who: string) =>
  db.sql<{ tipo: string; dati: Record<string, unknown> }>(
    `select tipo, dati from public.posta_uscita where tipo = 'ritiro_partner_acquirente' and destinatario = $1`,
    [`${who}@prova.example`],
  );
const leave = (who: string) => call(db, who, 'public.annulla_prenotazione($1)', [annuncio]);

describe('booking at a partner’s', () => {
  test('without the acknowledgement nothing is booked', async () => {
    for (const ritiro of [null, false])
      expect(await refusalOf(prenota(partner, ritiro))).toMatchObject({ codice: 'ritiro_da_confermare', status: 409 });
    expect(await db.sql('select id from public.verifiche where id_annuncio = $1', [annuncio])).toEqual([]);
    expect(await way()).not.toEqual(AT_CENTRO);
  });

  test('acknowledged, the item is collected at the centre and shipping is nobody’s', async () => {
    const { totale, spedizione } = await preventivo(partner);
    expect(spedizione).toBe(0);
    expect(await prenota(partner, true)).toMatchObject({ totale_preventivo: totale });
    expect(await way()).toEqual(AT_CENTRO);
  });

  test('an official centre asks for no acknowledgement and changes nothing', async () => {
    const before = await way();
    await prenota(ufficiale, null);
    expect(await way()).toEqual(before);
  });

  test('the seller’s own shipping is not in a partner’s quote: nothing is shipped from there', async () => {
    await db.sql(`update public.annunci set spedizione_a_carico = 'venditore' where id = $1`, [annuncio]);
    expect((await preventivo(ufficiale)).spedizione).toBeGreaterThan(0);
    expect((await preventivo(partner)).spedizione).toBe(0);
  });
});

describe('whoever holds it', () => {
  test('owes no shipping any more, is told once, and may leave and come back without waiting a day', async () => {
    const acquirente = await reserve();
    expect(await dovuto(acquirente)).toBeGreaterThan(0);
    await prenota(partner, true);
    expect(await dovuto(acquirente)).toBe(0);
    const [lettera, ...altre] = await letters(acquirente);
    expect(altre).toEqual([]);
    if (!lettera || !isKnownType(lettera.tipo)) throw new Error('no letter');
    const { testo } = compose(lettera.tipo, lettera.dati, 'https://fidati.example');
    expect(testo).toContain('Torino');
    // He may not know where the item will be before the result (decision P2).
    expect(testo).not.toMatch(/Via Brera|Bottega|\bnull\b|undefined/);
    expect(
      await db.sql(`select titolo from public.notifiche where id_utente = $1 and titolo = 'Ritiro al centro'`, [
        acquirente,
      ]),
    ).toHaveLength(1);
    const bacheca = await call<{ prenotazioni_attive: { uscita_libera: boolean }[] }>(
      db,
      acquirente,
      'public.bacheca()',
    );
    expect(bacheca.prenotazioni_attive).toMatchObject([{ uscita_libera: true }]);
    await leave(acquirente);
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
  });

  test('who reserved after it knew already: he is not told, and leaving has its day', async () => {
    await prenota(partner, true);
    const acquirente = await reserve();
    expect(await letters(acquirente)).toEqual([]);
    await leave(acquirente);
    expect(await refusalOf(call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]))).toMatchObject({
      codice: 'prenotazione_troppo_presto',
    });
  });
});

describe('a visit that moves to a partner’s', () => {
  test('by its seller: acknowledged, or it stays where it was', async () => {
    const acquirente = await reserve();
    const { id } = await prenota(ufficiale, null);
    expect(await refusalOf(shift(id, partner, null))).toMatchObject({ codice: 'ritiro_da_confermare', status: 409 });
    expect(await one(db, 'select id_centro as r from public.verifiche where id = $1', [id])).toBe(ufficiale.id);
    await shift(id, partner, true);
    expect(await way()).toEqual(AT_CENTRO);
    expect(await dovuto(acquirente)).toBe(0);
    expect(await letters(acquirente)).toHaveLength(1);
  });

  test('by the office, which has asked the seller: also with the item already received', async () => {
    const acquirente = await reserve();
    const { id } = await prenota(ufficiale, null);
    await pushOps(db, ufficiale.titolare, [op('ricevi', id, { numero_seriale: 'S', nome_depositante: 'A' })]);
    expect(await refusalOf(reassign(id, partner, false))).toMatchObject({ codice: 'ritiro_da_confermare' });
    await reassign(id, partner, true);
    expect(await way()).toEqual(AT_CENTRO);
    expect(await letters(acquirente)).toHaveLength(1);
    await leave(acquirente);
    expect(
      await one(db, 'select esito as r from public.prenotazioni_storia where id_annuncio = $1 and id_acquirente = $2', [
        annuncio,
        acquirente,
      ]),
    ).toBe('condizioni_cambiate');
  });
});
