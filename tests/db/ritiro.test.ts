import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { type BancoCode, isRitiroCodeRight } from '../../src/domain/verifiche/ritiro-code.ts';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import {
  approva,
  asService,
  consegnaSignature,
  one,
  op,
  pushOps,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** The counter knows by a code or a document who takes an item away (decisions C1, C6). */

const { db, c } = await checkoutScene();
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');
interface Letter {
  destinatario: string;
  dati: { codice_ritiro: string };
}
const letter = (v: { id: string }, kind: string) =>
  one<Letter>(
    db,
    `select to_jsonb(p) as r from public.posta_uscita p where p.tipo = $2 and p.soggetto = $1 order by p.created_at desc limit 1`,
    [v.id, kind],
  );
async function ricevuta(v: { id: string }): Promise<string> {
  const { dati } = await letter(v, 'restituzione_effettuata');
  return compose('restituzione_effettuata', dati, 'https://prova.example').testo;
}
const custodia = (v: { id: string }) =>
  one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]);
const retry = (v: Verifica, who: string) => call(db, who, 'public.reinvia_codice_ritiro($1)', [v.id]);

async function toGiveBack() {
  const v = await verificaScene(db);
  await approva(db, v);
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
  await db.sql(`select privato.muovi_custodia($1, 'da_restituire')`, [v.id]);
  return v;
}
const restituisce = (v: Verifica, data: Record<string, unknown>) =>
  call<Record<string, unknown>>(db, v.centro.titolare, 'public.segna_restituito($1, $2::text::jsonb)', [
    v.id,
    JSON.stringify(data),
  ]);

async function toPickUp() {
  const p = await c.withIdempotencyKey();
  await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [p.v.annuncio]);
  await c.reconcile(null, p.riesce);
  return p;
}
const firma = (v: Verifica) => consegnaSignature(db, v);
const consegna = (v: Verifica, ordine: string, data: Record<string, unknown>) =>
  call<Record<string, unknown>>(db, v.centro.titolare, 'public.consegna_acquirente($1, $2::text::jsonb)', [
    ordine,
    JSON.stringify(data),
  ]);

describe('the code of a return', () => {
  test('is mailed to the seller, and only its hash reaches the tablet, which checks it alone', async () => {
    const v = await toGiveBack();
    const { destinatario, dati } = await letter(v, 'restituzione_da_ritirare');
    expect(destinatario).toBe(`${v.venditore}@prova.example`);
    expect(dati.codice_ritiro).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    if (!isKnownType('restituzione_da_ritirare')) throw new Error('no such letter');
    const written = compose('restituzione_da_ritirare', dati, 'https://prova.example');
    expect(written.testo).toContain(dati.codice_ritiro);
    const { verifiche } = await call<{ verifiche: { codici_ritiro: BancoCode[]; custodia: unknown }[] }>(
      db,
      v.centro.titolare,
      'public.centre_pull($1)',
      [[v.id]],
    );
    expect(JSON.stringify(verifiche)).not.toContain(dati.codice_ritiro);
    expect(verifiche[0]).toMatchObject({ custodia: { stato: 'da_restituire', in_dubbio: false } });
    const [atteso] = verifiche[0]?.codici_ritiro ?? [];
    if (!atteso) throw new Error('no code reached the tablet');
    expect(atteso.scopo).toBe('restituzione');
    const put = `${dati.codice_ritiro.slice(0, 3)}-${dati.codice_ritiro.slice(3).toLowerCase()} `;
    expect(await isRitiroCodeRight(atteso, put, sha256)).toBe(true);
    expect(await isRitiroCodeRight(atteso, 'AAAAAA', sha256)).toBe(false);
    expect(await restituisce(v, { nome: 'Anna', codice_ritiro: put })).toMatchObject({ status: 'applied' });
    expect(await custodia(v)).toBe('restituito');
    const scritto_al_venditore = await ricevuta(v);
    for (const done of [/Annuncio: N\. \d{6}/, /Ritirato da: Anna/, /Riconosciuto con: codice di ritiro/, /Centro: ./])
      expect(scritto_al_venditore).toMatch(done);
  });

  test('five wrong ones wait a quarter of an hour; a document still serves, as type, last digits and name', async () => {
    const v = await toGiveBack();
    const right = (await letter(v, 'restituzione_da_ritirare')).dati.codice_ritiro;
    expect(await restituisce(v, { nome: 'Anna' })).toMatchObject({ reason: 'prova_ritiro_mancante' });
    for (const left of [4, 3, 2, 1, 0])
      expect(await restituisce(v, { codice_ritiro: 'AAAAAA' })).toMatchObject({
        status: 'rejected',
        reason: 'codice_ritiro_errato',
        tentativi_rimasti: left,
      });
    expect(await restituisce(v, { codice_ritiro: right })).toMatchObject({ reason: 'troppi_tentativi' });
    expect(await custodia(v)).toBe('da_restituire');
    expect(await restituisce(v, { nome: 'Anna Bianchi', doc_id: 'CA 12345 AA' })).toMatchObject({ status: 'applied' });
    expect(
      await one(
        db,
        `select jsonb_build_array(restituzione_ricevente_nome, restituzione_doc_id) as r from public.verifiche where id = $1`,
        [v.id],
      ),
    ).toEqual(['Anna Bianchi', 'Documento ···345']);
    expect(await ricevuta(v)).toMatch(/Riconosciuto con: Documento ···345/);
  });

  test('a new one kills the old; only its person and the counter may ask, a few times an hour', async () => {
    const v = await toGiveBack();
    const old = (await letter(v, 'restituzione_da_ritirare')).dati.codice_ritiro;
    expect(await refusalOf(retry(v, v.acquirente))).toMatchObject({ codice: 'niente_da_ritirare', status: 404 });
    await retry(v, v.venditore);
    expect(await restituisce(v, { codice_ritiro: old })).toMatchObject({ reason: 'codice_ritiro_errato' });
    const centro = (field: string, value: unknown) =>
      db.sql(`update public.verification_centers set ${field} = $2 where id = $1`, [v.centro.id, value]);
    // A lost code is made anew.
    await db.sql('delete from privato.codici_ritiro where id_verifica = $1', [v.id]);
    await centro('demo', true);
    expect(await refusalOf(retry(v, v.centro.titolare))).toMatchObject({ codice: 'modalita_demo', status: 403 });
    await centro('demo', false);
    await centro('approval_status', 'suspended');
    await retry(v, v.centro.titolare);
    await centro('approval_status', 'approved');
    for (let volta = 0; volta < 3; volta += 1) await retry(v, v.centro.titolare);
    expect(await refusalOf(retry(v, v.venditore))).toMatchObject({ codice: 'troppi_tentativi', status: 429 });
    const fresh = (await letter(v, 'restituzione_da_ritirare')).dati.codice_ritiro;
    expect(await restituisce(v, { codice_ritiro: fresh })).toMatchObject({ status: 'applied' });
  });

  test('dies when the item stays after all', async () => {
    const v = await toGiveBack();
    expect(await refusalOf(retry(v, v.acquirente))).toMatchObject({ codice: 'niente_da_ritirare' });
    await db.sql(`select privato.muovi_custodia($1, 'al_centro')`, [v.id]);
    expect(await refusalOf(retry(v, v.venditore))).toMatchObject({ codice: 'niente_da_ritirare' });
  });

  test('nobody reads codes, hashes or the letters that carry them over REST', async () => {
    const v = await toGiveBack();
    for (const table of ['privato.codici_ritiro', 'public.posta_uscita'])
      for (const who of [v.centro.titolare, v.venditore])
        expect(await refusalOf(db.asUser(who, (sql) => sql(`select * from ${table}`))), table).toMatchObject({
          codice: '42501',
        });
  });
});

describe('the buyer collects', () => {
  test('with code and signature, never by a button alone, and it is delivered', async () => {
    const { v, o } = await toPickUp();
    const { destinatario, dati } = await letter(v, 'consegna_da_ritirare');
    expect(destinatario).toBe(`${v.acquirente}@prova.example`);
    expect(await refusalOf(call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]))).toMatchObject({
      codice: 'serve_ritiro',
    });
    expect(
      await refusalOf(call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T'])),
    ).toMatchObject({ codice: 'solo_ritiro' });
    expect(await consegna(v, o.ordine_id, dati)).toMatchObject({ status: 'rejected', reason: 'firma_mancante' });
    const firma_media_id = await firma(v);
    expect(await consegna(v, o.ordine_id, { codice_ritiro: 'AAAAAA', firma_media_id })).toMatchObject({
      reason: 'codice_ritiro_errato',
    });
    expect(await consegna(v, o.ordine_id, { ...dati, firma_media_id })).toMatchObject({ status: 'applied' });
    expect(await consegna(v, o.ordine_id, { ...dati, firma_media_id })).toMatchObject({ status: 'merged' });
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['consegnato_acquirente', 'consegnato']);
  });

  test('from a tablet, by document', async () => {
    const { v, o } = await toPickUp();
    const firma_media_id = await firma(v);
    const ritira = (doc_id: string | null) =>
      pushOps(db, v.centro.titolare, [
        op('spedizione', v.id, {
          ordine_id: o.ordine_id,
          azione: 'consegnato',
          nome: 'Luca Neri',
          doc_id,
          firma_media_id,
        }),
      ]);
    expect(await ritira(null)).toMatchObject([{ status: 'rejected', reason: 'prova_ritiro_mancante' }]);
    expect(await ritira('Passaporto YA0011223')).toMatchObject([{ status: 'applied' }]);
    expect(
      await one(
        db,
        `select jsonb_build_array(ricevente_nome, ricevente_doc_id, ricevente_firma_url is not null) as r
         from public.spedizioni where id_ordine = $1`,
        [o.ordine_id],
      ),
    ).toEqual(['Luca Neri', 'Passaporto ···223', true]);
  });
});

describe("the seller's courier", () => {
  const annuncia = (who: string, ordine: string, day = 'current_date + 1', corriere = 'SDA') =>
    call(db, who, `public.annuncia_ritiro_corriere($1, $2, ${day}, $3)`, [ordine, corriere, 'T9']);

  test('is announced by the seller, who ships nothing; the counter hands the item to it', async () => {
    const { v, o } = await c.pagato();
    expect(await refusalOf(annuncia(v.venditore, o.ordine_id))).toMatchObject({ codice: 'stato_non_consentito' });
    await db.sql(`update public.annunci set metodo_spedizione = 'corriere' where id = $1`, [v.annuncio]);
    for (const spedisce of ['public.segna_spedito($1)', 'public.segna_consegnato($1)'])
      expect(await refusalOf(call(db, v.venditore, spedisce, [o.ordine_id]))).toMatchObject({
        codice: 'non_autorizzato',
        status: 403,
      });
    expect(await refusalOf(call(db, v.centro.titolare, 'public.segna_spedito($1)', [o.ordine_id]))).toMatchObject({
      codice: 'corriere_mancante',
    });
    expect(await refusalOf(annuncia(v.acquirente, o.ordine_id))).toMatchObject({ codice: 'ordine_non_trovato' });
    expect(await refusalOf(annuncia(v.venditore, o.ordine_id, 'current_date - 2'))).toMatchObject({
      codice: 'giorno_non_valido',
    });
    expect(await refusalOf(annuncia(v.venditore, o.ordine_id, 'current_date', ' '))).toMatchObject({
      codice: 'corriere_mancante',
    });
    await annuncia(v.venditore, o.ordine_id);
    expect(
      await one(db, `select dati ->> 'corriere' as r from public.posta_uscita where tipo = $2 and soggetto = $1`, [
        o.ordine_id,
        'ritiro_corriere_annunciato',
      ]),
    ).toBe('SDA');
    expect(await call(db, v.venditore, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({
      puo_spedire: false,
      puo_annunciare_ritiro: true,
    });
    expect(await call(db, v.centro.titolare, 'public.segna_spedito($1)', [o.ordine_id])).toMatchObject({
      stato: 'spedito',
      corriere_nome: 'SDA',
      codice_tracciamento: 'T9',
    });
    expect(await custodia(v)).toBe('consegnato_corriere');
    expect(await refusalOf(annuncia(v.venditore, o.ordine_id))).toMatchObject({ codice: 'stato_non_consentito' });
  });
});

test.each([
  [{ modo_spedizione: 'ritiro_a_mano' }, 'ritiro_a_mano'],
  [{}, 'corriere'],
])("'gestita_da_venditore' with %j is stored as %s", async (way, expected) => {
  const venditore = await db.createUser();
  const id = await call<string>(db, venditore, 'public.pubblica_annuncio($1::text::jsonb, $2::text::jsonb)', [
    JSON.stringify({
      titolo: 'Borsa',
      prezzo: 10_000,
      metodo_spedizione: 'gestita_da_venditore',
      costo_spedizione: 900,
      telefono_contatto: '3331234567',
      ...way,
    }),
    JSON.stringify([{ url_file: `${venditore}/foto.jpg` }]),
  ]);
  expect(await one(db, 'select metodo_spedizione::text as r from public.annunci where id = $1', [id])).toBe(expected);
});

test('the codes drawn use the whole alphabet and nothing else', async () => {
  const codes = await one<string[]>(
    db,
    'select array_agg(privato.codice_casuale(6)) as r from generate_series(1, 400)',
  );
  expect(new Set(codes.join(''))).toEqual(new Set('23456789ABCDEFGHJKMNPQRSTUVWXYZ'));
  expect(new Set(codes).size).toBe(400);
  expect(await asService(db, 'privato.impronta_ritiro($1, $2)', ['a', 'bb-cc'])).toBe(
    await asService(db, 'privato.impronta_ritiro($1, $2)', ['a', 'BBCC']),
  );
});
