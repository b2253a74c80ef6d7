import { afterAll, describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { custodyOf, emetti, one, op, pushOps, type Verifica, verificaScene } from './scene-verifiche.ts';

/** Lost items, and found ones (decision C10; ADR 0014). */

const { db, c, admin } = await checkoutScene();
const { custodia } = custodyOf(db);
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

const annuncio = (v: Verifica) =>
  one<string>(db, 'select stato_annuncio::text as r from public.annunci where id = $1', [v.annuncio]);

test('lost on its way: the sale is undone, the certificate ends, the listing stays sold', async () => {
  const { v, o } = await c.pagato();
  await emetti(db, v);
  await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T1']);
  const loses = (who: string, motivo: string) => call(db, who, 'public.admin_segna_smarrito($1, $2)', [v.id, motivo]);
  expect(await refusalOf(loses(v.centro.titolare, 'x'))).toMatchObject({ codice: 'accesso_negato' });
  expect(await refusalOf(loses(admin, ' '))).toMatchObject({ codice: 'motivo_mancante' });
  await loses(admin, 'Il corriere lo dichiara perso');
  expect([await custodia(v), await annuncio(v), await c.statoOrdine(o.ordine_id)]).toEqual([
    'smarrito',
    'venduto',
    'annullato',
  ]);
  expect(
    await db.sql(`select destinatario from public.posta_uscita where tipo = 'oggetto_smarrito' and soggetto = $1`, [
      v.id,
    ]),
  ).toHaveLength(2);
});

describe('found after it was lost', () => {
  const loses = (v: Verifica) => call(db, admin, 'public.admin_segna_smarrito($1, $2)', [v.id, 'Non si trova']);
  const findAgain = (v: Verifica, who = admin, motivo = 'Era in un altro armadio') =>
    call(db, who, 'public.admin_segna_ritrovato($1, $2)', [v.id, motivo]);
  const told = (v: Verifica) =>
    db.sql<{ a: string; importo: string | null; custodia: string }>(
      `select destinatario as a, dati ->> 'importo' as importo, dati ->> 'custodia' as custodia from public.posta_uscita
       where tipo = 'oggetto_ritrovato' and soggetto = $1 order by importo nulls first`,
      [v.id],
    );
  const emailOf = (who: string) => one<string>(db, 'select privato.email_di($1) as r', [who]);

  test('on its way to a buyer: it goes home, the sale stays undone, the certificate revoked, and its buyer hears it', async () => {
    const { v, o } = await c.pagato();
    await emetti(db, v);
    await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T1']);
    expect(await refusalOf(findAgain(v))).toMatchObject({ codice: 'custodia_non_consentita' });
    await loses(v);
    expect(await refusalOf(findAgain(v, v.centro.titolare))).toMatchObject({ codice: 'accesso_negato' });
    expect(await refusalOf(findAgain(v, admin, ' '))).toMatchObject({ codice: 'motivo_mancante' });
    expect(await findAgain(v)).toMatchObject({ custodia: 'da_restituire' });
    expect([await custodia(v), await annuncio(v), await c.statoOrdine(o.ordine_id)]).toEqual([
      'da_restituire',
      'sospeso',
      'annullato',
    ]);
    expect(
      await db.sql(`select stato, motivo_revoca from public.certificati_verifica where id_verifica = $1`, [v.id]),
    ).toEqual([{ stato: 'revocato', motivo_revoca: 'oggetto smarrito' }]);
    expect(await told(v)).toEqual([
      { a: await emailOf(v.venditore), importo: null, custodia: 'da_restituire' },
      { a: await emailOf(v.acquirente), importo: expect.any(String), custodia: 'da_restituire' },
    ]);
    expect(
      await one(
        db,
        `select count(*)::int as r from public.posta_uscita where tipo = 'restituzione_da_ritirare' and soggetto = $1`,
        [v.id],
      ),
    ).toBe(1);
    const [act] = await db.sql(
      `select d.dati, d.motivo from public.registro_admin g join public.registro_admin_dettagli d on d.id_registro = g.id
       where g.azione = 'segna_ritrovato' and g.oggetto_id = $1`,
      [v.id],
    );
    expect(act).toEqual({ dati: { prima: 'smarrito', dopo: 'da_restituire' }, motivo: 'Era in un altro armadio' });
    // The office puts the listing on sale again: its old result doesn't offer it at the centre.
    await db.sql(`update public.annunci set stato_annuncio = 'attivo' where id = $1`, [v.annuncio]);
    expect(await refusalOf(call(db, v.venditore, 'public.rimetti_in_vendita($1)', [v.id]))).toMatchObject({
      codice: 'custodia_non_consentita',
    });
    await call(db, v.centro.titolare, 'public.segna_restituito($1, $2::text::jsonb)', [
      v.id,
      JSON.stringify({ nome: 'Anna', doc_id: 'CI 123' }),
    ]);
    expect(await custodia(v)).toBe('restituito');
    expect(await refusalOf(findAgain(v))).toMatchObject({ codice: 'custodia_non_consentita' });
  });

  test('before its result: the visit goes on, and nobody else is told', async () => {
    const v = await verificaScene(db);
    await pushOps(db, v.centro.titolare, [
      op('ricevi', v.id, { numero_seriale: 'S1', accessori: '', segni_distintivi: '', nome_depositante: 'Anna' }),
    ]);
    await loses(v);
    expect(await findAgain(v)).toMatchObject({ custodia: 'al_centro' });
    expect([await custodia(v), await told(v)]).toEqual([
      'al_centro',
      [{ a: await emailOf(v.venditore), importo: null, custodia: 'al_centro' }],
    ]);
  });

  test('of a sale that another reason had ended: only its seller is told, and a closed listing stays closed', async () => {
    const { v, o } = await c.pagato();
    await call(db, admin, `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
      o.ordine_id,
      'Ripensamento',
    ]);
    await loses(v);
    await db.sql(`update public.annunci set stato_annuncio = 'chiuso' where id = $1`, [v.annuncio]);
    expect(await findAgain(v)).toMatchObject({ custodia: 'da_restituire' });
    expect([await annuncio(v), (await told(v)).map(({ a }) => a)]).toEqual(['chiuso', [await emailOf(v.venditore)]]);
  });

  test('brought back by who withdrew and not settled yet: the sale waits for the office, and both hear of the loss', async () => {
    const { v, o } = await c.pagato();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
    await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T1']);
    await call(db, v.acquirente, 'public.conferma_ricezione($1)', [o.ordine_id]);
    await call(db, v.acquirente, 'public.recedi_dal_contratto($1, $2, $3)', [o.ordine_id, 'Anna', 'a@example.it']);
    await db.sql(`select privato.muovi_custodia($1, 'al_centro')`, [v.id]);
    await loses(v);
    expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
    const letters = (kind: string) =>
      db.sql(
        `select destinatario as a, coalesce((dati ->> 'recesso')::boolean, false) as recesso from public.posta_uscita
         where tipo = $2 and soggetto = $1 order by recesso`,
        [v.id, kind],
      );
    const both = [
      { a: await emailOf(v.venditore), recesso: false },
      { a: await emailOf(v.acquirente), recesso: true },
    ];
    expect(await letters('oggetto_smarrito')).toEqual(both);
    expect(await findAgain(v)).toMatchObject({ custodia: 'al_centro' });
    expect([await annuncio(v), await c.statoOrdine(o.ordine_id)]).toEqual(['venduto', 'concluso']);
    expect(await letters('oggetto_ritrovato')).toEqual(both);
  });
});
