import { expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { approva, one, type Verifica, verificaScene } from './scene-verifiche.ts';

const { db, c } = await checkoutScene();

interface Bacheca {
  da_ritirare: { id: string; codice: string | null; rimettibile: boolean }[];
  ordini: { id: string; come: string; ritira_entro: string | null; da_annunciare: boolean; da_rispondere: boolean }[];
  totale_ordini: { acquirente: number; venditore: number };
}
const bacheca = (who: string) => call<Bacheca>(db, who, 'public.bacheca()');
const ordini = (who: string, filter: string) =>
  call<{ righe: { id: string; come: string }[]; totale: number }>(db, who, 'public.miei_ordini(1, $1)', [filter]);
const writtenCode = (v: { id: string }, kind: string) =>
  one<string>(
    db,
    `select dati ->> 'codice_ritiro' as r from public.posta_uscita where soggetto = $1 and tipo = $2 order by created_at desc limit 1`,
    [v.id, kind],
  );
const richiamabile = async (v: Verifica) =>
  (await call<{ righe: { richiamabile: string | null }[] }>(db, v.venditore, 'public.miei_annunci($1, 1)', ['tutti']))
    .righe[0]?.richiamabile;

test('an item may be asked back while nobody holds it; its code is read by its seller alone, the newest one', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  expect(await richiamabile(v)).toBeNull();
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
  await db.sql(`select privato.muovi_custodia($1, 'al_centro')`, [v.id]);
  expect(await richiamabile(v)).toBe(v.id);
  await call(db, v.venditore, 'public.richiedi_restituzione($1)', [v.id]);
  expect(await richiamabile(v)).toBeNull();
  const before = await writtenCode(v, 'restituzione_da_ritirare');
  expect((await bacheca(v.venditore)).da_ritirare).toMatchObject([{ id: v.id, codice: before, rimettibile: true }]);
  expect((await bacheca(v.acquirente)).da_ritirare).toEqual([]);

  await call(db, v.venditore, 'public.reinvia_codice_ritiro($1)', [v.id]);
  const [dopo] = (await bacheca(v.venditore)).da_ritirare;
  expect(dopo?.codice).toMatch(/^[2-9A-Z]{6}$/);
  expect(dopo?.codice).not.toBe(before);
  const puts = () => call(db, v.venditore, 'public.rimetti_in_vendita($1)', [v.id]);
  await puts();
  expect(await puts(), 'said again from another window').toMatchObject({ custodia: 'al_centro' });
  expect((await bacheca(v.venditore)).da_ritirare).toEqual([]);
});

test('what is collected at the centre shows its code and its last day to the buyer, not to the seller', async () => {
  const p = await c.withIdempotencyKey();
  await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [p.v.annuncio]);
  const mine = (who: string) =>
    call<{ ritiro: { codice: string | null; entro: string | null } | null }>(db, who, 'public.mio_ordine($1)', [
      p.o.ordine_id,
    ]);
  // Money is only held: he knows where to go, and no code was made yet.
  await c.reconcile(null, { ...p.riesce, status: 'requires_capture', amount_received: 0 });
  expect((await mine(p.v.acquirente)).ritiro).toMatchObject({ codice: null, entro: null });
  expect((await bacheca(p.v.acquirente)).ordini).toMatchObject([{ ritira_entro: null }]);
  await c.reconcile(null, p.riesce);
  expect((await mine(p.v.acquirente)).ritiro?.codice).toBe(await writtenCode(p.v, 'consegna_da_ritirare'));
  for (const who of [p.v.venditore, p.v.centro.titolare]) expect((await mine(who)).ritiro).toBeNull();
  const [suo] = (await bacheca(p.v.acquirente)).ordini;
  expect(suo).toMatchObject({ id: p.o.ordine_id, come: 'acquirente' });
  expect(suo?.ritira_entro).not.toBeNull();
  expect((await bacheca(p.v.venditore)).ordini).toMatchObject([{ come: 'venditore', ritira_entro: null }]);
});

test('the seller owes a collection until he announces it, and an answer to a problem until he gives it', async () => {
  const p = await c.withIdempotencyKey();
  await db.sql(`update public.annunci set metodo_spedizione = 'corriere' where id = $1`, [p.v.annuncio]);
  await c.reconcile(null, p.riesce);
  const own = async () => (await bacheca(p.v.venditore)).ordini[0];
  expect(await own()).toMatchObject({ da_annunciare: true });
  expect((await bacheca(p.v.acquirente)).ordini[0]).toMatchObject({ da_annunciare: false });
  await call(
    db,
    p.v.venditore,
    `public.annuncia_ritiro_corriere($1, 'GLS', (privato.adesso() at time zone 'Europe/Rome')::date, 'T1')`,
    [p.o.ordine_id],
  );
  expect(await own()).toMatchObject({ da_annunciare: false });
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'T1']);
  await call(db, p.v.acquirente, `public.apri_contestazione($1, 'Il vetro è rotto', '{}', 'danneggiato')`, [
    p.o.ordine_id,
  ]);
  expect(await own()).toMatchObject({ da_rispondere: true });
  expect(
    await call(db, p.v.venditore, 'public.mio_ordine($1)', [p.o.ordine_id]).then((o) => o as object),
  ).toMatchObject({ contestazione: { tipo: 'danneggiato' } });
  await call(db, p.v.venditore, 'public.rispondi_contestazione($1, $2)', [p.o.ordine_id, 'Era intero.']);
  expect(await own()).toMatchObject({ da_rispondere: false });
});

test('orders are listed by side and by being under way; another filter is refused', async () => {
  const { v, o } = await c.pagato();
  expect(await ordini(v.acquirente, 'acquisti')).toMatchObject({ totale: 1, righe: [{ id: o.ordine_id }] });
  expect(await ordini(v.acquirente, 'vendite')).toEqual({ totale: 0, righe: [] });
  expect(await ordini(v.venditore, 'vendite')).toMatchObject({ totale: 1, righe: [{ come: 'venditore' }] });
  expect((await ordini(v.venditore, 'in_corso')).totale).toBe(1);
  await db.sql(`update public.ordini set status = 'rimborsato' where id = $1`, [o.ordine_id]);
  expect((await ordini(v.venditore, 'in_corso')).totale).toBe(0);
  expect((await ordini(v.venditore, 'tutti')).totale).toBe(1);
  expect((await bacheca(v.acquirente)).totale_ordini).toEqual({ acquirente: 1, venditore: 0 });
  expect(await refusalOf(ordini(v.acquirente, 'altro'))).toMatchObject({ codice: 'dati_non_validi' });
});

test('beside what was sold its seller reads what is left to him: his share, then his payout; nothing while a problem is open', async () => {
  const { v, o } = await c.pagato();
  const ricavo = async () =>
    (await call<{ righe: { ricavo: unknown }[] }>(db, v.venditore, 'public.miei_annunci($1, 1)', ['venduto'])).righe[0]
      ?.ricavo;
  const change = (stato: string) => db.sql('update public.ordini set status = $2 where id = $1', [o.ordine_id, stato]);
  const quota = await one<number>(
    db,
    `select (privato.ripartizione(o) ->> 'venditore')::integer as r from public.ordini o where o.id = $1`,
    [o.ordine_id],
  );
  expect(await ricavo()).toMatchObject({ importo: quota, stato: null, dati_presenti: false });
  await change('contestato');
  expect(await ricavo()).toBeNull();
  await change('consegnato');
  await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [o.ordine_id]);
  expect(await ricavo()).toMatchObject({ importo: quota, stato: 'dovuto' });
});

test('a payout can leave on a working day: never on a Sunday, at Christmas or on Easter Monday', async () => {
  const day = (da: string) => one<string>(db, 'select privato.giorno_versamento($1)::text as r', [da]);
  expect(await day('2032-12-25T10:00:00Z')).toBe('2032-12-27');
  expect(await day('2032-03-28T10:00:00Z')).toBe('2032-03-30');
  expect(await day('2032-06-15T23:30:00Z')).toBe('2032-06-16');
});

test('the two parties of an order write first, seller too, whatever became of the listing; nobody else by its number', async () => {
  const { v, o } = await c.pagato();
  const { v: other } = await c.pagato();
  const write = (who: string, ordine: string | null = o.ordine_id) =>
    call<{ conversazione_id: string }>(db, who, 'public.avvia_conversazione($1, $2, $3)', [
      v.annuncio,
      'Eccomi',
      ordine,
    ]);
  const reads = (who: string) => call<object>(db, who, 'public.mio_ordine($1)', [o.ordine_id]);
  expect(await reads(v.venditore)).toMatchObject({ conversazione_id: null, puo_scrivere: true });
  await db.sql('update public.utenti set allow_messages_from_non_contacts = false where id = $1', [v.venditore]);
  await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [v.annuncio]);
  expect(await refusalOf(write(v.acquirente, null))).toMatchObject({ codice: 'annuncio_non_trovato' });
  expect(await refusalOf(write(other.acquirente))).toMatchObject({ codice: 'ordine_non_trovato' });
  const { conversazione_id } = await write(v.venditore);
  expect(await write(v.acquirente)).toMatchObject({ conversazione_id });
  expect(await reads(v.acquirente)).toMatchObject({ conversazione_id });
  await db.sql(`update public.utenti set stato = 'cancellato', cancellato_il = now() where id = $1`, [v.acquirente]);
  expect(await reads(v.venditore)).toMatchObject({ puo_scrivere: false });
  expect(await refusalOf(write(v.venditore))).toMatchObject({ codice: 'ordine_non_trovato' });
});
