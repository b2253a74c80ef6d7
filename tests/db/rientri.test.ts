import { afterAll, describe, expect, test } from 'vitest';
import { compose, type MailType } from '../../supabase/emails/templates.ts';
import { checkoutScene } from '../support/scenes.ts';
import { type Centro, call, openCentro, refusalOf } from './scene.ts';
import {
  approva,
  asService,
  emetti,
  one,
  op,
  pushOps,
  uploadTestObject,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** Items that come back, are lost, or change centre (decisions C5, C10). */

const { db, c, admin } = await checkoutScene();
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

const custodia = (v: { id: string }) =>
  one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]);
const annuncio = (v: Verifica) =>
  one<string>(db, 'select stato_annuncio::text as r from public.annunci where id = $1', [v.annuncio]);
const rientra = (v: Verifica, ordine: string, confronto: unknown = null) =>
  call(db, v.centro.titolare, 'public.registra_rientro($1, $2::text::jsonb)', [ordine, JSON.stringify(confronto)]);

async function expectedReso() {
  const { v, o } = await c.pagato();
  await emetti(db, v);
  await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
  const { id } = await call<{ id: string }>(db, v.acquirente, `public.apri_contestazione($1, 'Graffiato')`, [
    o.ordine_id,
  ]);
  await call(
    db,
    admin,
    `public.admin_decidi_contestazione($1, 'rimborso_con_reso', 'Rimandalo al centro', p_visto => public.admin_contestazione($1) ->> 'visto')`,
    [id],
  );
  return { v, o, contestazione: id };
}
async function foto(v: Verifica) {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const file = { ...(await uploadTestObject(db, v)), ruolo: 'rientro' };
    await pushOps(db, v.centro.titolare, [op('allega_media', v.id, file)]);
    ids.push(file.media_id);
  }
  return ids;
}

describe('an item that comes back from its buyer', () => {
  test('is compared before the refund; the same one goes back to its seller, the money to the buyer', async () => {
    const { v, o } = await expectedReso();
    expect(await refusalOf(rientra(v, o.ordine_id))).toMatchObject({ codice: 'confronto_incompleto' });
    const two = (await foto(v)).slice(0, 2);
    expect(await refusalOf(rientra(v, o.ordine_id, { seriale: true, segni: true, foto: two }))).toMatchObject({
      codice: 'confronto_incompleto',
    });
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['consegnato_acquirente', 'contestato']);
    expect(
      await pushOps(db, v.centro.titolare, [
        op('rientro', v.id, {
          ordine_id: o.ordine_id,
          confronto: { seriale: true, segni: true, foto: await foto(v), note: null },
        }),
      ]),
    ).toMatchObject([{ status: 'applied', esito: 'rimborsato' }]);
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['da_restituire', 'annullato']);
    expect(await annuncio(v)).not.toBe('attivo');
    expect(
      await one(db, 'select stato::text as r from public.certificati_verifica where id_verifica = $1', [v.id]),
    ).toBe('revocato');
    const dueItems = await asService<{ ordine_id: string }[]>(db, 'public.rimborsi_dovuti()');
    expect(dueItems.map((d) => d.ordine_id)).toContain(o.ordine_id);
  });

  test('another one moves no money: the office looks', async () => {
    const { v, o, contestazione } = await expectedReso();
    expect(
      await rientra(v, o.ordine_id, { seriale: false, segni: true, foto: await foto(v), note: 'Altro seriale' }),
    ).toMatchObject({ esito: 'all_ufficio' });
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['al_centro', 'contestato']);
    expect(
      await one(
        db,
        `select tipo as r from public.admin_notifications where riferimento = $1 and tipo = 'reso_diverso'`,
        [contestazione],
      ),
    ).toBe('reso_diverso');
    expect(
      await one(db, `select confronto ->> 'seriale' as r from public.custodia where id_verifica = $1`, [v.id]),
    ).toBe('false');
    for (const who of [v.acquirente, v.venditore])
      expect(await call(db, who, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({ reso_diverso: true });
    const diverso = { righe: [{ reso_diverso: true, reso_entro: null }] };
    expect(await call(db, v.acquirente, 'public.miei_ordini()')).toMatchObject(diverso);
    const avvisati = `select (select array_agg(dati ->> 'destinatario' order by 1) from public.posta_uscita where tipo = 'reso_diverso' and soggetto = $1)
      || (select count(*)::text from public.notifiche where titolo = 'Al centro è arrivato un oggetto diverso' and id_utente in ($2, $3)) as r`;
    const avvisi = await one(db, avvisati, [contestazione, v.acquirente, v.venditore]);
    expect(avvisi).toEqual(['acquirente', 'venditore', '2']);
    await call(
      db,
      admin,
      `public.admin_decidi_contestazione($1, 'respinta', 'Altro oggetto', p_visto => public.admin_contestazione($1) ->> 'visto')`,
      [contestazione],
    );
    expect(await call(db, v.venditore, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({ reso_diverso: false });
  });
});

test.each([false, true])(
  'a withdrawal whose return doesn’t settle it is refunded by the office, with a reason (another item came back: %s)',
  async (diverso) => {
    const { v, o } = await c.pagato();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
    await emetti(db, v);
    const rimborsa = (who: string, motivo: string) =>
      call(db, who, `public.admin_rimborsa_recesso($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
        o.ordine_id,
        motivo,
      ]);
    expect(await refusalOf(rimborsa(admin, 'Prova di spedizione'))).toMatchObject({ codice: 'stato_non_consentito' });
    await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
    await call(db, v.acquirente, `public.recedi_dal_contratto($1, 'Anna Bruni', 'anna@example.it')`, [o.ordine_id]);
    if (diverso) {
      await rientra(v, o.ordine_id, { seriale: false, segni: true, foto: await foto(v), note: 'Altro seriale' });
    }
    expect(await refusalOf(rimborsa(v.acquirente, 'Lo voglio'))).toMatchObject({ codice: 'accesso_negato' });
    expect(await refusalOf(rimborsa(admin, ' '))).toMatchObject({ codice: 'motivo_mancante' });
    await rimborsa(admin, 'Ha mostrato la prova di spedizione');
    expect(await refusalOf(rimborsa(admin, 'Ancora'))).toMatchObject({ codice: 'stato_non_consentito' });
    const [dopo] = await db.sql(
      `select o.status, r.stato as recesso, a.stato_annuncio as annuncio, k.stato as custodia,
         (select stato from public.certificati_verifica where id_verifica = o.id_verifica) as certificato,
         (select count(*)::int from public.versamenti where id_ordine = o.id and stato <> 'annullato') as da_versare,
         (select count(*)::int from public.admin_notifications n where n.riferimento in (r.id, o.id) and n.chiusa_il is null) as da_fare,
         (select d.motivo from public.registro_admin g join public.registro_admin_dettagli d on d.id_registro = g.id where g.azione = 'rimborsa_recesso' and g.oggetto_id = o.id::text) as motivo
       from public.ordini o join public.recessi r on r.id_ordine = o.id join public.annunci a on a.id = o.id_annuncio
         join public.custodia k on k.id_verifica = o.id_verifica where o.id = $1`,
      [o.ordine_id],
    );
    expect(dopo).toEqual({
      status: 'annullato',
      recesso: 'rimborsato',
      annuncio: diverso ? 'chiuso' : 'venduto',
      custodia: diverso ? 'da_restituire' : 'consegnato_acquirente',
      certificato: 'revocato',
      da_versare: 0,
      da_fare: 0,
      motivo: 'Ha mostrato la prova di spedizione',
    });
    expect(await c.dueItems(o)).toMatchObject([{ azione: 'refund' }]);
    expect(await c.lettere(o.ordine_id)).toContainEqual(expect.stringMatching('^ordine_annullato_acquirente:'));
  },
);

describe('a suspended centre', () => {
  const suspending = (v: Verifica) =>
    db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [v.centro.id]);

  test('gives back and ships what it holds, and decides nothing', async () => {
    const sold = await c.pagato();
    await suspending(sold.v);
    expect(
      await call(db, sold.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [sold.o.ordine_id, 'BRT', 'T1']),
    ).toMatchObject({ stato: 'spedito' });
    const v = await verificaScene(db);
    await approva(db, v);
    await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
    await db.sql(`select privato.muovi_custodia($1, 'da_restituire')`, [v.id]);
    const opened = await verificaScene(db, { centro: v.centro });
    await suspending(v);
    expect(
      await pushOps(db, v.centro.titolare, [
        op('restituzione', v.id, { nome: 'Anna', doc_id: 'CI 123' }),
        op('decidi', opened.id, { esito: 'non_conforme', motivo_rifiuto: 'altro', versione_vista: 1 }),
      ]),
    ).toMatchObject([{ status: 'applied' }, { status: 'forbidden', reason: 'centro_non_attivo' }]);
    expect(await custodia(v)).toBe('restituito');
  });
});

describe('a verification moved to another centre', () => {
  const free = (centro: Centro) =>
    one<{ giorno: string; ora: string }>(
      db,
      `select jsonb_build_object('giorno', o.giorno, 'ora', o.ora) as r from privato.orari_liberi($1) o order by o.giorno, o.ora limit 1`,
      [centro.id],
    );
  async function shift(v: Verifica, a: Centro, motivo = 'Il centro ha chiuso', who = admin) {
    const { giorno, ora } = await free(a);
    return call(db, who, 'public.admin_riassegna_verifica($1, $2, $3, $4, $5)', [v.id, a.id, giorno, ora, motivo]);
  }
  const riceve = (v: Verifica) =>
    op('ricevi', v.id, { numero_seriale: 'S1', accessori: '', segni_distintivi: '', nome_depositante: 'Anna' });

  test('keeps its quote, travels when it was received, and is at the other centre by its intake', async () => {
    const v = await verificaScene(db);
    const other = await openCentro(db, { nome: 'Fidati Point Torino' });
    await pushOps(db, v.centro.titolare, [riceve(v)]);
    expect(await refusalOf(shift(v, other, 'x', v.venditore))).toMatchObject({ codice: 'accesso_negato' });
    expect(await refusalOf(shift(v, other, ' '))).toMatchObject({ codice: 'motivo_mancante' });
    await shift(v, other);
    expect(await custodia(v)).toBe('in_trasferimento');
    expect(
      await one(
        db,
        `select jsonb_build_object('centro', id_centro, 'stato', stato, 'totale', totale_preventivo) as r from public.verifiche where id = $1`,
        [v.id],
      ),
    ).toEqual({ centro: other.id, stato: 'programmata', totale: 12_000 });
    const letters = await db.sql<{ tipo: MailType; dati: Record<string, unknown> }>(
      `select tipo, dati from public.posta_uscita where soggetto = $1 order by tipo`,
      [v.id],
    );
    const moved = 'verifica_riprogrammata';
    expect(letters.map(({ tipo }) => tipo)).toEqual(['verifica_riassegnata_centro', moved, `${moved}_centro`]);
    const [, seller, here] = letters.map(({ tipo, dati }) => compose(tipo, dati, 'https://fidati.example').testo);
    expect(seller).toContain('tu non devi portarlo');
    expect(here, 'it never had that visit').toMatch(/Una verifica passa da voi[\s\S]*L'oggetto arriva da/);
    expect(await pushOps(db, other.titolare, [riceve(v)])).toMatchObject([{ status: 'applied' }]);
    expect(
      await one(db, `select concat_ws(' ', stato, id_centro) as r from public.custodia where id_verifica = $1`, [v.id]),
    ).toBe(`al_centro ${other.id}`);
  });

  test('an intake queued at the first centre is kept as a fact, and the office hears of it', async () => {
    const v = await verificaScene(db);
    const stranger = await openCentro(db);
    await shift(v, await openCentro(db));
    // The signature goes with it, its file first.
    const file = await uploadTestObject(db, v, 'png');
    const signed = op('firma', v.id, { ...file, ruolo: 'firma_deposito' });
    const fact = { status: 'applied', reason: 'registrato_come_fatto' };
    const early = op('firma', v.id, { ...file, path: file.path.replace('.png', '-1.png'), ruolo: 'firma_deposito' });
    expect(await pushOps(db, v.centro.titolare, [early, signed, riceve(v)])).toMatchObject([
      { status: 'media_missing' },
      fact,
      fact,
    ]);
    expect(
      await db.sql('select tipo from privato.fatti_custodia where id_verifica = $1 order by tipo desc', [v.id]),
    ).toEqual([{ tipo: 'ricevi' }, { tipo: 'firma' }]);
    expect(
      await one(db, `select string_agg(messaggio, '|') as r from public.admin_notifications where riferimento = $1`, [
        v.id,
      ]),
    ).toMatch(/^«.+»: Fidati Point Milano ha registrato «Oggetto ricevuto», ma la verifica è di [^|]+$/);
    const may = (who: string) =>
      db.asUser(
        who,
        async (sql) =>
          (await sql<{ r: boolean }>('select privato.percorso_verifiche_valido($1) as r', [file.path]))[0]?.r,
      );
    expect(await may(v.centro.titolare)).toBe(true);
    expect(await may(stranger.titolare)).toBe(false);
    expect(await pushOps(db, stranger.titolare, [riceve(v)])).toMatchObject([
      { status: 'forbidden', reason: 'verifica_altrui' },
    ]);
  });
});

describe('a parcel on its way, whose buyer withdrew', () => {
  async function withdrawn() {
    const { v, o } = await c.pagato();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
    await emetti(db, v);
    await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T1']);
    await call(db, v.acquirente, 'public.recedi_dal_contratto($1, $2, $3)', [o.ordine_id, 'Anna', 'a@example.it']);
    return { v, o };
  }

  test('is not sent again: it is compared when it comes back, and the money leaves', async () => {
    const { v, o } = await withdrawn();
    expect(await refusalOf(rientra(v, o.ordine_id))).toMatchObject({ codice: 'confronto_incompleto' });
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['consegnato_corriere', 'spedito']);
    await call(db, v.acquirente, 'public.apri_contestazione($1, $2)', [o.ordine_id, 'Graffi']);
    const confronto = { seriale: true, segni: true, foto: await foto(v) };
    expect(await rientra(v, o.ordine_id, confronto)).toMatchObject({ esito: 'rimborsato' });
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['da_restituire', 'annullato']);
    const disputes = await db.sql('select stato from public.contestazioni where id_ordine = $1', [o.ordine_id]);
    expect(disputes).toEqual([{ stato: 'accolta' }]);
  });

  test('had arrived, when another item comes back: nothing says any more that it travels', async () => {
    const { v, o } = await withdrawn();
    const confronto = { seriale: true, segni: false, foto: await foto(v) };
    expect(await rientra(v, o.ordine_id, confronto)).toMatchObject({ esito: 'all_ufficio' });
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['al_centro', 'consegnato']);
    expect(await one(db, 'select stato::text as r from public.spedizioni where id_ordine = $1', [o.ordine_id])).toBe(
      'consegnato',
    );
  });
});
