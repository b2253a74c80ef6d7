import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { italianCap } from '../../src/domain/indirizzi/cap.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

describe('the address of a purchase', () => {
  const ADDRESS = {
    nome_completo: 'A B',
    indirizzo_linea1: 'Via 1',
    citta: 'Roma',
    cap: '00100',
    telefono: '0612345',
    email: 'a@b.it',
  };

  test('is one row, however often it is sent or corrected', async () => {
    const { v, o } = await checkout(db).withIdempotencyKey();
    const post = (changes: object = {}) =>
      call(db, v.acquirente, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [
        o.ordine_id,
        JSON.stringify({ ...ADDRESS, ...changes }),
      ]);
    await post();
    await post();
    await post({ citta: 'Milano' });
    expect(await db.sql('select citta from public.indirizzi where id_utente = $1', [v.acquirente])).toEqual([
      { citta: 'Milano' },
    ]);
  });

  test('goes to a CAP that some place in Italy can have, by the same figures as on the page', async () => {
    const { v, o } = await checkout(db).withIdempotencyKey();
    const post = (cap: string) =>
      call(db, v.acquirente, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [
        o.ordine_id,
        JSON.stringify({ ...ADDRESS, cap }),
      ]);
    for (const cap of ['00000', '99999', '14512'])
      expect(await refusalOf(post(cap)), cap).toMatchObject({ codice: 'cap_sconosciuto', status: 400 });
    for (const cap of ['4012', 'CH-6900', '401211'])
      expect(await refusalOf(post(cap)), cap).toMatchObject({ codice: 'cap_non_valido', status: 400 });
    await post('23041');
    const trials = ['00009', '00010', ...Array.from({ length: 1000 }, (_, n) => `${String(n).padStart(3, '0')}50`)];
    const italians = await db.sql<{ cap: string }>(
      'select cap from jsonb_array_elements_text($1::jsonb) with ordinality c (cap, n) where privato.cap_italiano(cap) order by n',
      [JSON.stringify(trials)],
    );
    expect(italians.map(({ cap }) => cap)).toEqual(trials.filter(italianCap));
  });

  test('of another purchase is never changed by it', async () => {
    const { v, o } = await checkout(db).withIdempotencyKey();
    const [vecchio] = await db.sql<{ id: string }>(
      `insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email) values ($1, 'A B', 'Via 1', 'Roma', '00100', '0612345', 'a@b.it') returning id`,
      [v.acquirente],
    );
    const other = await checkout(db).withIdempotencyKey();
    await db.sql('update public.ordini set buyer_id = $2, id_indirizzo_spedizione = $3 where id = $1', [
      other.o.ordine_id,
      v.acquirente,
      vecchio?.id,
    ]);
    const post = (data: object) =>
      call(db, v.acquirente, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [
        o.ordine_id,
        JSON.stringify(data),
      ]);
    await post(ADDRESS);
    await post({ ...ADDRESS, citta: 'Bari' });
    expect(
      await db.sql('select citta from public.indirizzi where id_utente = $1 order by citta', [v.acquirente]),
    ).toEqual([{ citta: 'Bari' }, { citta: 'Roma' }]);
  });
});
