import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, openCentro, refusalOf } from './scene.ts';
import { asService } from './scene-verifiche.ts';

let db: TestDatabase;
let centro: Centro;
beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
});
afterAll(() => db.close());

const figures = () => asService<Record<string, number>>(db, 'public.misure_esercizio()');

test('due letters and owing tablets count with their age; what was sent or given up does not', async () => {
  const before = await figures();
  await db.sql(
    `insert into public.posta_uscita (tipo, soggetto, evento, destinatario, oggetto, stato, created_at, prossimo_tentativo)
     select 'contatto', $1, stato, 'a@prova.example', 'o', stato::public.stato_posta, privato.adesso() - make_interval(days => 400),
       privato.adesso() - make_interval(mins => 1) from unnest(array['da_inviare', 'in_invio', 'inviata', 'fallita']) stato`,
    [randomUUID()],
  );
  await db.sql(
    `insert into public.dispositivi (id, id_centro, id_utente, epoch, pending_ops, pending_media, oldest_pending_at, perso_il)
     select 'tablet-' || n, $1, $2, 'e', n * 2, n, privato.adesso() - make_interval(hours => n), case when n = 2 then privato.adesso() end
     from generate_series(0, 2) n`,
    [centro.id, centro.titolare],
  );
  const after = await figures();
  expect(Number(after.letters) - Number(before.letters)).toBe(2);
  expect(after.oldest_letter_seconds).toBeGreaterThanOrEqual(400 * 86_400);
  expect(after).toMatchObject({ tablets: 1, tablet_operations: 3 });
  expect(after.oldest_tablet_seconds).toBeGreaterThanOrEqual(3_600);
});

test('nobody but the server’s key may ask', async () => {
  expect((await refusalOf(call(db, centro.titolare, 'public.misure_esercizio()'))).codice).toBe('42501');
});
