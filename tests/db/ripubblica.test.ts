import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apriBanco, type BancoDiProva } from '../support/prova.ts';
import { apriCentro, chiama, rifiutoDi } from './scena.ts';
import { apriVerifica, decide, fotografa, punteggi, scenaVerifica, uno, type Verifica } from './scena_verifiche.ts';

/** 'Ripubblica come nuovo annuncio' after an item came back Non Conforme (decision C7). */

let banco: BancoDiProva;
let v: Verifica;
beforeAll(async () => {
  banco = await apriBanco();
});
afterAll(() => banco.chiudi());
beforeEach(async () => {
  v = await scenaVerifica(banco);
  for (const ordine of [0, 1])
    await banco.sql('insert into public.media (id_annuncio, url_file, ordine, larghezza) values ($1, $2, $3, 800)', [
      v.annuncio,
      `${v.venditore}/0123456789abcdef-${ordine}.grande.jpg`,
      ordine,
    ]);
});

async function nonConforme(motivo_rifiuto = 'difforme') {
  await fotografa(banco, v, ['intero']);
  await decide(banco, v, 'Non Conforme', {
    ...punteggi(2, 1),
    problemi_rilevati: 'Cinturino non coevo',
    motivo_rifiuto,
  });
}
const restituisce = () =>
  chiama(banco, v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 12345"}')`, [v.id]);
const ripubblica = (chi = v.venditore) => chiama<string>(banco, chi, 'public.ripubblica_annuncio($1)', [v.annuncio]);
const riga = (id: string) =>
  uno<Record<string, unknown>>(banco, 'select to_jsonb(a) as r from public.annunci a where a.id = $1', [id]);
const foto = (id: string) =>
  banco.sql('select url_file, ordine, larghezza from public.media where id_annuncio = $1 order by ordine', [id]);

test('the new listing has what the old one said and showed, and is on sale as never checked', async () => {
  await nonConforme();
  await restituisce();
  const prima = await riga(v.annuncio);
  const id = await ripubblica();
  const uguali = ['titolo', 'descrizione', 'prezzo', 'condizione', 'category_id', 'localita', 'telefono_contatto'];
  expect(await riga(id)).toMatchObject({
    ...Object.fromEntries(uguali.map((k) => [k, prima[k]])),
    id_precedente: v.annuncio,
    id_utente: v.venditore,
    stato_annuncio: 'attivo',
    stato_verifica: 'non_verificato',
    stato_prenotazione: 'disponibile',
    visualizzazioni: 0,
    immagine_principale: prima.immagine_principale,
  });
  expect(await foto(id)).toEqual(await foto(v.annuncio));
  expect((await riga(id)).numero_annuncio).not.toBe(prima.numero_annuncio);
  await chiama(banco, await banco.creaUtente(), 'public.riserva_annuncio($1)', [id]);
});

describe('refused', () => {
  const casi: [string, () => Promise<unknown>, string, number][] = [
    ['while the item is still at the centre', () => nonConforme(), 'ripubblicazione_non_consentita', 409],
    ['before any result: its visit is open', async () => undefined, 'verifica_gia_aperta', 409],
    ['not authentic: closed for good', () => nonConforme('non_autentico'), 'annuncio_chiuso', 409],
    [
      'given back after a positive result: it needs no new listing',
      async () => {
        await fotografa(banco, v);
        await decide(banco, v, 'Verificato', punteggi());
        await banco.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
        await banco.sql(`select privato.muovi_custodia($1, 'da_restituire')`, [v.id]);
        await restituisce();
      },
      'ripubblicazione_non_consentita',
      409,
    ],
    [
      'taken off by the office',
      async () => {
        await nonConforme();
        await restituisce();
        await banco.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [v.annuncio]);
      },
      'annuncio_sospeso',
      409,
    ],
    [
      'a second visit of the same listing is open',
      async () => {
        await nonConforme();
        await restituisce();
        await apriVerifica(banco, v.annuncio, v.venditore, v.centro.id);
      },
      'verifica_gia_aperta',
      409,
    ],
  ];
  test.each(casi)('%s', async (_caso, prima, codice, status) => {
    await prima();
    expect(await rifiutoDi(ripubblica())).toMatchObject({ codice, status });
  });

  test('for anybody else it isn’t there', async () => {
    await nonConforme();
    await restituisce();
    for (const chi of [v.acquirente, v.centro.titolare, await banco.creaUtente()])
      expect(await rifiutoDi(ripubblica(chi))).toMatchObject({ codice: 'annuncio_non_trovato', status: 404 });
  });

  test('twice, and the old listing goes to no centre any more', async () => {
    await nonConforme();
    await restituisce();
    const miei = async () =>
      (
        await chiama<{ righe: { id: string; ripubblicabile: boolean }[] }>(banco, v.venditore, 'public.miei_annunci()')
      ).righe.map((r) => [r.id, r.ripubblicabile]);
    expect(await miei()).toEqual([[v.annuncio, true]]);
    const id = await ripubblica();
    expect(await rifiutoDi(ripubblica())).toMatchObject({ codice: 'gia_ripubblicato', status: 409 });
    expect(new Map((await miei()).map(([k, x]) => [k, x]))).toEqual(
      new Map([
        [v.annuncio, false],
        [id, false],
      ]),
    );
    expect(await chiama(banco, v.venditore, 'public.situazione_annuncio($1)', [v.annuncio])).toMatchObject({
      puo_prenotare_verifica: false,
    });
  });
});

describe('what is known of it', () => {
  async function daCapo() {
    await nonConforme();
    await restituisce();
    const annuncio = await ripubblica();
    const centro = await apriCentro(banco);
    return { annuncio, centro, id: await apriVerifica(banco, annuncio, v.venditore, centro.id) };
  }
  const ESITO = { esito: 'non_conforme', motivo_rifiuto: 'difforme', problemi_rilevati: 'Cinturino non coevo' };

  test('the next centre sees the old outcome, on its tablet and on its page', async () => {
    const { centro, id } = await daCapo();
    const { verifiche } = await chiama<{ verifiche: object[] }>(banco, centro.titolare, 'public.centre_pull($1)', [
      [id],
    ]);
    expect(verifiche).toMatchObject([{ esiti_precedenti: [ESITO] }]);
    expect(await chiama(banco, centro.titolare, 'public.dettaglio_verifica($1)', [id])).toMatchObject({
      esiti_precedenti: [ESITO],
    });
    const { verifiche: vecchie } = await chiama<{ verifiche: object[] }>(
      banco,
      v.centro.titolare,
      'public.centre_pull($1)',
      [[v.id]],
    );
    expect(vecchie).toMatchObject([{ esiti_precedenti: [] }]);
  });

  test('the public reads nothing of it: neither which listing it was, nor why it failed', async () => {
    const { annuncio } = await daCapo();
    const scheda = JSON.stringify(await chiama(banco, null, 'public.scheda_annuncio($1)', [annuncio]));
    expect(scheda).not.toContain(v.annuncio);
    expect(scheda).not.toMatch(/precedent|difforme|Cinturino non coevo/);
    const legge = banco.comeUtente(v.acquirente, (sql) => sql('select id_precedente from public.annunci'));
    expect((await rifiutoDi(legge)).codice).toBe('42501');
  });
});
