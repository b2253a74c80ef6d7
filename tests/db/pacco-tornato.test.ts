import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { pacco, ROMA } from './scene-ordini.ts';
import { asService, custodyOf, one, type Verifica } from './scene-verifiche.ts';

const { db, c, admin } = await checkoutScene();
const { custodia } = custodyOf(db);
const { spedisce, torna, writes } = pacco(db);

test('an undelivered parcel is at the centre again and is sent again', async () => {
  const { v, o } = await c.pagato();
  expect(await refusalOf(torna(v, o.ordine_id))).toMatchObject({ codice: 'custodia_non_consentita' });
  await spedisce(v, o.ordine_id, 'T1');
  expect(await refusalOf(call(db, v.venditore, 'public.registra_rientro($1)', [o.ordine_id]))).toMatchObject({
    codice: 'non_autorizzato',
  });
  const told = async (who: string) =>
    (await call<{ rientrato_il: string | null }>(db, who, 'public.mio_ordine($1)', [o.ordine_id])).rientrato_il;
  expect(await told(v.acquirente)).toBeNull();
  await torna(v, o.ordine_id);
  expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['al_centro', 'pagato']);
  for (const who of [v.acquirente, v.venditore]) expect(await told(who)).toEqual(expect.any(String));
  await spedisce(v, o.ordine_id, 'T2');
  expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['consegnato_corriere', 'spedito']);
  expect(await told(v.acquirente)).toBeNull();
});

type Seen = {
  rientrato_il: string | null;
  annullabile_dal: string;
  puo_cambiare_indirizzo: boolean;
  indirizzo: object;
};
const legge = (who: string, ordine: string) => call<Seen>(db, who, 'public.mio_ordine($1)', [ordine]);
const passing = (days: number) => stopClock(new Date(Date.now() + days * 86_400_000));
const kinds = async (ordine: string) => (await c.lettere(ordine)).map((letter) => letter.split(':')[0]);
const shipped = (v: Verifica, how: string) =>
  db.sql(`update public.annunci set metodo_spedizione = $2::text::public.metodo_spedizione where id = $1`, [
    v.annuncio,
    how,
  ]);

test('its buyer gives another address while it is at the centre, and the counter, he and no stranger learn of it', async () => {
  const { v, o } = await c.pagato();
  await writes(v.acquirente, o.ordine_id, ROMA);
  expect(await kinds(o.ordine_id)).not.toContain('ordine_indirizzo_cambiato');
  await spedisce(v, o.ordine_id, 'T1');
  expect(await legge(v.acquirente, o.ordine_id)).toMatchObject({ puo_cambiare_indirizzo: false });
  expect(await refusalOf(writes(v.acquirente, o.ordine_id, ROMA))).toMatchObject({ codice: 'stato_non_consentito' });
  await torna(v, o.ordine_id);
  expect(await kinds(o.ordine_id)).toContain('ordine_tornato');
  expect(await legge(v.acquirente, o.ordine_id)).toMatchObject({ puo_cambiare_indirizzo: true });
  for (const who of [v.venditore, v.centro.titolare])
    expect(await legge(who, o.ordine_id)).toMatchObject({ puo_cambiare_indirizzo: false });
  expect(await refusalOf(writes(v.venditore, o.ordine_id, ROMA))).toMatchObject({ codice: 'ordine_non_trovato' });
  expect(await refusalOf(writes(v.acquirente, o.ordine_id, { ...ROMA, cap: '99999' }))).toMatchObject({
    codice: 'cap_sconosciuto',
  });
  const version = async () =>
    (await db.sql<{ versione: number }>('select versione from public.verifiche where id = $1', [v.id]))[0]?.versione ??
    0;
  const before = await version();
  // The same words tell nobody anything.
  await writes(v.acquirente, o.ordine_id, ROMA);
  expect(await kinds(o.ordine_id)).not.toContain('ordine_indirizzo_cambiato');
  await writes(v.acquirente, o.ordine_id, { ...ROMA, indirizzo_linea1: 'Via Appia 11' });
  expect(await version()).toBeGreaterThan(before);
  const seen = await one<{ destinatario: object }>(db, 'select privato.ordine_per_centro($1) as r', [v.id]);
  expect(seen.destinatario).toMatchObject({ indirizzo_linea1: 'Via Appia 11', cap: '00183' });
  expect(await kinds(o.ordine_id)).toContain('ordine_indirizzo_cambiato');
  // Nobody had announced a courier.
  expect(await kinds(o.ordine_id)).not.toContain('ordine_indirizzo_cambiato_venditore');
  const [label] = await db.sql(
    `select s.id_indirizzo_spedizione is not distinct from o.id_indirizzo_spedizione as same from public.spedizioni s
     join public.ordini o on o.id = s.id_ordine where o.id = $1`,
    [o.ordine_id],
  );
  expect(label).toEqual({ same: true });
  await spedisce(v, o.ordine_id, 'T1');
  // He is told again, though the tracking code is the same.
  expect((await kinds(o.ordine_id)).filter((kind) => kind === 'ordine_spedito')).toHaveLength(2);
});

test('the terms begin anew: to leave, to be reminded, to be asked whether it came', async () => {
  stopClock(new Date('2026-11-20T10:00:00Z'));
  const { v, o } = await c.pagato();
  const jobs = () => asService(db, 'public.lavori_scadenze()');
  const count = async (kind: string) => (await kinds(o.ordine_id)).filter((other) => other === kind).length;
  passing(4);
  await jobs();
  await spedisce(v, o.ordine_id, 'T1');
  passing(15);
  await jobs();
  expect([await count('ordine_da_spedire_sollecito'), await count('ordine_arrivato')]).toEqual([1, 1]);
  await torna(v, o.ordine_id);
  const tornato = Date.now();
  await jobs();
  expect([await count('ordine_da_spedire_sollecito'), await c.tasks(o.ordine_id)]).toEqual([1, []]);
  expect(Date.parse((await legge(v.acquirente, o.ordine_id)).annullabile_dal)).toBeCloseTo(
    tornato + 10 * 86_400_000,
    -5,
  );
  expect(await refusalOf(call(db, v.acquirente, 'public.annulla_ordine_non_spedito($1)', [o.ordine_id]))).toMatchObject(
    { codice: 'stato_non_consentito' },
  );
  passing(5);
  await jobs();
  expect([await count('ordine_da_spedire_sollecito'), (await c.tasks(o.ordine_id)).length]).toEqual([2, 1]);
  await spedisce(v, o.ordine_id, 'T2');
  passing(15);
  await jobs();
  expect([await count('ordine_arrivato'), await c.statoOrdine(o.ordine_id)]).toEqual([2, 'spedito']);
});

test("a seller's courier is announced anew, after a return and after another address", async () => {
  const { v, o } = await c.pagato();
  await shipped(v, 'corriere');
  await writes(v.acquirente, o.ordine_id, ROMA);
  const annuncia = () =>
    call(db, v.venditore, 'public.annuncia_ritiro_corriere($1, $2, $3::date, $4)', [
      o.ordine_id,
      'BRT',
      new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      'T1',
    ]);
  const plannedFor = async () =>
    (
      await db.sql<{ ritiro_previsto: string | null; codice_tracciamento: string | null }>(
        'select ritiro_previsto::text, codice_tracciamento from public.spedizioni where id_ordine = $1',
        [o.ordine_id],
      )
    )[0];
  await annuncia();
  await writes(v.acquirente, o.ordine_id, { ...ROMA, citta: 'Fiumicino' });
  expect(await plannedFor()).toEqual({ ritiro_previsto: null, codice_tracciamento: null });
  expect(await kinds(o.ordine_id)).toContain('ordine_indirizzo_cambiato_venditore');
  await annuncia();
  await call(db, v.centro.titolare, 'public.segna_spedito($1)', [o.ordine_id]);
  await torna(v, o.ordine_id);
  expect(await plannedFor()).toEqual({ ritiro_previsto: null, codice_tracciamento: null });
  expect(await kinds(o.ordine_id)).toContain('ordine_tornato_venditore');
});

test('brought back a second time it is a row of the office until it leaves again or the money goes back, and the letter says so', async () => {
  const { v, o } = await c.pagato();
  const rows = async () => (await c.tasks(o.ordine_id)).map(String);
  const again = () =>
    db.sql<{ di_nuovo: boolean }>(
      `select (dati ->> 'di_nuovo')::boolean as di_nuovo from public.posta_uscita where tipo = 'ordine_tornato' and soggetto = $1
       order by created_at`,
      [o.ordine_id],
    );
  await spedisce(v, o.ordine_id, 'T1');
  await torna(v, o.ordine_id);
  expect(await rows()).toEqual([]);
  passing(1);
  await spedisce(v, o.ordine_id, 'T2');
  await torna(v, o.ordine_id);
  expect(await rows()).toHaveLength(1);
  expect(await again()).toEqual([{ di_nuovo: false }, { di_nuovo: true }]);
  const [row] = await db.sql<{ gruppo: string; messaggio: string }>(
    `select privato.gruppo_avviso(tipo) as gruppo, messaggio from public.admin_notifications where riferimento = $1 and chiusa_il is null`,
    [o.ordine_id],
  );
  expect(row).toMatchObject({ gruppo: 'oggetti', messaggio: expect.stringContaining('2 volte') });
  await asService(db, 'public.lavori_scadenze()');
  expect(await rows(), 'it waits at the centre').toHaveLength(1);
  passing(1);
  await spedisce(v, o.ordine_id, 'T3');
  await asService(db, 'public.lavori_scadenze()');
  expect(await rows(), 'it left').toEqual([]);
  await torna(v, o.ordine_id);
  expect(await rows()).toHaveLength(1);
  await call(db, admin, `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
    o.ordine_id,
    'Nessun indirizzo va bene',
  ]);
  await asService(db, 'public.lavori_scadenze()');
  expect([await rows(), await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual([[], 'al_centro', 'annullato']);
  expect(await refusalOf(writes(v.acquirente, o.ordine_id, ROMA))).toMatchObject({ codice: 'stato_non_consentito' });
});

test('what came back to an earlier buyer is not counted against this one', async () => {
  const { v, o, riesce } = await c.withIdempotencyKey();
  await db.sql(`select privato.registra_evento($1, 'rientrata', '{"esito": "di_nuovo_al_centro"}')`, [v.id]);
  passing(1 / 24);
  await c.reconcile(null, riesce);
  await spedisce(v, o.ordine_id, 'T1');
  await torna(v, o.ordine_id);
  expect(await c.tasks(o.ordine_id)).toEqual([]);
});

test('before it is paid the address is still being written: nobody is told of another', async () => {
  const { v, o } = await c.withIdempotencyKey();
  await writes(v.acquirente, o.ordine_id, ROMA);
  await writes(v.acquirente, o.ordine_id, { ...ROMA, citta: 'Fiumicino' });
  expect(await kinds(o.ordine_id)).not.toContain('ordine_indirizzo_cambiato');
});
