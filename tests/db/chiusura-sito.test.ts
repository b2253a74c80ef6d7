import { afterAll, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { changed } from './letters-file.ts';
import { readLetters } from './read-letters.ts';
import { call, pubblica } from './scene.ts';
import { approva, asService, one, verificaScene } from './scene-verifiche.ts';

/** While the site is closed (decision T5) no term of a person runs out: each is extended by as much, and he is told. */
const { db, c, admin } = await checkoutScene();
afterAll(() => db.close());

const HOUR = 3_600_000;
const close = (maintenanceMode: boolean) =>
  call(db, admin, 'public.impostazioni_salva($1::text::jsonb)', [JSON.stringify({ maintenanceMode })]);
const until = (id: string) =>
  one<string>(db, 'select scadenza_prenotazione as r from public.annunci where id = $1', [id]);
const at = async (work: Promise<string>) => new Date(await work).getTime();

test('who pays, who has to book and who may report a problem have as much time more as the site was closed', async () => {
  stopClock();
  const toPay = await verificaScene(db);
  await approva(db, toPay);
  const [seller, buyer] = [await db.createUser(), await db.createUser()];
  const toBook = await pubblica(db, seller);
  await call(db, buyer, 'public.riserva_annuncio($1)', [toBook]);
  const sold = await c.pagato();
  await call(db, sold.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [sold.o.ordine_id, 'BRT', 'T1']);
  await call(db, sold.v.centro.titolare, 'public.segna_consegnato($1)', [sold.o.ordine_id]);
  const before = await at(until(toBook));
  await close(true);
  stopClock(new Date(Date.now() + 49 * HOUR));
  await asService(db, 'public.lavori_scadenze()');
  expect(await one(db, 'select stato_prenotazione as r from public.annunci where id = $1', [toPay.annuncio])).toBe(
    'prenotato',
  );
  expect(await one(db, 'select stato_prenotazione as r from public.annunci where id = $1', [toBook])).toBe('prenotato');
  expect(await c.statoOrdine(sold.o.ordine_id)).toBe('consegnato');
  await close(false);
  expect((await at(until(toBook))) - before).toBe(49 * HOUR);
  await call(db, toPay.acquirente, 'public.apri_ordine($1)', [toPay.annuncio]);
  await call(db, sold.v.acquirente, 'public.apri_contestazione($1, $2)', [sold.o.ordine_id, 'È graffiato']);
  const { lettere } = await readLetters(db.sql);
  const told = lettere.filter((l) => l.tipo === 'termine_allungato');
  expect(changed(told, ['termine_allungato'])).toEqual([]);
  expect(told).toHaveLength(3);
  for (const { testo } of told) expect(testo).toMatch(/Fino al: \d/);
  stopClock(new Date(Date.now() + 49 * HOUR));
  await asService(db, 'public.lavori_scadenze()');
  expect(await one(db, 'select stato_prenotazione as r from public.annunci where id = $1', [toBook])).toBe(
    'disponibile',
  );
});
