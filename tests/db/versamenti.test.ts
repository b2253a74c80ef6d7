import { describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, refusalOf } from './scene.ts';
import { one } from './scene-verifiche.ts';

/** Payouts (decision M18): every arrow, holds and returns. Sales of 1.000 € with 17 € of shipping: 5 % and 3 %. */

const { db, c, admin } = await checkoutScene();

type Row = { id: string; stato: string; importo: number; da_recuperare: number; motivo: string | null };
const rows = async (ordine: string) =>
  Object.fromEntries(
    (
      await db.sql<Row & { destinatario: string }>('select * from public.versamenti where id_ordine = $1', [ordine])
    ).map((r) => [r.destinatario, r]),
  );
const privateFile = (call: string, params: unknown[]) => db.sql(`select privato.${call}`, params);
const mark = (id: string, stato: string, other: { riferimento?: string; motivo?: string } = {}, who = admin) =>
  call<Row>(
    db,
    who,
    `public.admin_segna_versamento($1, $2, $3, $4, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
    [id, stato, other.riferimento ?? null, other.motivo ?? null],
  );
const DATA = {
  tipo: 'persona',
  intestatario: 'Vera Rossi',
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  codice_fiscale: 'RSSVRE80A41F205O',
  data_nascita: '1980-01-01',
  indirizzo: 'Via Brera 1',
  cap: '20121',
  citta: 'Milano',
};
const saveData = (who: string, data: object = {}) =>
  call(db, who, 'public.salva_dati_versamento($1::text::jsonb)', [JSON.stringify({ ...DATA, ...data })]);

/** A concluded sale; `before` acts on the paid order before the buyer confirms it. */
async function concluso(before: (ordine: string, venditore: string) => Promise<unknown> = async () => undefined) {
  const p = await c.pagato({ prezzo: 100_000 });
  await before(p.o.ordine_id, p.v.venditore);
  await db.sql(`update public.ordini set status = 'consegnato', data_consegna = now() where id = $1`, [p.o.ordine_id]);
  await privateFile('concludi_ordine(o) from public.ordini o where o.id = $1', [p.o.ordine_id]);
  return { ...p, ordine: p.o.ordine_id, r: await rows(p.o.ordine_id) };
}

describe('the arrows', () => {
  const machine = readVectors<{ macchine: Record<string, Record<string, Record<string, string>>> }>('transizioni')
    .macchine.versamento;
  const stati = Object.keys(machine ?? {});
  test.each(stati.flatMap((da) => stati.map((a) => [da, a] as const)))(
    '%s → %s is as the table says',
    async (da, a) => {
      const { r } = await scene();
      const id = r.venditore?.id ?? '';
      await db.sql(
        'update public.versamenti set stato = $2::public.stato_versamento, da_recuperare = 0 where id = $1',
        [id, da],
      );
      const work = privateFile('muovi_versamento($1, $2::public.stato_versamento)', [id, a]);
      if (da !== a && !Object.values(machine?.[da] ?? {}).includes(a))
        return expect(await refusalOf(work)).toMatchObject({ codice: 'versamento_non_consentito', status: 409 });
      await work;
      expect(await one(db, 'select stato::text as r from public.versamenti where id = $1', [id])).toBe(a);
    },
  );
  let single: ReturnType<typeof concluso> | null = null;
  const scene = () => (single ??= concluso());
});

describe('at the end of a sale', () => {
  test('the shares are due at once, and a share of nothing ends there', async () => {
    const { r } = await concluso();
    expect(r.venditore).toMatchObject({ stato: 'dovuto', importo: 95_000 });
    expect(r.piattaforma).toMatchObject({ stato: 'dovuto', importo: 5_000 });
    expect(r.centro).toMatchObject({ stato: 'dovuto', importo: 1_700 });
  });

  test('percentages are those of the payment, not of the order’s opening nor of today', async () => {
    const p = await c.withIdempotencyKey({ prezzo: 100_000 });
    const commissione = (percentuale: number) =>
      call<{ storia: unknown[] }>(db, admin, `public.admin_imposta_commissione($1, $2, 'accordo')`, [
        p.v.centro.id,
        percentuale,
      ]);
    await commissione(3);
    await c.reconcile(null, p.riesce);
    expect((await commissione(9)).storia).toMatchObject([
      { prima: 3, dopo: 9, motivo: 'accordo', deciso_da: admin },
      { prima: 0, dopo: 3 },
    ]);
    expect(await one(db, 'select percentuale_centro as r from public.ordini where id = $1', [p.o.ordine_id])).toBe(
      '3.00',
    );
    expect(await refusalOf(commissione(101))).toMatchObject({ codice: 'percentuale_fuori_limiti' });
    expect(
      await refusalOf(call(db, p.v.centro.titolare, 'public.admin_imposta_commissione($1, 1)', [p.v.centro.id])),
    ).toMatchObject({ codice: 'accesso_negato' });
  });

  test('a professional seller waits until 14 days after delivery', async () => {
    const { r, v } = await concluso((_, venditore) =>
      db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [venditore]),
    );
    const id = r.venditore?.id ?? '';
    await saveData(v.venditore);
    expect(await refusalOf(mark(id, 'inviato', { riferimento: 'BON-1' }))).toMatchObject({
      codice: 'versamento_in_attesa',
    });
    expect(
      await one(
        db,
        `select (x.pagabile_dal = o.data_consegna + interval '14 days')::text as r from public.versamenti x join public.ordini o on o.id = x.id_ordine where x.id = $1`,
        [id],
      ),
    ).toBe('true');
    await db.sql(`update public.versamenti set pagabile_dal = now() where id = $1`, [id]);
    expect(await mark(id, 'inviato', { riferimento: 'BON-1' })).toMatchObject({ stato: 'inviato' });
  });

  test('a suspended seller’s is held, and due again when the suspension ends', async () => {
    const { r, v, ordine } = await concluso((_, venditore) =>
      db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [venditore]),
    );
    expect(r.venditore).toMatchObject({ stato: 'sospeso', motivo: 'utente sospeso' });
    expect(await refusalOf(mark(r.venditore?.id ?? '', 'dovuto'))).toMatchObject({ codice: 'versamento_fermo' });
    await db.sql(`update public.utenti set stato = 'attivo' where id = $1`, [v.venditore]);
    expect((await rows(ordine)).venditore).toMatchObject({ stato: 'dovuto' });
    await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [v.venditore]);
    expect((await rows(ordine)).venditore).toMatchObject({ stato: 'sospeso' });
  });
});

describe('a disputed order', () => {
  test('holds what is due and what becomes due later, until it is resumed', async () => {
    const soon = await concluso((ordine) => privateFile(`sospendi_versamenti($1, 'contestazione bancaria')`, [ordine]));
    expect(soon.r.venditore).toMatchObject({ stato: 'sospeso', motivo: 'contestazione bancaria' });
    await privateFile('riprendi_versamenti($1)', [soon.ordine]);
    expect((await rows(soon.ordine)).venditore).toMatchObject({ stato: 'dovuto', motivo: null });
    const late = await concluso();
    await privateFile(`sospendi_versamenti($1, 'recesso')`, [late.ordine]);
    expect(Object.values(await rows(late.ordine)).map((x) => x.stato)).toEqual(['sospeso', 'sospeso', 'sospeso']);
  });

  test('that is undone ends what is here and owes back what left; the office has it to do until it came back', async () => {
    const { r, v, ordine } = await concluso();
    await saveData(v.venditore);
    const id = r.venditore?.id ?? '';
    await mark(id, 'inviato', { riferimento: 'BON-2' });
    await privateFile(`annulla_versamenti($1, 'rimborso')`, [ordine]);
    await privateFile(`annulla_versamenti($1, 'rimborso')`, [ordine]);
    expect(await rows(ordine)).toMatchObject({
      venditore: { stato: 'da_recuperare', da_recuperare: 95_000 },
      centro: { stato: 'annullato' },
      piattaforma: { stato: 'annullato' },
    });
    const opened = () =>
      one(
        db,
        `select count(*)::int as r from public.admin_notifications where riferimento = $1 and chiusa_il is null and tipo = 'versamento_da_recuperare'`,
        [id],
      );
    expect(await opened()).toBe(1);
    await mark(id, 'recuperato', { riferimento: 'CRO-9' });
    expect(await rows(ordine)).toMatchObject({ venditore: { stato: 'recuperato', importo: 0, da_recuperare: 0 } });
    expect(await opened()).toBe(0);
  });

  test('refunded in part: shares of the smaller price, the difference owed back once it left', async () => {
    const here = await concluso();
    const rimborsa = (ordine: string, importo: number) =>
      db.sql('update public.ordini set importo_rimborsato = $2 where id = $1', [ordine, importo]);
    await rimborsa(here.ordine, 20_000);
    expect(await rows(here.ordine)).toMatchObject({
      venditore: { importo: 76_000, stato: 'dovuto' },
      piattaforma: { importo: 4_000 },
      centro: { importo: 1_700 },
    });
    const sent = await concluso();
    await saveData(sent.v.venditore);
    await mark(sent.r.venditore?.id ?? '', 'inviato', { riferimento: 'BON-3' });
    await rimborsa(sent.ordine, 20_000);
    expect(await rows(sent.ordine)).toMatchObject({
      venditore: { importo: 95_000, da_recuperare: 19_000, stato: 'da_recuperare' },
      piattaforma: { importo: 4_000 },
    });
    await rimborsa(sent.ordine, 100_000);
    expect(await rows(sent.ordine)).toMatchObject({
      venditore: { da_recuperare: 95_000 },
      piattaforma: { stato: 'annullato' },
      centro: { importo: 1_700, stato: 'dovuto' },
    });
  });
});
