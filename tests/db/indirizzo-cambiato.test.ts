import { expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { pacco, ROMA } from './scene-ordini.ts';
import { custodyOf, one, op, pushOps, type Verifica } from './scene-verifiche.ts';

/** The shipper read the address before it changed (ADR 0013): a tablet without network, an open page. */
const { db, c } = await checkoutScene();
const { custodia } = custodyOf(db);
const { spedisce: ships, torna: returns, writes } = pacco(db);

const reads = (who: string, ordine: string) =>
  call<{ versione: number | null }>(db, who, 'public.mio_ordine($1)', [ordine]);
/** A hand-over written offline names the custody it knew and, once asked, that the parcel has left. */
const fromTablet = (v: Verifica, ordine: string, base_version: number, asked = {}) =>
  pushOps(db, v.centro.titolare, [
    op(
      'spedizione',
      v.id,
      { ordine_id: ordine, azione: 'spedito', corriere: 'BRT', codice: 'T2', url: null, ...asked },
      { base_version },
    ),
  ]);
const known = (v: Verifica) =>
  one<number>(db, 'select versione as r from public.custodia where id_verifica = $1', [v.id]);
const label = (v: Verifica) =>
  one<{ destinatario: object | null }>(db, 'select privato.ordine_per_centro($1) as r', [v.id]);

/** The parcel came back, then its buyer changed the address while an offline tablet had the old one. */
async function changedBehindTheTablet() {
  const { v, o } = await c.pagato();
  await writes(v.acquirente, o.ordine_id, ROMA);
  await ships(v, o.ordine_id, 'T1');
  await returns(v, o.ordine_id);
  const seen = await known(v);
  await writes(v.acquirente, o.ordine_id, { ...ROMA, indirizzo_linea1: 'Via Appia 11' });
  return { v, ordine: o.ordine_id, seen };
}

test('a tablet that ships to the address before is asked whether the parcel has left; still here, it leaves for the new one', async () => {
  const { v, ordine, seen } = await changedBehindTheTablet();
  expect(await fromTablet(v, ordine, seen)).toMatchObject([
    {
      status: 'conflict',
      reason: 'indirizzo_cambiato',
      version: await known(v),
      theirs: { destinatario: { indirizzo_linea1: 'Via Appia 11' } },
    },
  ]);
  expect([await custodia(v), await c.statoOrdine(ordine)]).toEqual(['al_centro', 'pagato']);
  expect(await fromTablet(v, ordine, await known(v))).toMatchObject([{ status: 'applied' }]);
  expect([await custodia(v), await c.statoOrdine(ordine)]).toEqual(['consegnato_corriere', 'spedito']);
  expect(await label(v)).toMatchObject({ destinatario: { indirizzo_linea1: 'Via Appia 11' } });
  expect(await c.tasks(ordine)).toEqual([]);
});

test('already left for the address before: that is recorded, told to buyer and office, and undone when it comes back', async () => {
  const { v, ordine, seen } = await changedBehindTheTablet();
  const asked = { versione_vista: await known(v) };
  expect(await fromTablet(v, ordine, seen, asked)).toMatchObject([{ status: 'applied' }]);
  expect(await reads(v.acquirente, ordine)).toMatchObject({
    spedizione: { stato: 'spedito', indirizzo_superato: true },
    indirizzo: { indirizzo_linea1: 'Via Appia 11' },
  });
  // The tablet shows no label for a parcel that goes elsewhere.
  expect(await label(v)).toMatchObject({ destinatario: null });
  expect(await c.tasks(ordine)).toEqual(['spedito_indirizzo_superato']);
  const letter = await one<{ indirizzo_superato: boolean }>(
    db,
    `select dati as r from public.posta_uscita where soggetto = $1 and tipo = 'ordine_spedito' order by created_at desc limit 1`,
    [ordine],
  );
  expect(letter).toMatchObject({ indirizzo_superato: true, codice_tracciamento: 'T2' });
  await returns(v, ordine);
  expect(await c.tasks(ordine)).not.toContain('spedito_indirizzo_superato');
  expect(await label(v)).toMatchObject({ destinatario: { indirizzo_linea1: 'Via Appia 11' } });
  await ships(v, ordine, 'T3');
  expect(await reads(v.acquirente, ordine)).toMatchObject({ spedizione: { indirizzo_superato: false } });
});

/** The order page names the version it had read and the answer given. */
const fromPage = (v: Verifica, ordine: string, version: number | null, left = false) =>
  call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3, null, $4, $5)', [ordine, 'BRT', 'T2', version, left]);

test('a page that was read before the address changed is asked the same; with the new one before it, it ships there', async () => {
  const { v, ordine, seen } = await changedBehindTheTablet();
  expect(await refusalOf(fromPage(v, ordine, seen))).toMatchObject({ codice: 'indirizzo_cambiato', status: 409 });
  expect([await custodia(v), await c.statoOrdine(ordine)]).toEqual(['al_centro', 'pagato']);
  expect(await reads(v.centro.titolare, ordine)).toMatchObject({
    versione: await known(v),
    indirizzo: { indirizzo_linea1: 'Via Appia 11' },
  });
  expect(await fromPage(v, ordine, await known(v))).toMatchObject({ stato: 'spedito', indirizzo_superato: false });
  expect(await c.tasks(ordine)).toEqual([]);
});

test('a page told that the parcel had left already records it as the tablet does; where nothing changed the word means nothing', async () => {
  const { v, ordine, seen } = await changedBehindTheTablet();
  expect(await fromPage(v, ordine, seen, true)).toMatchObject({ stato: 'spedito', indirizzo_superato: true });
  expect(await c.tasks(ordine)).toEqual(['spedito_indirizzo_superato']);
  await returns(v, ordine);
  expect(await fromPage(v, ordine, await known(v), true)).toMatchObject({ indirizzo_superato: false });
  expect(await reads(v.venditore, ordine)).toMatchObject({ versione: null });
});

test('another e-mail changes no label, and nobody at the counter is asked', async () => {
  const { v, ordine } = await changedBehindTheTablet();
  const seen = await known(v);
  await writes(v.acquirente, ordine, { ...ROMA, indirizzo_linea1: 'Via Appia 11', email: 'altra@b.it' });
  expect(await fromTablet(v, ordine, seen)).toMatchObject([{ status: 'applied' }]);
});
