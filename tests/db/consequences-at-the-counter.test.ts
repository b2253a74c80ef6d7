import { afterAll, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { AT_THE_COUNTER, actsOf } from './acts-scene.ts';
import { readLetters } from './read-letters.ts';
import { call, openCentro } from './scene.ts';
import {
  approva,
  asService,
  emetti,
  op,
  pushOps,
  rejectVerifica,
  uploadTestObject,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

const { db, c, admin } = await checkoutScene();
afterAll(() => db.close());
const { play, unplayed } = actsOf({ db, c, admin });

const HOUR = 3_600_000;
const passing = (hours: number) => stopClock(new Date(Date.now() + hours * HOUR));
const send = (v: Verifica, kind: string, payload: object) => pushOps(db, v.centro.titolare, [op(kind, v.id, payload)]);
const receives = (v: Verifica, serial = 'S1') => send(v, 'ricevi', { numero_seriale: serial });
const clock = (job: 'custodia' | 'scadenze') => asService(db, `public.lavori_${job}()`);
const letterOf = async (v: Verifica, kind: string) =>
  (await readLetters(db.sql)).lettere.find((l) => l.tipo === kind && l.dati.annuncio_id === v.annuncio)?.testo;
const past = (v: Verifica) =>
  db.sql(`update public.verifiche set data_programmata = privato.adesso() - interval '25 hours' where id = $1`, [v.id]);

describe('at a counter', () => {
  test('an item is received, scored, and its result given: seller and whoever reserved it', async () => {
    const [good, bad] = [await verificaScene(db), await verificaScene(db)];
    for (const v of [good, bad]) await play('ricevi_verifica', v.id, () => receives(v, `S-${v.id}`));
    await play('approva_verifica', good.id, () => approva(db, good));
    await play('respingi_verifica', bad.id, () => rejectVerifica(db, bad));
    await play('restituisci_verifica', bad.id, () => givesBack(bad));

    await emetti(db, good);
    await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [good.annuncio]);
    await db.sql('select privato.rimanda_al_venditore($1)', [good.annuncio]);
    await play('restituisci_verifica', good.id, () => givesBack(good));

    // The same serial again is not taken in, and is no missed appointment.
    const fake = await verificaScene(db);
    await play('rifiuta_verifica', fake.id, () => receives(fake, `S-${bad.id}`));
    expect(await receives(fake, `S-${bad.id}`)).toMatchObject([{ reason: 'seriale_non_autentico' }]);
    expect(
      await db.sql(`select titolo from public.notifiche where id_utente = $1 and titolo like 'Il centro non ha%'`, [
        fake.venditore,
      ]),
    ).toHaveLength(1);
    await past(fake);
    await play('manca_verifica', fake.id, () => clock('custodia'));
    expect(await letterOf(fake, 'non_presentato')).toMatch(/non ha ricevuto l'oggetto[\s\S]*non autentico/);
  });

  const givesBack = (v: Verifica) =>
    call(db, v.centro.titolare, 'public.segna_restituito($1, $2::text::jsonb)', [
      v.id,
      JSON.stringify({ nome: 'Anna', doc_id: 'CI 123' }),
    ]);

  test('a visit that ends without a result: seller, whoever reserved it, and the counter', async () => {
    const [missed, taken, called] = [await verificaScene(db), await verificaScene(db), await verificaScene(db)];
    await past(missed);
    await play('manca_verifica', missed.id, () => clock('custodia'));
    expect(await letterOf(missed, 'non_presentato')).toContain("L'appuntamento è passato");
    for (const v of [taken, called]) await receives(v, `S-${v.id}`);
    await play('ritira_verifica', taken.id, () => call(db, taken.venditore, 'public.ritira_verifica($1)', [taken.id]));
    await play('ritira_verifica', called.id, () =>
      call(db, admin, `public.admin_annulla_verifica($1, 'Centro chiuso')`, [called.id]),
    );
  });
});

async function compared(v: Verifica, segni: boolean) {
  const foto: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const file = { ...(await uploadTestObject(db, v)), ruolo: 'rientro' };
    await send(v, 'allega_media', file);
    foto.push(file.media_id);
  }
  return JSON.stringify({ seriale: true, segni, foto, note: null });
}
const comesBack = (v: Verifica, ordine: string, confronto: string | null = null) =>
  call(db, v.centro.titolare, 'public.registra_rientro($1, $2::text::jsonb)', [ordine, confronto]);

describe('the item of a sale', () => {
  const ships = (v: Verifica, ordine: string, code: string) =>
    call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [ordine, 'GLS', code]);

  test('leaves, comes back undelivered, arrives, and the sale ends', async () => {
    const centro = await openCentro(db, { percentuale_commissione: 3 });
    const { v, o } = await c.pagato({ centro });
    await emetti(db, v);
    await play('spedisci_ordine', o.ordine_id, () => ships(v, o.ordine_id, 'IT1'));
    await play('torna_ordine', o.ordine_id, () => comesBack(v, o.ordine_id));
    await ships(v, o.ordine_id, 'IT2');
    await play('consegna_ordine', o.ordine_id, () =>
      call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]),
    );
    passing(49);
    await play('concludi_ordine', o.ordine_id, () => clock('scadenze'));
  });

  test('comes back from its buyer as another one, before and after the money: both hear what is so', async () => {
    const withdrawn = async () => {
      const p = await c.pagato();
      await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [p.v.venditore]);
      await emetti(db, p.v);
      await ships(p.v, p.o.ordine_id, 'IT1');
      await call(db, p.v.centro.titolare, 'public.segna_consegnato($1)', [p.o.ordine_id]);
      await call(db, p.v.acquirente, 'public.recedi_dal_contratto($1, $2, $3)', [p.o.ordine_id, 'Anna', 'a@a.it']);
      return p;
    };
    const refunded = async () => {
      const p = await withdrawn();
      await call(
        db,
        admin,
        `public.admin_rimborsa_recesso($1, 'Prova di spedizione', p_visto => public.admin_pagamento($1) ->> 'visto')`,
        [p.o.ordine_id],
      );
      return p;
    };
    const before = await withdrawn();
    await play('confronta_diverso_ordine', before.o.ordine_id, async () =>
      comesBack(before.v, before.o.ordine_id, await compared(before.v, false)),
    );
    expect(await letterOf(before.v, 'reso_diverso')).toMatch(/resta fermo|non parte/);
    const after = await refunded();
    await play('confronta_diverso_ordine', after.o.ordine_id, async () =>
      comesBack(after.v, after.o.ordine_id, await compared(after.v, false)),
    );
    expect(await letterOf(after.v, 'reso_diverso')).not.toMatch(/resta fermo|non parte/);
    const same = await refunded();
    await play('riprendi_rimborsato_ordine', same.o.ordine_id, async () =>
      comesBack(same.v, same.o.ordine_id, await compared(same.v, true)),
    );
  });
});

describe('the bank', () => {
  const dispute = (intent: string, status: string, amount: number, n = 1) =>
    asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'charge.dispute.updated',
      JSON.stringify({ id: `dp_${n}_${intent}`, payment_intent: intent, status, amount, reason: 'fraudulent' }),
    ]);

  test('asks, gives back, takes a part, takes all, refuses a refund', async () => {
    const centro = await openCentro(db, { percentuale_commissione: 3 });
    const { id, o, riesce } = await c.pagato({ centro });
    const all = o.amount;
    await play('contesta_banca_ordine', o.ordine_id, () => dispute(id, 'needs_response', all));
    await play('vince_banca_ordine', o.ordine_id, () => dispute(id, 'won', all));
    await dispute(id, 'needs_response', 3_000, 2);
    await play('perde_parte_banca_ordine', o.ordine_id, () => dispute(id, 'lost', 3_000, 2));
    await dispute(id, 'needs_response', all - 3_000, 3);
    await play('perde_banca_ordine', o.ordine_id, () => dispute(id, 'lost', all - 3_000, 3));
    const other = await c.pagato({ centro });
    await call(
      db,
      admin,
      `public.admin_rimborsa($1, 'Un graffio', null, p_visto => public.admin_pagamento($1) ->> 'visto')`,
      [other.o.ordine_id],
    );
    await c.reconcile(null, { ...other.riesce, amount_refunded: riesce.amount });
    await play('respinge_rimborso_ordine', other.o.ordine_id, () =>
      asService(db, 'public.segna_rimborso_fallito($1, $2, $3, $4)', [other.id, 're_1', 'declined', other.o.amount]),
    );
  });
});

describe('the clock', () => {
  test('ends a reservation before its visit, and after a positive result', async () => {
    const [plain, verified] = [await verificaScene(db), await verificaScene(db)];
    await db.sql(
      `update public.verifiche set stato = 'annullata', motivo_annullamento = 'non_presentato' where id = $1`,
      [plain.id],
    );
    await db.sql(`update public.appointments set status = 'cancelled' where verifica_id = $1`, [plain.id]);
    await db.sql(`update public.verification_transactions set status = 'annullata' where id_verifica = $1`, [plain.id]);
    await approva(db, verified);
    await db.sql(
      `update public.annunci set scadenza_prenotazione = privato.adesso() - interval '1 hour' where id = $1`,
      [plain.annuncio],
    );
    await play('scade_annuncio', plain.annuncio, () => clock('scadenze'));
    passing(49);
    await play('scade_finestra_annuncio', verified.annuncio, () => clock('scadenze'));
  });
});

test('every act was played with every relation that somebody can stand in', async () => {
  expect(await unplayed('verifica', ...AT_THE_COUNTER)).toEqual([]);
  expect((await readLetters(db.sql)).defects).toEqual([]);
});
