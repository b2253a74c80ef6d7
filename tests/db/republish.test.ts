import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, openCentro, refusalOf } from './scene.ts';
import { decide, one, openVerifica, punteggi, snapshot, type Verifica, verificaScene } from './scene-verifiche.ts';

/** 'Ripubblica come nuovo annuncio' after an item came back Non Conforme (decision C7). */

let db: TestDatabase;
let v: Verifica;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  v = await verificaScene(db);
  for (const ordine of [0, 1])
    await db.sql('insert into public.media (id_annuncio, url_file, ordine, larghezza) values ($1, $2, $3, 800)', [
      v.annuncio,
      `${v.venditore}/0123456789abcdef-${ordine}.grande.jpg`,
      ordine,
    ]);
});

async function rejected(motivo_rifiuto = 'difforme') {
  await snapshot(db, v, ['intero']);
  await decide(db, v, 'Non Conforme', {
    ...punteggi(2, 1),
    problemi_rilevati: 'Cinturino non coevo',
    motivo_rifiuto,
  });
}
const restituisce = () =>
  call(db, v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 12345"}')`, [v.id]);
const republish = (who = v.venditore) => call<string>(db, who, 'public.ripubblica_annuncio($1)', [v.annuncio]);
const row = (id: string) =>
  one<Record<string, unknown>>(db, 'select to_jsonb(a) as r from public.annunci a where a.id = $1', [id]);
const foto = (id: string) =>
  db.sql('select url_file, ordine, larghezza from public.media where id_annuncio = $1 order by ordine', [id]);

test('the new listing has what the old one said and showed, and is on sale as never checked', async () => {
  await rejected();
  await restituisce();
  const before = await row(v.annuncio);
  const id = await republish();
  const equal = ['titolo', 'descrizione', 'prezzo', 'condizione', 'category_id', 'localita', 'telefono_contatto'];
  expect(await row(id)).toMatchObject({
    ...Object.fromEntries(equal.map((k) => [k, before[k]])),
    id_precedente: v.annuncio,
    id_utente: v.venditore,
    stato_annuncio: 'attivo',
    stato_verifica: 'non_verificato',
    stato_prenotazione: 'disponibile',
    visualizzazioni: 0,
    immagine_principale: before.immagine_principale,
  });
  expect(await foto(id)).toEqual(await foto(v.annuncio));
  expect((await row(id)).numero_annuncio).not.toBe(before.numero_annuncio);
  await call(db, await db.createUser(), 'public.riserva_annuncio($1)', [id]);
});

describe('refused', () => {
  const cases: [string, () => Promise<unknown>, string, number][] = [
    ['while the item is still at the centre', () => rejected(), 'ripubblicazione_non_consentita', 409],
    ['before any result: its visit is open', async () => undefined, 'verifica_gia_aperta', 409],
    ['not authentic: closed for good', () => rejected('non_autentico'), 'annuncio_chiuso', 409],
    [
      'given back after a positive result: it needs no new listing',
      async () => {
        await snapshot(db, v);
        await decide(db, v, 'Verificato', punteggi());
        await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
        await db.sql(`select privato.muovi_custodia($1, 'da_restituire')`, [v.id]);
        await restituisce();
      },
      'ripubblicazione_non_consentita',
      409,
    ],
    [
      'taken off by the office',
      async () => {
        await rejected();
        await restituisce();
        await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [v.annuncio]);
      },
      'annuncio_sospeso',
      409,
    ],
    [
      'a second visit of the same listing is open',
      async () => {
        await rejected();
        await restituisce();
        await openVerifica(db, v.annuncio, v.venditore, v.centro.id);
      },
      'verifica_gia_aperta',
      409,
    ],
  ];
  test.each(cases)('%s', async (_case, before, codice, status) => {
    await before();
    expect(await refusalOf(republish())).toMatchObject({ codice, status });
  });

  test('for anybody else it isn’t there', async () => {
    await rejected();
    await restituisce();
    for (const who of [v.acquirente, v.centro.titolare, await db.createUser()])
      expect(await refusalOf(republish(who))).toMatchObject({ codice: 'annuncio_non_trovato', status: 404 });
  });

  test('twice, and the old listing goes to no centre any more', async () => {
    await rejected();
    await restituisce();
    type Mine = { id: string; ripubblicabile: boolean; ripubblicato: unknown };
    const mine = async () =>
      (await call<{ righe: Mine[] }>(db, v.venditore, 'public.miei_annunci()')).righe.map((r) => [
        r.id,
        [r.ripubblicabile, r.ripubblicato],
      ]);
    const here = (who = v.venditore) => call(db, who, 'public.situazione_annuncio($1)', [v.annuncio]);
    expect(await mine()).toEqual([[v.annuncio, [true, null]]]);
    expect(await here()).toMatchObject({ ripubblicato: null });
    expect(await here(v.acquirente)).toMatchObject({ ripubblicato: null });
    const id = await republish();
    const anew = { id, numero_annuncio: (await row(id)).numero_annuncio };
    expect(await refusalOf(republish())).toMatchObject({ codice: 'gia_ripubblicato', status: 409 });
    expect(new Map((await mine()).map(([k, x]) => [k, x]))).toEqual(
      new Map([
        [v.annuncio, [false, anew]],
        [id, [false, null]],
      ]),
    );
    expect(await here()).toMatchObject({ puo_prenotare_verifica: false, ripubblicato: anew });
    // Others don't learn that it is the same item.
    expect(await here(v.acquirente)).toMatchObject({ ripubblicato: null });
  });
});

describe('what is known of it', () => {
  async function fromHead() {
    await rejected();
    await restituisce();
    const annuncio = await republish();
    const centro = await openCentro(db);
    return { annuncio, centro, id: await openVerifica(db, annuncio, v.venditore, centro.id) };
  }
  const ESITO = { esito: 'non_conforme', motivo_rifiuto: 'difforme', problemi_rilevati: 'Cinturino non coevo' };

  test('the next centre sees the old outcome, on its tablet and on its page', async () => {
    const { centro, id } = await fromHead();
    const { verifiche } = await call<{ verifiche: object[] }>(db, centro.titolare, 'public.centre_pull($1)', [[id]]);
    expect(verifiche).toMatchObject([{ esiti_precedenti: [ESITO] }]);
    expect(await call(db, centro.titolare, 'public.dettaglio_verifica($1)', [id])).toMatchObject({
      esiti_precedenti: [ESITO],
    });
    const { verifiche: old } = await call<{ verifiche: object[] }>(db, v.centro.titolare, 'public.centre_pull($1)', [
      [v.id],
    ]);
    expect(old).toMatchObject([{ esiti_precedenti: [] }]);
  });

  test('the public reads nothing of it: neither which listing it was, nor why it failed', async () => {
    const { annuncio } = await fromHead();
    const scheda = JSON.stringify(await call(db, null, 'public.scheda_annuncio($1)', [annuncio]));
    expect(scheda).not.toContain(v.annuncio);
    expect(scheda).not.toMatch(/precedent|difforme|Cinturino non coevo/);
    const reads = db.asUser(v.acquirente, (sql) => sql('select id_precedente from public.annunci'));
    expect((await refusalOf(reads)).codice).toBe('42501');
  });
});
