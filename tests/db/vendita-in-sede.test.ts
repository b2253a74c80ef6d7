import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, openCentro, refusalOf } from './scene.ts';
import { approva, consegnaSignature, one, rejectVerifica, type Verifica, verificaScene } from './scene-verifiche.ts';

/** The counter of a third-party centre records its sale (decision M7). */

let db: TestDatabase;
let partner: Centro;
let v: Verifica;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  partner = await openCentro(db, {
    nome: 'Bottega Torino',
    tipo_centro: 'terze_parti',
    percentuale_commissione: 4.5,
  });
  v = await verificaScene(db, { centro: partner });
});

const registra = (data: Record<string, unknown>, who = v.centro.titolare) =>
  call<Record<string, unknown>>(db, who, 'public.registra_incasso($1::text::jsonb)', [
    JSON.stringify({ id_verifica: v.id, importo: 800_000, metodo_pagamento: 'bonifico', ...data }),
  ]);
const PERSONA = { nome: 'Anna Bianchi', doc_id: 'CA 12345 AA' };
/** Takes the money and hands the item to somebody who showed a document and signed. */
const incassa = async (data: Record<string, unknown> = {}, who = v.centro.titolare) =>
  registra({ ...PERSONA, firma_media_id: await consegnaSignature(db, v), ...data }, who);
const annuncio = () =>
  one<Record<string, unknown>>(
    db,
    `select jsonb_build_object('stato', stato_annuncio, 'prenotazione', stato_prenotazione, 'acquirente', id_acquirente_prenotazione) as r
     from public.annunci where id = $1`,
    [v.annuncio],
  );
const recordedRows = () =>
  one<number>(db, 'select count(*)::int as r from public.transazioni_in_sede where id_verifica = $1', [v.id]);

describe('a recorded sale', () => {
  test('sells the listing to the person who reserved it, and tells both once', async () => {
    await approva(db, v);
    const row = await incassa();
    expect(row).toMatchObject({
      vendita: true,
      id_acquirente: v.acquirente,
      id_venditore: v.venditore,
      id_annuncio: v.annuncio,
      percentuale_commissione: 4.5,
      importo_commissione: 36_000,
      stato: 'completata',
    });
    expect(await annuncio()).toEqual({ stato: 'venduto', prenotazione: 'disponibile', acquirente: null });
    expect(await one(db, 'select esito as r from public.prenotazioni_storia where id = $1', [v.prenotazione])).toBe(
      'acquistata',
    );
    expect(
      await db.sql('select tipo, destinatario, dati from public.posta_uscita where soggetto = $1 order by tipo desc', [
        String(row.id),
      ]),
    ).toMatchObject([
      {
        tipo: 'vendita_in_sede_venditore',
        destinatario: `${v.venditore}@prova.example`,
        dati: { importo: 800_000, commissione: 36_000, centro_nome: 'Bottega Torino' },
      },
      { tipo: 'vendita_in_sede_acquirente', destinatario: `${v.acquirente}@prova.example` },
    ]);
    expect(
      await db.sql(`select id_utente from public.notifiche where tipo = 'vendita' and link = $1 order by titolo desc`, [
        `/annunci/${v.annuncio}`,
      ]),
    ).toEqual([{ id_utente: v.venditore }, { id_utente: v.acquirente }]);
    expect(
      await one(db, `select count(*)::int as r from public.verifiche_eventi where id_verifica = $1 and tipo = $2`, [
        v.id,
        'venduta_in_sede',
      ]),
    ).toBe(1);
    expect(await one(db, 'select privato.catena_integra($1) as r', [v.id])).toBe(true);
  });

  test('is found by its listing alone, and an entered commission wins', async () => {
    await approva(db, v);
    expect(await incassa({ id_verifica: null, id_annuncio: v.annuncio, importo_commissione: 7 })).toMatchObject({
      id_verifica: v.id,
      importo_commissione: 7,
    });
  });

  const custodia = () => one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]);
  const codice = async () => {
    const [lettera] = await db.sql<{ codice: string }>(
      `select dati ->> 'codice_ritiro' as codice from public.posta_uscita where tipo = 'consegna_da_ritirare' and soggetto = $1
       order by created_at desc limit 1`,
      [v.id],
    );
    return lettera?.codice ?? '';
  };

  test('is refused without a signature, and without code or document: nothing sold, nothing handed over', async () => {
    await approva(db, v);
    const firma_media_id = await consegnaSignature(db, v);
    const other = await verificaScene(db, { centro: partner });
    const cases: [Record<string, unknown>, string][] = [
      [PERSONA, 'firma_mancante'],
      [{ ...PERSONA, firma_media_id: await consegnaSignature(db, other) }, 'firma_mancante'],
      [{ firma_media_id }, 'prova_ritiro_mancante'],
      [{ firma_media_id, nome: 'Anna' }, 'prova_ritiro_mancante'],
      [{ firma_media_id, codice_ritiro: 'AAAAAA' }, 'codice_ritiro_errato'],
    ];
    for (const [dati, reason] of cases) expect(await registra(dati)).toMatchObject({ status: 'rejected', reason });
    expect([await recordedRows(), await custodia(), (await annuncio()).stato]).toEqual([0, 'al_centro', 'attivo']);
  });

  test('goes through with the code that the buyer was sent; the counter reads back nobody’s document', async () => {
    await approva(db, v);
    const row = await registra({ firma_media_id: await consegnaSignature(db, v), codice_ritiro: await codice() });
    expect(row).toMatchObject({ vendita: true, stato: 'completata' });
    expect(await custodia()).toBe('consegnato_acquirente');
    expect(Object.keys(row).filter((k) => k.startsWith('ricevente'))).toEqual([]);
  });

  test('keeps who took it away: the name, the document by its last digits, the signature; readable by no page', async () => {
    await approva(db, v);
    const row = await incassa();
    expect(
      await one(
        db,
        `select jsonb_build_array(ricevente_nome, ricevente_doc_id, ricevente_firma_url like '%.png') as r
         from public.transazioni_in_sede where id = $1`,
        [row.id],
      ),
    ).toEqual(['Anna Bianchi', 'Documento ···345', true]);
    const read = db.asUser(partner.titolare, (sql) => sql('select ricevente_nome from public.transazioni_in_sede'));
    expect((await refusalOf(read)).codice).toBe('42501');
    const { inPerson } = await call<{ inPerson: object[] }>(db, partner.titolare, 'public.centro_pagamenti()');
    expect(JSON.stringify(inPerson)).not.toMatch(/ricevente|Anna Bianchi/);
  });

  test('a signature serves once', async () => {
    await approva(db, v);
    const firma_media_id = await consegnaSignature(db, v);
    const row = await registra({ ...PERSONA, firma_media_id });
    await db.sql(`update public.transazioni_in_sede set stato = 'annullata', annullata_il = now() where id = $1`, [
      row.id,
    ]);
    await db.sql(`update public.annunci set stato_annuncio = 'attivo' where id = $1`, [v.annuncio]);
    await db.sql(`update public.custodia set stato = 'al_centro' where id_verifica = $1`, [v.id]);
    await call(db, v.acquirente, 'public.riserva_annuncio($1)', [v.annuncio]);
    expect(await registra({ ...PERSONA, firma_media_id })).toMatchObject({ reason: 'firma_mancante' });
  });

  test('hands the item to its buyer, and nobody gives it back', async () => {
    await approva(db, v);
    await incassa();
    expect(await one(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id])).toBe(
      'consegnato_acquirente',
    );
    expect(
      await refusalOf(
        call(db, partner.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 123"}')`, [v.id]),
      ),
    ).toMatchObject({ codice: 'restituzione_non_dovuta' });
  });

  test('happens once, even when it is pressed five times together', async () => {
    await approva(db, v);
    const esiti = await Promise.allSettled(Array.from({ length: 5 }, () => incassa()));
    expect(esiti.filter((e) => e.status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(incassa())).toMatchObject({ codice: 'annuncio_venduto' });
    expect(await recordedRows()).toBe(1);
    // The table itself refuses it, whoever writes.
    expect(
      await refusalOf(
        db.sql(
          `insert into public.transazioni_in_sede (id_verifica, id_annuncio, id_centro, importo, metodo_pagamento, vendita)
           values ($1, $2, $3, 100, 'pos', true)`,
          [v.id, v.annuncio, partner.id],
        ),
      ),
    ).toMatchObject({ codice: '23505' });
  });
});

describe('refused, and nothing is written', () => {
  const cases: [string, () => Promise<unknown>, string][] = [
    ['before the result', () => incassa(), 'non_verificato'],
    ['after a negative one', async () => [await rejectVerifica(db, v), await incassa()], 'non_verificato'],
    [
      'once the item was given back',
      async () => {
        await approva(db, v);
        await db.sql(`update public.custodia set stato = 'restituito' where id_verifica = $1`, [v.id]);
        return incassa();
      },
      'non_verificato',
    ],
    [
      'while the item is on its way back to the seller',
      async () => {
        await approva(db, v);
        await db.sql(`update public.custodia set stato = 'da_restituire' where id_verifica = $1`, [v.id]);
        return incassa();
      },
      'oggetto_non_al_centro',
    ],
    [
      'cash of 5.000 €',
      async () => [await approva(db, v), await incassa({ importo: 500_000, metodo_pagamento: 'contanti' })],
      'contanti_oltre_limite',
    ],
    [
      'by another centre',
      async () => [
        await approva(db, v),
        await incassa({}, (await openCentro(db, { tipo_centro: 'terze_parti' })).titolare),
      ],
      'verifica_non_trovata',
    ],
    [
      'a suspended listing',
      async () => {
        await approva(db, v);
        await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [v.annuncio]);
        return incassa();
      },
      'annuncio_sospeso',
    ],
    [
      'to the owner of the centre',
      async () => {
        await approva(db, v);
        await db.sql('update public.annunci set id_acquirente_prenotazione = $2 where id = $1', [
          v.annuncio,
          partner.titolare,
        ]);
        return incassa();
      },
      'verifica_propria',
    ],
  ];
  test.each(cases)('%s', async (_case, work, codice) => {
    expect(await refusalOf(work())).toMatchObject({ codice });
    expect((await annuncio()).stato).not.toBe('venduto');
    expect(await recordedRows()).toBe(0);
  });

  test('while an order of the same item has not ended', async () => {
    await approva(db, v);
    const other = await verificaScene(db);
    await db.sql(
      `insert into public.ordini (buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount, importo_articolo)
       values ($1, $2, $3, $4, $5, $6, 100, 100)`,
      [v.acquirente, v.venditore, v.annuncio, v.id, other.centro.id, v.prenotazione],
    );
    expect(await refusalOf(incassa())).toMatchObject({ codice: 'pagamento_in_corso' });
  });
});

test('a partner’s sale needs the person who reserved; he was told to agree on the payment there, not to complete it here', async () => {
  await approva(db, v);
  expect(
    await db.sql(`select tipo from public.posta_uscita where soggetto = $1 and evento = 'acquirente'`, [v.id]),
  ).toEqual([{ tipo: 'verifica_positiva_sede' }]);
  expect(
    await db.sql(`select messaggio from public.notifiche where id_utente = $1 and titolo = 'Verifica positiva'`, [
      v.acquirente,
    ]),
  ).toEqual([{ messaggio: 'Concorda il pagamento di «Rolex Submariner» presso Bottega Torino.' }]);
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
  expect(await refusalOf(incassa())).toMatchObject({ codice: 'acquirente_mancante', status: 409 });
});
