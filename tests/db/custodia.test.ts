import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canGetLost, STATI_CUSTODIA } from '../../src/domain/verifiche/custodia.ts';
import { checkoutScene } from '../support/scenes.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, refusalOf } from './scene.ts';
import { custodyOf, emetti, one, type Verifica } from './scene-verifiche.ts';

const { db, c, admin } = await checkoutScene();
afterAll(async () => {
  // After every scene the custody and its copies agree.
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

const { custodia, moveTo, annuncio, verifiedAnnuncio } = custodyOf(db);

describe('the arrows', () => {
  const { frecce } = readVectors<{ frecce: Record<string, string[]> }>('custodia');
  const stati = Object.keys(frecce);
  const coppie = stati.flatMap((da) =>
    stati.map((a) => ({ da, a, allowed: da === a || frecce[da]?.includes(a) === true })),
  );

  test('the table knows every state that the database knows', async () => {
    expect(await one(db, 'select enum_range(null::public.stato_custodia)::text[] as r')).toEqual(stati);
  });

  test('the office may say lost exactly what has an arrow to it', () => {
    expect(STATI_CUSTODIA.filter(canGetLost)).toEqual(stati.filter((stato) => frecce[stato]?.includes('smarrito')));
  });

  let v: Verifica;
  beforeAll(async () => {
    v = await verifiedAnnuncio();
  });
  test.each(coppie)('$da, $a: $ammessa', async ({ da, a, allowed }) => {
    await db.sql('update public.custodia set stato = $2::public.stato_custodia where id_verifica = $1', [v.id, da]);
    if (allowed) {
      await moveTo(v, a);
      expect(await custodia(v)).toBe(a);
    } else {
      expect(await refusalOf(moveTo(v, a))).toMatchObject({ codice: 'custodia_non_consentita', status: 409 });
      expect(await custodia(v)).toBe(da);
    }
    // No order stands behind these: the test repairs what it bent.
    await db.sql(`update public.custodia set stato = 'al_centro' where id_verifica = $1`, [v.id]);
  });
});

test('only the listed combinations of custody, return, shipment and order agree', async () => {
  const { combinazioni } = readVectors<{ combinazioni: string[] }>('custodia');
  const list = await one<string[]>(
    db,
    `select array_agg(concat_ws(' ', k, coalesce(r::text, '-'), coalesce(s::text, '-'), coalesce(o::text, '-'))
       order by k, coalesce(r::text, '-'), coalesce(o::text, '-'), coalesce(s::text, '-')) as r
     from unnest(enum_range(null::public.stato_custodia)) k,
       unnest(array_append(enum_range(null::public.stato_restituzione), null)) r,
       unnest(array_append(enum_range(null::public.stato_spedizione), null)) s,
       unnest(array_append(enum_range(null::public.stato_ordine), null)) o
     where privato.custodia_coerente(k, r, s, o)`,
  );
  expect([...list].sort()).toEqual([...combinazioni].sort());
});

describe('the record is written with what happens', () => {
  test('intake opens it, shipping and delivery move it, and the shipment says the same', async () => {
    const { v, o } = await c.pagato();
    expect(await custodia(v)).toBe('al_centro');
    await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T1']);
    expect(await custodia(v)).toBe('consegnato_corriere');
    await call(db, v.acquirente, 'public.conferma_ricezione($1)', [o.ordine_id]);
    expect(await custodia(v)).toBe('consegnato_acquirente');
    expect(await one(db, 'select stato::text as r from public.spedizioni where id_ordine = $1', [o.ordine_id])).toBe(
      'consegnato',
    );
  });

  test('an administrator who takes a shipment back brings the item back with it', async () => {
    const { v, o } = await c.pagato();
    await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
    const id = await one<string>(db, 'select id as r from public.spedizioni where id_ordine = $1', [o.ordine_id]);
    const port = (stato: string) =>
      call(db, admin, 'public.admin_aggiorna_spedizione($1, $2::text::jsonb, $3)', [
        id,
        JSON.stringify({ stato }),
        'Errore del banco',
      ]);
    await port('spedito');
    expect(await custodia(v)).toBe('consegnato_corriere');
    await port('richiesto');
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['al_centro', 'pagato']);
  });

  test('authorised is not paid: nothing leaves before the capture', async () => {
    const { v, o, id } = await c.withIdempotencyKey();
    await c.reconcile(null, { id, status: 'requires_capture', amount: o.amount });
    const spedisce = () => call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T1']);
    expect(await refusalOf(spedisce())).toMatchObject({ codice: 'cattura_in_attesa', status: 409 });
    expect(await refusalOf(call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]))).toMatchObject({
      codice: 'cattura_in_attesa',
    });
    expect(await custodia(v)).toBe('al_centro');
  });
});

describe('nothing relies on an item that is not there', () => {
  test('on its way back it is not reserved; given back it is Non Verificato, uncertified and free', async () => {
    const v = await verifiedAnnuncio();
    const certificato = await emetti(db, v);
    await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
    await moveTo(v, 'da_restituire');
    expect(await call(db, v.venditore, 'public.conferma_verifica($1)', [v.id])).toMatchObject({ da_ritirare: true });
    const other = await db.createUser();
    const reserve = () => call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]);
    expect(await refusalOf(reserve())).toMatchObject({ codice: 'oggetto_non_al_centro', status: 409 });
    await call(db, v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 123"}')`, [v.id]);
    expect(await annuncio(v)).toMatchObject({ stato: 'attivo', verifica: 'non_verificato' });
    expect(
      await one(
        db,
        `select jsonb_build_object('stato', stato, 'motivo', motivo_revoca) as r from public.certificati_verifica where id = $1`,
        [certificato.id],
      ),
    ).toEqual({ stato: 'revocato', motivo: 'uscito dalla custodia' });
    await reserve();
  });

  test('an upheld dispute leaves a listing that no administrator puts on sale again', async () => {
    const { v, o } = await c.pagato();
    await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
    await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [v.annuncio]);
    const activate = call(db, admin, "public.admin_annuncio_stato($1, null, 'Si vende')", [v.annuncio]);
    expect(await refusalOf(activate)).toMatchObject({ codice: 'oggetto_uscito', status: 409 });
  });

  test('a live reservation and a paid order keep it from its seller', async () => {
    for (const v of [await verifiedAnnuncio(), (await c.pagato()).v]) {
      await moveTo(v, 'da_restituire');
      expect(
        await refusalOf(
          call(db, v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 123"}')`, [v.id]),
        ),
      ).toMatchObject({ codice: 'oggetto_impegnato' });
      await moveTo(v, 'al_centro');
    }
  });
});

test.each([
  ['CA 12345 AA', 'Documento ···345'],
  ["carta d'identità CA12345AA", "Carta d'identità ···345"],
  ['C.I. AB1234567', "Carta d'identità ···567"],
  ['Patente U1-23 45.6C', 'Patente ···456'],
  ['passaporto ya 00 11 22', 'Passaporto ···122'],
  ['Patente ···456', 'Patente ···456'],
  ['12', 'Documento ···12'],
  ['', ''],
])('of the document %s only type and last digits are kept', async (written, kept) => {
  expect(await one(db, 'select privato.maschera_documento($1) as r', [written])).toBe(kept);
});
