import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { readLetters } from './read-letters.ts';
import { call, createAdmin, listRows, pubblica, refusalOf } from './scene.ts';

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

const decisioni = (who: string) =>
  listRows<{ id: string; ricorso_stato: string | null }>(db, who, 'public.mie_decisioni()');
async function letters(who: string): Promise<string[]> {
  const [row] = await db.sql<{ email: string }>('select email from public.utenti where id = $1', [who]);
  const { lettere } = await readLetters(db.sql);
  return lettere.filter((l) => l.tipo === 'decisione_revocata' && l.destinatario === row?.email).map((l) => l.testo);
}

test('an appeal is closed when the office takes its decision back by itself, and can be decided no more', async () => {
  for (const kind of ['utente', 'annuncio']) {
    const who = await db.createUser();
    const id = kind === 'utente' ? who : await pubblica(db, who);
    const turn = (motivo: string | null) =>
      kind === 'utente'
        ? call(db, admin, 'public.admin_imposta_stato_utente($1, $2, $3)', [who, motivo ? 'sospeso' : 'attivo', motivo])
        : call(db, admin, 'public.admin_annuncio_stato($1, null, $2)', [id, motivo ?? 'Sono sue']);
    await turn('Foto di altri');
    const [decisione] = await decisioni(who);
    const ricorso = await call<{ id: string }>(db, who, 'public.contesta_decisione($1, $2)', [
      decisione?.id,
      'Sono mie',
    ]);
    await turn(null);
    expect((await decisioni(who))[0], kind).toMatchObject({ ricorso_stato: 'accolta' });
    expect((await letters(who))[0]).toMatch(/contestazione è chiusa/);
    expect(
      await db.sql('select tipo from public.admin_notifications where riferimento = $1 and chiusa_il is null', [
        ricorso.id,
      ]),
    ).toEqual([]);
    expect(
      await refusalOf(call(db, admin, "public.admin_decidi_ricorso($1, 'respinta', 'No')", [ricorso.id])),
    ).toMatchObject({ codice: 'stato_non_consentito' });
  }
});
