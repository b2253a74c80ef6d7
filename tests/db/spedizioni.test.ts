import { expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, createAdmin, listRows, openCentro, refusalOf } from './scene.ts';
import { emetti, one, verificaScene } from './scene-verifiche.ts';

const { db, c } = await checkoutScene();

test('shipment goes forward only, by the centre and nobody else, with an https link', async () => {
  const { v, o } = await c.pagato();
  const spedisce = (who: string, url: string | null = null) =>
    call(db, who, 'public.segna_spedito($1, $2, $3, $4)', [o.ordine_id, 'BRT', 'T1', url]);
  expect(await refusalOf(spedisce(v.acquirente))).toMatchObject({ codice: 'non_autorizzato' });
  expect(await refusalOf(spedisce(v.venditore))).toMatchObject({ codice: 'non_autorizzato' });
  expect(await refusalOf(spedisce((await openCentro(db)).titolare))).toMatchObject({ codice: 'ordine_non_trovato' });
  for (const url of ['javascript:alert(1)', 'http://x.it', 'https://x"onload='])
    expect(await refusalOf(spedisce(v.centro.titolare, url))).toMatchObject({ codice: 'link_non_valido' });
  expect(await spedisce(v.centro.titolare)).toMatchObject({ stato: 'spedito' });
  expect(await spedisce(v.centro.titolare)).toMatchObject({ stato: 'spedito' });
  expect(await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id])).toMatchObject({
    stato: 'consegnato',
  });
  expect(await refusalOf(spedisce(v.centro.titolare))).toMatchObject({ codice: 'spedizione_indietro' });
  // Decision C1: the seller never holds a verified item between result and buyer, whatever the shipping.
  for (const way of ['corriere', 'ritiro_a_mano']) {
    const other = await c.pagato();
    await db.sql(`update public.annunci set metodo_spedizione = $2::public.metodo_spedizione where id = $1`, [
      other.v.annuncio,
      way,
    ]);
    for (const request of [`public.segna_spedito($1, 'SDA', 'T2')`, 'public.segna_consegnato($1)'])
      expect(await refusalOf(call(db, other.v.venditore, request, [other.o.ordine_id]))).toMatchObject({
        codice: 'non_autorizzato',
        status: 403,
      });
  }
});

test('the buyer confirms: shares add up, the certificate code is owed to the buyer', async () => {
  const { v, o } = await c.pagato();
  const certificato = await emetti(db, v);
  const conferma = (who = v.acquirente) => call(db, who, 'public.conferma_ricezione($1)', [o.ordine_id]);
  expect(await refusalOf(conferma())).toMatchObject({ codice: 'stato_non_consentito' });
  await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T1']);
  expect(await refusalOf(conferma(v.venditore))).toMatchObject({ codice: 'ordine_non_trovato' });
  await conferma();
  expect(await conferma()).toMatchObject({ status: 'concluso' });
  expect(
    await one(db, 'select sum(importo)::int as r from public.versamenti where id_ordine = $1', [o.ordine_id]),
  ).toBe(o.amount);
  expect(
    await one(
      db,
      `select dati ->> 'id_certificato' as r from public.posta_uscita where tipo = 'certificato_codice_privato' and soggetto = $1`,
      [certificato.id],
    ),
  ).toBe(certificato.id);
});

test('the shares are those of the golden vectors', async () => {
  interface Example {
    input: {
      importo_articolo: number;
      importo_sovrapprezzo: number;
      importo_spedizione: number;
      percentuale_piattaforma: number;
      percentuale_centro: number;
      spedisce_il_centro: boolean;
    };
    atteso: Record<string, number>;
  }
  const { v, o } = await c.pagato();
  for (const { input: i, atteso } of readVectors<{ casi: Example[] }>('ripartizione').casi) {
    await db.sql('delete from public.versamenti where id_ordine = $1', [o.ordine_id]);
    await db.sql(`update public.annunci set metodo_spedizione = $2::public.metodo_spedizione where id = $1`, [
      v.annuncio,
      i.spedisce_il_centro ? 'punto_verifica' : 'corriere',
    ]);
    await db.sql(
      `update public.ordini set importo_articolo = $2, importo_sovrapprezzo = $3, importo_spedizione = $4, amount = $2::int + $3::int + $4::int, percentuale_piattaforma = $5, percentuale_centro = $6 where id = $1`,
      [
        o.ordine_id,
        i.importo_articolo,
        i.importo_sovrapprezzo,
        i.importo_spedizione,
        i.percentuale_piattaforma,
        i.percentuale_centro,
      ],
    );
    await db.sql('select privato.crea_versamenti(o) from public.ordini o where o.id = $1', [o.ordine_id]);
    expect(
      await one(db, 'select jsonb_object_agg(destinatario, importo) as r from public.versamenti where id_ordine = $1', [
        o.ordine_id,
      ]),
    ).toEqual(atteso);
  }
});

test('a dispute stops the clock; both are heard; the administrator decides it once', async () => {
  const { v, o } = await c.pagato();
  await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
  const contesta = () =>
    call<{ id: string }>(db, v.acquirente, 'public.apri_contestazione($1, $2, $3)', [o.ordine_id, 'Graffiato', []]);
  const { id } = await contesta();
  expect(await refusalOf(contesta())).toMatchObject({ codice: 'problema_gia_segnalato' });
  const answer = () => call(db, v.venditore, 'public.rispondi_contestazione($1, $2)', [o.ordine_id, 'Non è vero']);
  await answer();
  expect(await refusalOf(answer())).toMatchObject({ codice: 'stato_non_consentito', status: 409 });
  const aggiunge = (who: string, text: string, pictures: string[] = []) =>
    call(db, who, 'public.aggiungi_contestazione($1, $2, $3)', [o.ordine_id, text, pictures]);
  await aggiunge(v.acquirente, 'Anche la scatola è rotta');
  await aggiunge(v.venditore, '\u202eEra intera\u2066 ');
  for (const reader of [v.acquirente, v.venditore])
    expect(await call(db, reader, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({
      contestazione: {
        aggiunte: [
          { da: 'acquirente', testo: 'Anche la scatola è rotta', foto: [] },
          { da: 'venditore', testo: 'Era intera' },
        ],
      },
    });
  for (const [heard, by] of [
    [v.venditore, "L'acquirente"],
    [v.acquirente, 'Il venditore'],
  ] as const)
    expect(
      await one(
        db,
        `select messaggio as r from public.notifiche where id_utente = $1 and titolo = 'Aggiunta alla segnalazione'`,
        [heard],
      ),
    ).toContain(by);
  expect(await refusalOf(aggiunge(v.centro.titolare, 'Noi'))).toMatchObject({ codice: 'ordine_non_trovato' });
  for (const nothing of [' ', '\u200b\u2060'])
    expect(await refusalOf(aggiunge(v.acquirente, nothing))).toMatchObject({ codice: 'problema_senza_descrizione' });
  expect(await refusalOf(aggiunge(v.acquirente, 'Foto', [`${v.venditore}/${o.ordine_id}/x.jpg`]))).toMatchObject({
    codice: 'file_non_valido',
  });
  const decidi = (who: string) =>
    call(
      db,
      who,
      `public.admin_decidi_contestazione($1, 'rimborso_senza_reso', 'Rimborso', p_visto => public.admin_contestazione($1) ->> 'visto')`,
      [id],
    );
  expect(await refusalOf(decidi(v.acquirente))).toMatchObject({ codice: 'accesso_negato' });
  const admin = await createAdmin(db);
  await decidi(admin);
  expect(await refusalOf(aggiunge(v.acquirente, 'Tardi'))).toMatchObject({ codice: 'stato_non_consentito' });
  expect(await c.statoOrdine(o.ordine_id)).toBe('annullato');
  expect(await refusalOf(decidi(admin))).toMatchObject({ codice: 'stato_non_consentito' });
});

test('an order and its intent show nothing to others', async () => {
  const { v, o, id, riesce } = await c.withIdempotencyKey();
  const payable = async (who: string) =>
    (await call<{ pagabile_entro: string | null }>(db, who, 'public.mio_ordine($1)', [o.ordine_id])).pagabile_entro;
  expect(await payable(v.acquirente), 'until when, to who pays').not.toBeNull();
  expect(await payable(v.venditore)).toBeNull();
  await c.reconcile(null, riesce);
  expect(await payable(v.acquirente)).toBeNull();
  const stranger = await db.createUser();
  for (const [chi, ruolo] of [
    [v.acquirente, 'acquirente'],
    [v.venditore, 'venditore'],
    [v.centro.titolare, 'centro'],
  ] as const) {
    expect(await call(db, chi, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({
      id: o.ordine_id,
      ruolo,
      status: 'pagato',
    });
  }
  expect(await refusalOf(call(db, stranger, 'public.mio_ordine($1)', [o.ordine_id]))).toMatchObject({
    codice: 'ordine_non_trovato',
  });
  expect(await listRows(db, v.acquirente, 'public.intento_di($1)', [id])).toMatchObject([{ ordine_id: o.ordine_id }]);
  for (const who of [stranger, v.venditore])
    expect(await refusalOf(listRows(db, who, 'public.intento_di($1)', [id]))).toMatchObject({
      codice: 'ordine_non_trovato',
    });
  const address = {
    nome_completo: 'Anna Rossi',
    indirizzo_linea1: 'Via Roma 1',
    citta: 'Milano',
    cap: '20100',
    telefono: '3331234567',
    email: 'a@b.it',
  };
  const configure = (who: string, data: unknown) =>
    call(db, who, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [o.ordine_id, JSON.stringify(data)]);
  expect(await refusalOf(configure(stranger, address))).toMatchObject({ codice: 'ordine_non_trovato' });
  expect(await refusalOf(configure(v.acquirente, { ...address, cap: ' ' }))).toMatchObject({
    codice: 'indirizzo_incompleto',
  });
  await configure(v.acquirente, address);
  type Seen = { indirizzo: Record<string, unknown> | null };
  const read = async (who: string) => (await call<Seen>(db, who, 'public.mio_ordine($1)', [o.ordine_id])).indirizzo;
  expect(await read(v.acquirente)).toMatchObject({ citta: 'Milano', telefono: '3331234567', email: 'a@b.it' });
  for (const [metodo, seen] of [
    ['punto_verifica', null],
    ['ritiro_a_mano', null],
    ['corriere', ['cap', 'citta', 'id', 'indirizzo_linea1', 'indirizzo_linea2', 'nome_completo', 'provincia']],
  ] as const) {
    await db.sql('update public.annunci set metodo_spedizione = $2 where id = $1', [v.annuncio, metodo]);
    const given = await read(v.venditore);
    expect(given === null ? null : Object.keys(given).sort(), metodo).toEqual(seen);
  }
  const pacco = await call<{ verifiche: unknown[] }>(db, v.centro.titolare, 'public.centre_pull($1)', [[v.id]]);
  expect(pacco.verifiche).toMatchObject([{ ordine: { destinatario: { citta: 'Milano' } } }]);
});

test('cash at the counter: the law, another centre’s verification, commissions', async () => {
  const v = await verificaScene(db);
  const incassa = (data: Record<string, unknown>, who = v.centro.titolare) =>
    call<Record<string, unknown>>(db, who, 'public.registra_incasso($1::text::jsonb)', [
      JSON.stringify({ id_verifica: v.id, ...data }),
    ]);
  for (const importo of [0, -1, 'NaN', 1.5])
    expect(await refusalOf(incassa({ importo }))).toMatchObject({ codice: 'importo_non_valido' });
  expect(await refusalOf(incassa({ importo: 500_000 }))).toMatchObject({ codice: 'contanti_oltre_limite' });
  expect(await refusalOf(incassa({ importo: 100, importo_commissione: 101 }))).toMatchObject({
    codice: 'commissione_oltre_importo',
  });
  expect(await refusalOf(incassa({ importo: 100, id_verifica: null }))).toMatchObject({
    codice: 'riferimento_mancante',
  });
  expect(await refusalOf(incassa({ importo: 100 }, (await openCentro(db)).titolare))).toMatchObject({
    codice: 'verifica_non_trovata',
  });
  expect(await incassa({ importo: 10_000, percentuale_commissione: 12.5 })).toMatchObject({
    importo_commissione: 1_250,
  });
  expect(await incassa({ importo: 10_000, percentuale_commissione: 140 })).toMatchObject({ importo_commissione: 0 });
  expect(await incassa({ importo: 10_000, percentuale_commissione: 10, importo_commissione: 7 })).toMatchObject({
    importo_commissione: 7,
  });
});
