import { afterAll, beforeEach, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { asService, one } from './scene-verifiche.ts';

/** A buyer who paid doesn't collect (decision C11). */

const { db, c, admin } = await checkoutScene();
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});
beforeEach(() => {
  stopClock();
});

const DAY = 24 * 3_600_000;
const passing = (days: number) => stopClock(new Date(Date.now() + days * DAY));
const jobs = () => asService(db, 'public.lavori_scadenze()');
async function toPickUp() {
  const p = await c.withIdempotencyKey();
  await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [p.v.annuncio]);
  await c.reconcile(null, p.riesce);
  return p;
}
const letters = (ordine: string) =>
  db.sql<{ tipo: string; evento: string; destinatario: string; dati: Record<string, unknown> }>(
    `select tipo, evento, destinatario, dati from public.posta_uscita where soggetto = $1 and tipo = 'ritiro_in_attesa'
     order by evento::int`,
    [ordine],
  );
const tasks = (ordine: string) =>
  one<number>(
    db,
    `select count(*)::int as r from public.admin_notifications where tipo = 'ordine_non_ritirato' and riferimento = $1
     and chiusa_il is null`,
    [ordine],
  );
const custodia = (v: { id: string }) =>
  one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]);
const annulla = (ordine: string, who = admin) =>
  call(
    db,
    who,
    `public.admin_annulla_non_ritirato($1, 'Non viene', p_visto => public.admin_pagamento($1) ->> 'visto')`,
    [ordine],
  );

test('the buyer is written to on days 7, 14 and 25, once each; the office sees it from day 30', async () => {
  const { v, o } = await toPickUp();
  const views: [number, number, number][] = [];
  let ora = 0;
  for (const day of [6, 7, 8, 14, 24, 25, 29, 30, 31]) {
    passing(day - ora);
    ora = day;
    await jobs();
    views.push([day, (await letters(o.ordine_id)).length, await tasks(o.ordine_id)]);
  }
  expect(views).toEqual([
    [6, 0, 0],
    [7, 1, 0],
    [8, 1, 0],
    [14, 2, 0],
    [24, 2, 0],
    [25, 3, 0],
    [29, 3, 0],
    [30, 3, 1],
    [31, 3, 1],
  ]);
  for (const { tipo, destinatario, dati } of await letters(o.ordine_id)) {
    expect(destinatario).toBe(`${v.acquirente}@prova.example`);
    if (!isKnownType(tipo)) throw new Error(`${tipo} has no model`);
    const { testo } = compose(tipo, dati, 'https://fidati.example');
    expect(testo).toContain('Ritira entro il');
    expect(testo).toContain('Fidati Point Milano');
    expect(testo).not.toMatch(/\bnull\b|undefined/);
  }
});

test('not coming gives the buyer no right to cancel, however long; a centre that doesn’t ship does', async () => {
  const [mio, suo] = [await toPickUp(), await c.pagato()];
  passing(20);
  const erase = (p: typeof mio | typeof suo) =>
    call(db, p.v.acquirente, 'public.annulla_ordine_non_spedito($1)', [p.o.ordine_id]);
  expect(await refusalOf(erase(mio))).toMatchObject({ codice: 'stato_non_consentito' });
  expect(await erase(suo)).toMatchObject({ status: 'annullato' });
});

test('a parcel that came back undelivered gives the centre its ten days anew', async () => {
  const { v, o } = await c.pagato();
  passing(2);
  await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'GLS', 'IT1']);
  passing(10);
  await call(db, v.centro.titolare, 'public.registra_rientro($1)', [o.ordine_id]);
  const erase = () => call(db, v.acquirente, 'public.annulla_ordine_non_spedito($1)', [o.ordine_id]);
  expect(await refusalOf(erase())).toMatchObject({ codice: 'stato_non_consentito' });
  passing(10);
  expect(await erase()).toMatchObject({ status: 'annullato' });
});

test('the office cancels from day 30, with a reason and a trace: money back, on sale again', async () => {
  const { v, o } = await toPickUp();
  passing(29);
  expect(await refusalOf(annulla(o.ordine_id))).toMatchObject({ codice: 'stato_non_consentito' });
  passing(2);
  await jobs();
  expect((await refusalOf(annulla(o.ordine_id, v.venditore))).status).toBe(403);
  expect(
    await refusalOf(
      call(db, admin, `public.admin_annulla_non_ritirato($1, ' ', p_visto => public.admin_pagamento($1) ->> 'visto')`, [
        o.ordine_id,
      ]),
    ),
  ).toMatchObject({
    codice: 'motivo_mancante',
  });
  const spedito = await c.pagato();
  passing(31);
  expect(await refusalOf(annulla(spedito.o.ordine_id))).toMatchObject({ codice: 'stato_non_consentito' });
  await annulla(o.ordine_id);
  expect([await c.statoOrdine(o.ordine_id), await custodia(v), await tasks(o.ordine_id)]).toEqual([
    'annullato',
    'al_centro',
    0,
  ]);
  expect(await asService<{ ordine_id: string }[]>(db, 'public.rimborsi_dovuti()')).toContainEqual(
    expect.objectContaining({ ordine_id: o.ordine_id }),
  );
  expect(await one(db, `select motivo_annullamento as r from public.ordini where id = $1`, [o.ordine_id])).toBe(
    'non_ritirato',
  );
});

test('or has it shipped: the buyer is told, his pickup code is dead, and it arrives like any other', async () => {
  const { v, o } = await toPickUp();
  passing(31);
  await jobs();
  const spedizione = await one<string>(db, 'select id as r from public.spedizioni where id_ordine = $1', [o.ordine_id]);
  const data = { stato: 'spedito', corriere_nome: 'GLS', codice_tracciamento: 'IT9' };
  await call(db, admin, `public.admin_aggiorna_spedizione($1, $2::text::jsonb, 'Non ritirato')`, [
    spedizione,
    JSON.stringify(data),
  ]);
  expect([await c.statoOrdine(o.ordine_id), await custodia(v)]).toEqual(['spedito', 'consegnato_corriere']);
  expect(
    await db.sql(`select destinatario from public.posta_uscita where soggetto = $1 and tipo = 'ordine_spedito'`, [
      o.ordine_id,
    ]),
  ).toEqual([{ destinatario: `${v.acquirente}@prova.example` }]);
  expect(await db.sql('select 1 from privato.codici_ritiro where id_verifica = $1', [v.id])).toEqual([]);
  await jobs();
  expect(await tasks(o.ordine_id)).toBe(0);
  await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
  expect([await c.statoOrdine(o.ordine_id), await custodia(v)]).toEqual(['consegnato', 'consegnato_acquirente']);
});
