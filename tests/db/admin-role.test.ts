import { beforeEach, describe, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, closeAccount, createAdmin, listRows, pubblica, refusalOf } from './scene.ts';

const { db, admin } = await checkoutScene();
let persona: string;
beforeEach(async () => {
  persona = await db.createUser({ dati: { nome: 'Anna', cognome: 'Verdi', consenso_versione: 'v1' } });
});

const letters = async () =>
  (
    await db.sql<{ destinatario: string; tipo: string; dati: Record<string, unknown> }>(
      'select destinatario, tipo, dati from public.posta_uscita',
    )
  ).map(({ destinatario, tipo, dati }) => ({
    a: destinatario,
    testo: isKnownType(tipo) ? compose(tipo, dati, 'https://f.example').testo : tipo,
  }));
const role = (who: string, value: boolean, as = admin) =>
  call(db, as, 'public.admin_imposta_admin($1, $2, $3)', [who, value, 'Segue i ricorsi']);

describe('naming and removing an administrator', () => {
  test('is told to the person and to the other administrators, each time, by letter and bell', async () => {
    const other = await createAdmin(db);
    for (const value of [true, false, true]) {
      await db.sql('delete from public.posta_uscita');
      await db.sql('delete from public.notifiche');
      await role(persona, value);
      const sent = await letters();
      expect(sent.map(({ a }) => a).sort()).toEqual([`${persona}@prova.example`, `${other}@prova.example`].sort());
      for (const { a, testo } of sent) {
        expect([a, testo]).toEqual([
          a,
          expect.stringMatching(value ? /amministrator/i : /non (sei|è) più amministrator/i),
        ]);
        expect(testo).not.toMatch(/undefined|null/);
      }
      expect(sent.find(({ a }) => a.startsWith(other))?.testo.replaceAll('\u200b', '')).toContain(
        `${persona}@prova.example`,
      );
      expect(
        await db.sql('select count(distinct id_utente)::int as n from public.notifiche where id_utente in ($1, $2)', [
          persona,
          other,
        ]),
      ).toEqual([{ n: 2 }]);
    }
  });

  test('tells nothing when nothing changes', async () => {
    await role(persona, true);
    await db.sql('delete from public.posta_uscita');
    await role(persona, true);
    expect(await letters()).toEqual([]);
  });
});

describe('a closed account', () => {
  beforeEach(async () => {
    await closeAccount(db, persona, `${persona}@prova.example`);
  });

  test('is in a state of its own, which the list shows and finds', async () => {
    const find = async (stato: string) =>
      (
        await call<{ righe: { stato: string; is_admin: boolean }[] }>(
          db,
          admin,
          'public.admin_elenco_utenti($1, p_stato => $2)',
          [persona, stato],
        )
      ).righe.map((r) => [r.stato, r.is_admin]);
    expect(await find('closed')).toEqual([['cancellato', false]]);
    expect([await find('suspended'), await find('active')]).toEqual([[], []]);
  });

  test('is neither reactivated, suspended nor named administrator, not even by the database itself', async () => {
    for (const act of [
      () => role(persona, true),
      () => call(db, admin, `public.admin_imposta_stato_utente($1, 'attivo', 'Chiarito')`, [persona]),
      () => call(db, admin, `public.admin_imposta_stato_utente($1, 'sospeso', 'Motivo')`, [persona]),
    ])
      expect(await refusalOf(act())).toMatchObject({ codice: 'account_cancellato', status: 409 });
    for (const change of ["stato = 'attivo'", "stato = 'sospeso'", 'is_admin = true', 'cancellato_il = null'])
      expect((await refusalOf(db.sql(`update public.utenti set ${change} where id = $1`, [persona]))).codice).toBe(
        '23514',
      );
  });

  test('is not among the people that the panel counts', async () => {
    const [row] = await db.sql<{ n: number }>(
      `select count(*)::int as n from public.utenti where stato <> 'cancellato'`,
    );
    expect(Number((await listRows<{ utenti: number }>(db, admin, 'public.panoramica_admin()'))[0]?.utenti)).toBe(
      row?.n,
    );
  });
});

test('the appeals of a closed account end with it: none brings it, or what it sold, back', async () => {
  const annuncio = await pubblica(db, persona);
  await call(db, admin, 'public.admin_elimina_annuncio($1, $2)', [annuncio, 'Foto altrui']);
  await call(db, admin, `public.admin_imposta_stato_utente($1, 'sospeso', 'Copie')`, [persona]);
  const decisioni = await db.sql<{ id: string }>('select id from public.decisioni_moderazione where id_utente = $1', [
    persona,
  ]);
  for (const { id } of decisioni) await call(db, persona, 'public.contesta_decisione($1, $2)', [id, 'Non è vero']);
  await closeAccount(db, persona, `${persona}@prova.example`);
  const ricorsi = await db.sql<{ id: string; stato: string }>(
    'select id, stato from public.ricorsi where id_autore = $1',
    [persona],
  );
  expect(ricorsi.map(({ stato }) => stato)).toEqual(['respinta', 'respinta']);
  for (const { id } of ricorsi)
    expect(
      await refusalOf(call(db, admin, `public.admin_decidi_ricorso($1, 'accolta', 'Hai ragione')`, [id])),
    ).toMatchObject({ codice: 'stato_non_consentito' });
  expect(await db.sql('select stato from public.utenti where id = $1', [persona])).toEqual([{ stato: 'cancellato' }]);
  expect(await db.sql('select eliminato_il is null as vivo from public.annunci where id = $1', [annuncio])).toEqual([
    { vivo: false },
  ]);
});
