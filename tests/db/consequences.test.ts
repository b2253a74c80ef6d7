import { afterAll, describe, expect, test } from 'vitest';
import { CONSEQUENCES } from '../../supabase/emails/modelli/consequences.ts';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { actsOf } from './acts-scene.ts';
import { changed } from './letters-file.ts';
import { readLetters } from './read-letters.ts';
import { type Centro, call, closeAccount, openCentro, pubblica } from './scene.ts';
import {
  approva,
  asService,
  emetti,
  one,
  op,
  pushOps,
  snapshot,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** Plays every act of the office with every relation to its object (decision T4). */
const { db, c, admin } = await checkoutScene();
afterAll(() => db.close());

const { play, suspend, centre, person, unplayed } = actsOf({ db, c, admin });
const listing = (id: string) =>
  one<Record<string, unknown>>(
    db,
    `select jsonb_build_object('stato', stato_annuncio, 'prenotazione', stato_prenotazione, 'chi', id_acquirente_prenotazione,
       'scadenza', scadenza_prenotazione) as r from public.annunci where id = $1`,
    [id],
  );
const activate = (id: string) => call(db, admin, "public.admin_annuncio_stato($1, null, 'A posto')", [id]);
const riceve = (v: Verifica) => pushOps(db, v.centro.titolare, [op('ricevi', v.id, { numero_seriale: 'S' })]);
const visitState = (id: string) => one<string>(db, 'select stato::text as r from public.verifiche where id = $1', [id]);
async function verifiedAnnuncio(options: { centro?: Centro } = {}): Promise<Verifica> {
  const v = await verificaScene(db, options);
  await approva(db, v);
  return v;
}

describe('a listing', () => {
  test('suspended while reserved: the reservation closes at once and without a ban, the visit with it', async () => {
    const v = await verificaScene(db);
    await play('sospendi_annuncio', v.annuncio, () => suspend(v.annuncio));
    expect(await listing(v.annuncio)).toEqual({
      stato: 'sospeso',
      prenotazione: 'disponibile',
      chi: null,
      scadenza: null,
    });
    expect(await visitState(v.id)).toBe('annullata');
    await play('riattiva_annuncio', v.annuncio, () => activate(v.annuncio));
    await call(db, v.acquirente, 'public.riserva_annuncio($1)', [v.annuncio]);
    expect(await listing(v.annuncio)).toMatchObject({ stato: 'attivo', chi: v.acquirente });
  });

  test('decertified: who had reserved or held the money is let go without a ban, seller and centre read why it is off sale', async () => {
    const revoke = (v: Verifica, id: string) => () =>
      call(db, v.centro.titolare, "public.revoca_certificato($1, 'Seriale letto male')", [id]);
    const v = await verifiedAnnuncio();
    await play('decertifica_annuncio', v.annuncio, revoke(v, (await emetti(db, v)).id));
    expect(await listing(v.annuncio)).toMatchObject({ stato: 'attivo', prenotazione: 'disponibile' });
    await c.incasso('manual');
    const held = await c.withIdempotencyKey();
    await c.reconcile(null, { ...held.riesce, status: 'requires_capture' });
    await play('decertifica_annuncio', held.v.annuncio, revoke(held.v, (await emetti(db, held.v)).id));
    expect(await c.dueItems(held.o)).toMatchObject([{ azione: 'cancel' }]);
    await c.incasso('automatic');
    await emetti(db, v);
    await call(db, v.acquirente, 'public.riserva_annuncio($1)', [v.annuncio]);
    expect(await listing(v.annuncio), 'no day to wait').toMatchObject({ chi: v.acquirente });
  });

  test('suspended with the item at the counter, in custody, or a payment held: everybody reads where he stands', async () => {
    const atCounter = await verificaScene(db);
    await riceve(atCounter);
    await play('sospendi_annuncio', atCounter.annuncio, () => suspend(atCounter.annuncio));
    await play('riattiva_annuncio', atCounter.annuncio, () => activate(atCounter.annuncio));
    const begun = await c.withIdempotencyKey();
    await play('sospendi_annuncio', begun.v.annuncio, () => suspend(begun.v.annuncio));
    expect(await c.statoOrdine(begun.o.ordine_id)).toBe('annullato');
    await c.reconcile(null, begun.riesce);
    expect(await c.dueItems(begun.o)).toMatchObject([{ azione: 'refund' }]);
    await c.incasso('manual');
    const held = await c.withIdempotencyKey();
    await c.reconcile(null, { ...held.riesce, status: 'requires_capture' });
    expect(await c.statoOrdine(held.o.ordine_id)).toBe('autorizzato');
    await play('sospendi_annuncio', held.v.annuncio, () => suspend(held.v.annuncio));
    expect(await c.dueItems(held.o)).toMatchObject([{ azione: 'cancel' }]);
    await c.incasso('automatic');
  });

  test('paused by its seller and suspended is paused again afterwards, whoever takes the decision back', async () => {
    for (const appealed of [false, true]) {
      const seller = await db.createUser();
      const id = await pubblica(db, seller);
      await db.sql("update public.annunci set stato_annuncio = 'in_pausa' where id = $1", [id]);
      await suspend(id);
      if (appealed) {
        const decisione = await one<string>(
          db,
          'select id as r from public.decisioni_moderazione where oggetto_id = $1',
          [id],
        );
        const ricorso = await call<{ id: string }>(db, seller, 'public.contesta_decisione($1, $2)', [
          decisione,
          'Sono mie',
        ]);
        await call(db, admin, "public.admin_decidi_ricorso($1, 'accolta', 'Vero')", [ricorso.id]);
      } else await activate(id);
      expect(await listing(id)).toMatchObject({ stato: 'in_pausa' });
    }
  });

  test('deleted while reserved and verified: the buyer is written to, the item goes back to its seller', async () => {
    const v = await verifiedAnnuncio();
    await play('elimina_annuncio', v.annuncio, () =>
      call(db, admin, 'public.admin_elimina_annuncio($1, $2)', [v.annuncio, 'Foto di altri']),
    );
    expect(await listing(v.annuncio)).toMatchObject({ prenotazione: 'disponibile', chi: null });
    expect(await one(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id])).toBe(
      'da_restituire',
    );
  });

  test('reported and suspended: the same consequences as from the list', async () => {
    const v = await verificaScene(db);
    const reporter = await db.createUser();
    const { id } = await asService<{ id: string }>(db, 'public.segnala($1::text::jsonb, $2)', [
      JSON.stringify({ oggetto_tipo: 'annuncio', oggetto_id: v.annuncio, motivo: 'contraffazione', testo: 'È falso' }),
      reporter,
    ]);
    await play('sospendi_annuncio', v.annuncio, () =>
      call(db, admin, "public.admin_decidi_segnalazione($1, 'accolta', 'Foto di altri', true)", [id]),
    );
    const { lettere } = await readLetters(db.sql);
    const mine = lettere.filter((l) => l.dati.segnalazione_id === id).map((l) => l.testo);
    expect(mine[0]).toMatch(/Riguarda: «Rolex Submariner»/);
    expect(mine[1]).toMatch(/Riguarda: «Rolex Submariner»[\s\S]*Contenuto: Sospeso/);
    const reasons = lettere.filter((l) => l.tipo === 'decisione_moderazione').map((l) => l.testo);
    expect(reasons.join('\n')).toMatch(
      /Categoria: Contraffazione[\s\S]*Su che cosa si fonda: Norme su marchi[\s\S]*Da dove viene: Una segnalazione[\s\S]*senza mezzi automatici[\s\S]*Quanto dura: Finché[\s\S]*organismo di risoluzione/,
    );
  });
});

describe('a centre', () => {
  test('closed: sellers, buyers and the office know of each visit and each item, and no clock runs; back, all goes on', async () => {
    const centro = await openCentro(db);
    const operatore = await db.createUser();
    await db.sql("insert into public.centro_operatori (id_centro, id_utente, ruolo) values ($1, $2, 'operatore')", [
      centro.id,
      operatore,
    ]);
    const [visit, passed, counter] = [
      await verificaScene(db, { centro }),
      await verificaScene(db, { centro }),
      await verificaScene(db, { centro }),
    ];
    await db.sql("update public.verifiche set data_programmata = privato.adesso() + interval '5 days' where id = $1", [
      visit.id,
    ]);
    await riceve(counter);
    const kept = await verifiedAnnuncio({ centro });
    await play('chiudi_centro', centro.id, () => centre(centro.id, 'suspended'));
    expect(await c.tasks(visit.id)).toEqual(['visita_da_spostare']);
    expect(await c.tasks(kept.id)).toEqual(['oggetto_in_centro_chiuso']);
    expect(await call(db, visit.venditore, 'public.conferma_verifica($1)', [visit.id])).toMatchObject({
      da_spostare: true,
      modificabile: true,
    });
    stopClock(new Date(Date.now() + 26 * 3_600_000));
    await asService(db, 'public.lavori_custodia()');
    expect(await visitState(passed.id)).toBe('programmata');
    const other = await openCentro(db);
    const moved = await move(passed, other);
    expect(moved).toMatchObject({ id_centro: other.id });
    expect(await c.tasks(passed.id)).toEqual([]);
    await play('riapri_centro', centro.id, () => centre(centro.id, 'approved'));
    expect([await c.tasks(visit.id), await c.tasks(kept.id), await c.tasks(counter.id)]).toEqual([[], [], []]);
    expect(await call(db, visit.venditore, 'public.conferma_verifica($1)', [visit.id])).toMatchObject({
      da_spostare: false,
    });
  });

  test('a partner closed: who was to pay there is let go, without a ban', async () => {
    const centro = await openCentro(db, { tipo_centro: 'terze_parti' });
    const v = await verifiedAnnuncio({ centro });
    await play('chiudi_centro', centro.id, () => centre(centro.id, 'suspended'));
    expect(await listing(v.annuncio)).toMatchObject({ prenotazione: 'disponibile' });
    expect(
      await one(db, 'select esito as r from public.prenotazioni_storia where id_annuncio = $1', [v.annuncio]),
    ).toBe('chiusa_ufficio');
  });
});

const move = async (v: Verifica, centro: Centro) => {
  const [slot] = await db.sql<{ giorno: string; ora: string }>(
    'select giorno::text, ora::text from privato.orari_prenotabili($1) order by giorno desc limit 1',
    [centro.id],
  );
  const { totale } = await call<{ totale: number }>(db, v.venditore, 'public.preventivo_verifica($1, $2)', [
    centro.id,
    v.annuncio,
  ]);
  return call(db, v.venditore, 'public.sposta_verifica($1, $2, $3, $4, $5)', [
    v.id,
    centro.id,
    slot?.giorno,
    slot?.ora,
    totale,
  ]);
};

describe('a person', () => {
  test('suspended: what he sells, what he reserved, the centre he owns and the one he works at', async () => {
    const own = await openCentro(db);
    await verificaScene(db, { centro: own });
    await play('sospendi_utente', own.titolare, () => person(own.titolare, 'sospeso'));
    expect(
      await one(
        db,
        "select count(*)::int as r from public.posta_uscita where tipo = 'centro_chiuso_visita' and dati ->> 'centro_nome' is not null",
      ),
    ).toBeGreaterThan(1);
    await play('riattiva_utente', own.titolare, () => person(own.titolare, 'attivo'));

    const v = await verificaScene(db);
    const second = await verificaScene(db, { venditore: v.venditore });
    await riceve(second);
    await play('sospendi_utente', v.venditore, () => person(v.venditore, 'sospeso'));
    expect(await listing(v.annuncio)).toMatchObject({ prenotazione: 'disponibile' });
    expect([await visitState(v.id), await visitState(second.id)]).toEqual(['annullata', 'in_attesa']);
    await play('riattiva_utente', v.venditore, () => person(v.venditore, 'attivo'));

    const buyers = await verificaScene(db);
    await play('sospendi_utente', buyers.acquirente, () => person(buyers.acquirente, 'sospeso'));
    expect(await listing(buyers.annuncio)).toMatchObject({ prenotazione: 'disponibile' });

    const centro = await openCentro(db);
    const operatore = await db.createUser();
    await db.sql("insert into public.centro_operatori (id_centro, id_utente, ruolo) values ($1, $2, 'operatore')", [
      centro.id,
      operatore,
    ]);
    await play('sospendi_utente', operatore, () => person(operatore, 'sospeso'));
    await play('riattiva_utente', operatore, () => person(operatore, 'attivo'));
  });

  test('closes his account: the titolare of his centre hears that somebody left, and nothing of him waits for the office', async () => {
    const centro = await openCentro(db);
    const operatore = await db.createUser();
    await db.sql("insert into public.centro_operatori (id_centro, id_utente, ruolo) values ($1, $2, 'operatore')", [
      centro.id,
      operatore,
    ]);
    await person(operatore, 'sospeso');
    const decisione = await one<string>(db, 'select id as r from public.decisioni_moderazione where id_utente = $1', [
      operatore,
    ]);
    const { id } = await call<{ id: string }>(db, operatore, 'public.contesta_decisione($1, $2)', [decisione, 'No']);
    await play('cancella_utente', operatore, () => closeAccount(db, operatore, `${operatore}@prova.example`));
    expect(await c.tasks(id)).toEqual([]);
    expect((await readLetters(db.sql)).lettere.find((l) => l.dati.atto === 'cancella_utente')?.testo).not.toContain(
      operatore.slice(0, 8),
    );
  });
});

test('every act was played with every relation that somebody can stand in', async () => {
  await snapshot(db, await verificaScene(db), []);
  // The site's closing (chiusura-sito.test.ts) and decisions have their own tests.
  expect(await unplayed('annuncio', 'centro', 'utente')).toEqual([]);
  const { lettere, defects } = await readLetters(db.sql);
  expect(defects).toEqual([]);
  const kinds = Object.keys(CONSEQUENCES).filter((kind) => kind !== 'termine_allungato');
  const views = new Set(lettere.map(({ tipo }) => tipo));
  expect(kinds.filter((kind) => !views.has(kind))).toEqual([]);
  expect(changed(lettere, kinds)).toEqual([]);
});
