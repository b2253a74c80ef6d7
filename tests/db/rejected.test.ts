import { expect, test } from 'vitest';
import { centreScene } from '../support/scenes.ts';
import { call, createAdmin, refusalOf } from './scene.ts';
import { approva, decide, emetti, one, rejectVerifica, snapshot, type Verifica } from './scene-verifiche.ts';

/** A listing whose item didn't pass (decision C7), or whose certificate was revoked (ADR 0019). */

const { db, fresh } = await centreScene();
const admin = await createAdmin(db);

async function respinta(motivo_rifiuto: string): Promise<Verifica> {
  const v = await fresh();
  if (motivo_rifiuto === 'non_autentico') await rejectVerifica(db, v);
  else {
    await snapshot(db, v, ['intero']);
    await decide(db, v, 'Non Conforme', { motivo_rifiuto, problemi_rilevati: 'Graffi non dichiarati' });
  }
  return v;
}
const stato = (v: Verifica) =>
  one<string>(db, 'select stato_annuncio as r from public.annunci where id = $1', [v.annuncio]);
const inList = async (v: Verifica) => {
  const [riga] = await db.asAnonymous((sql) => sql<{ r: unknown }>('select public.elenco_annunci() as r'));
  return JSON.stringify(riga?.r).includes(v.annuncio);
};
const scheda = async (v: Verifica) => {
  const [riga] = await db.asAnonymous((sql) =>
    sql<{ r: { stato_verifica?: string } | null }>('select public.scheda_annuncio($1) as r', [v.annuncio]),
  );
  return riga?.r ?? null;
};

test('at once out of the lists and not reservable, its page readable with the result', async () => {
  const v = await fresh();
  expect(await inList(v)).toBe(true);
  await snapshot(db, v, ['intero']);
  await decide(db, v, 'Non Conforme', { motivo_rifiuto: 'difforme', problemi_rilevati: 'Graffi non dichiarati' });
  expect([await inList(v), await stato(v)]).toEqual([false, 'attivo']);
  expect(JSON.stringify(await scheda(v))).toContain('"stato_verifica":"non_conforme"');
  expect(await refusalOf(call(db, await db.createUser(), 'public.riserva_annuncio($1)', [v.annuncio]))).toMatchObject({
    codice: 'annuncio_non_conforme',
    status: 409,
  });
});

test('its seller is not offered another visit for it: what didn’t pass is offered anew under another number', async () => {
  const v = await respinta('difforme');
  const situation = await call<{ puo_prenotare_verifica: boolean }>(db, v.venditore, 'public.situazione_annuncio($1)', [
    v.annuncio,
  ]);
  expect(situation.puo_prenotare_verifica).toBe(false);
});

test('not authentic closes the listing for everybody, and nothing reopens it', async () => {
  const v = await respinta('non_autentico');
  expect([await stato(v), await inList(v)]).toEqual(['chiuso', false]);
  expect(await scheda(v)).toBeNull();
  expect(
    await refusalOf(call(db, admin, 'public.admin_annuncio_stato($1, $2, $3)', [v.annuncio, null, 'Riapri'])),
  ).toMatchObject({ codice: 'annuncio_chiuso' });
  for (const other of ['attivo', 'sospeso', 'venduto'])
    expect(
      await refusalOf(
        db.sql('update public.annunci set stato_annuncio = $2::public.stato_annuncio where id = $1', [
          v.annuncio,
          other,
        ]),
      ),
    ).toMatchObject({ codice: 'annuncio_chiuso' });
  expect(await refusalOf(call(db, await db.createUser(), 'public.riserva_annuncio($1)', [v.annuncio]))).toMatchObject({
    codice: 'annuncio_non_trovato',
  });
});

test('any other reason leaves it to its seller', async () => {
  for (const motivo of ['difforme', 'documenti', 'altro']) expect(await stato(await respinta(motivo))).toBe('attivo');
});

test('once revoked nobody is told that it is verified, and it is off sale until another certificate stands', async () => {
  const v = await fresh();
  await approva(db, v);
  const { id } = await emetti(db, v);
  const stranger = await db.createUser();
  const list = async (question: string) =>
    (await call<{ righe: { id: string }[] }>(db, null, `public.elenco_annunci(${question})`)).righe.some(
      (row) => row.id === v.annuncio,
    );
  const shelf = async () => ({
    verified: await list("p_verifica => 'verificato'"),
    shelf: await list(''),
    counted: await one<boolean>(db, 'select privato.annuncio_esposto(a) as r from public.annunci a where a.id = $1', [
      v.annuncio,
    ]),
  });
  const account = async () => {
    const { statistiche } = await call<{ statistiche: { verificati: number } }>(db, v.venditore, 'public.bacheca()');
    return statistiche.verificati;
  };
  expect([await shelf(), await account()]).toEqual([{ verified: true, shelf: true, counted: true }, 1]);
  await call(db, v.centro.titolare, "public.revoca_certificato($1, 'Seriale letto male')", [id]);
  expect([await shelf(), await account()]).toEqual([{ verified: false, shelf: false, counted: false }, 0]);
  const reserve = () => call(db, stranger, 'public.riserva_annuncio($1)', [v.annuncio]);
  expect(await refusalOf(reserve())).toMatchObject({ codice: 'certificato_revocato', status: 409 });
  await emetti(db, v);
  expect([await shelf(), await account()]).toEqual([{ verified: true, shelf: true, counted: true }, 1]);
  await reserve();
});
