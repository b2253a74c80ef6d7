import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, createAdmin, listRows, openCentro, refusalOf } from './scene.ts';
import {
  approva,
  consegnaSignature,
  one,
  op,
  pushOps,
  uploadTestObject,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** Movements of a counter: the fee, cancellations, cash and columns (decisions M7, M21). */

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

const incassa = async (data: Record<string, unknown> = {}, who = v.centro.titolare) => {
  const ritiro = { nome: 'Anna Bianchi', doc_id: 'CA 12345 AA', firma_media_id: await consegnaSignature(db, v) };
  return call<Record<string, unknown>>(db, who, 'public.registra_incasso($1::text::jsonb)', [
    JSON.stringify({ id_verifica: v.id, importo: 800_000, metodo_pagamento: 'bonifico', ...ritiro, ...data }),
  ]);
};
const annuncio = () =>
  one<Record<string, unknown>>(
    db,
    `select jsonb_build_object('stato', stato_annuncio, 'prenotazione', stato_prenotazione, 'acquirente', id_acquirente_prenotazione) as r
     from public.annunci where id = $1`,
    [v.annuncio],
  );

describe('the fee at the counter', () => {
  const saldo = () =>
    one(db, 'select status as r from public.verification_transactions where id_verifica = $1', [v.id]);
  const movimento = (row: Record<string, unknown>) => String(row.id);
  const annulla = (id: string, who: string, motivo: string | null = 'Importo sbagliato') =>
    call<Record<string, unknown>>(db, who, 'public.annulla_incasso($1, $2)', [id, motivo]);

  test('at a Fidati Point sells nothing and is paid once it is covered; cancelled, it is owed again', async () => {
    v = await verificaScene(db);
    await approva(db, v);
    await incassa({ importo: 4_500, metodo_pagamento: 'contanti' });
    expect(await saldo()).toBe('da_saldare');
    const id = movimento(await incassa({ importo: 7_500, metodo_pagamento: 'pos' }));
    expect(await saldo()).toBe('saldata');
    expect(await annuncio()).toMatchObject({ stato: 'attivo', prenotazione: 'prenotato' });
    expect(await annulla(id, v.centro.titolare)).toMatchObject({
      stato: 'annullata',
      motivo_annullamento: 'Importo sbagliato',
      annullata_da: v.centro.titolare,
    });
    expect(await saldo()).toBe('da_saldare');
  });

  test('a partner records it too, and nothing is sold by it', async () => {
    expect(await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'pos' })).toMatchObject({
      vendita: false,
    });
    expect(await saldo()).toBe('saldata');
    expect((await annuncio()).stato).toBe('attivo');
  });

  test('is cancelled with a reason, by its own centre on the same day, later by the office, which leaves a trace', async () => {
    const admin = await createAdmin(db);
    const id = movimento(await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'pos' }));
    expect(await refusalOf(annulla(id, partner.titolare, ' '))).toMatchObject({ codice: 'motivo_mancante' });
    expect(await refusalOf(annulla(id, (await openCentro(db)).titolare))).toMatchObject({
      codice: 'movimento_non_trovato',
    });
    expect(await refusalOf(annulla(id, v.venditore))).toMatchObject({ codice: 'centro_non_trovato' });
    await db.sql(`update public.transazioni_in_sede set created_at = created_at - interval '1 day' where id = $1`, [
      id,
    ]);
    expect(await refusalOf(annulla(id, partner.titolare))).toMatchObject({ codice: 'movimento_di_altro_giorno' });
    expect(await annulla(id, admin)).toMatchObject({ stato: 'annullata' });
    expect(
      await one(
        db,
        `select count(*)::int as r from public.registro_admin where azione = 'annulla_incasso' and oggetto_id = $1`,
        [id],
      ),
    ).toBe(1);
    expect(
      (await refusalOf(db.asUser(partner.titolare, (sql) => sql('update public.transazioni_in_sede set importo = 1'))))
        .codice,
    ).toBe('42501');
  });

  const rientra = (id: string, confronto: unknown, who = partner.titolare) =>
    call<Record<string, unknown>>(db, who, 'public.registra_rientro_in_sede($1, $2::text::jsonb)', [
      id,
      JSON.stringify(confronto),
    ]);
  const confronto = async (seriale = true) => {
    const foto: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const file = { ...(await uploadTestObject(db, v)), ruolo: 'rientro' };
      await pushOps(db, v.centro.titolare, [op('allega_media', v.id, file)]);
      foto.push(file.media_id);
    }
    return { seriale, segni: true, foto, note: null };
  };
  const custodia = () => one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]);

  test('a sale is undone only with the item back: compared and on the shelf first, then on the market again', async () => {
    await approva(db, v);
    const id = movimento(await incassa());
    expect(await refusalOf(annulla(id, partner.titolare))).toMatchObject({ codice: 'oggetto_non_rientrato' });
    expect(await refusalOf(rientra(id, { seriale: true, segni: true, foto: [] }))).toMatchObject({
      codice: 'confronto_incompleto',
    });
    expect(await custodia()).toBe('consegnato_acquirente');
    expect(await rientra(id, await confronto())).toMatchObject({ status: 'applied', esito: 'di_nuovo_al_centro' });
    expect([await custodia(), (await annuncio()).stato]).toEqual(['al_centro', 'venduto']);
    await annulla(id, partner.titolare, 'Ci ha ripensato');
    expect([await custodia(), (await annuncio()).stato]).toEqual(['al_centro', 'attivo']);
    expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
  });

  test('another item than the one sold goes to the office: the counter alone does not undo the sale', async () => {
    const admin = await createAdmin(db);
    await approva(db, v);
    const id = movimento(await incassa());
    expect(await rientra(id, await confronto(false))).toMatchObject({ esito: 'all_ufficio' });
    expect(await refusalOf(annulla(id, partner.titolare))).toMatchObject({ codice: 'reso_da_esaminare', status: 409 });
    const tasks = () =>
      one<number>(
        db,
        `select count(*)::int as r from public.admin_notifications where tipo = 'reso_diverso' and riferimento = $1 and chiusa_il is null`,
        [id],
      );
    const atCentro = () => one<boolean>(db, 'select privato.oggetto_al_centro($1) as r', [v.id]);
    expect([await tasks(), await atCentro()]).toEqual([1, false]);
    await annulla(id, admin, 'Visto: è lo stesso');
    expect(await atCentro()).toBe(true);
    expect([await tasks(), (await annuncio()).stato]).toEqual([0, 'attivo']);
  });

  test('only the counter that sold it records the return, of a sale, and only once', async () => {
    await approva(db, v);
    const id = movimento(await incassa());
    const other = await openCentro(db, { tipo_centro: 'terze_parti' });
    for (const who of [other.titolare, v.venditore])
      expect((await refusalOf(rientra(id, await confronto(), who))).status).toBe(404);
    const tariffa = movimento(await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'pos' }));
    expect(await refusalOf(rientra(tariffa, await confronto()))).toMatchObject({ codice: 'movimento_non_trovato' });
    await rientra(id, await confronto());
    expect(await refusalOf(rientra(id, await confronto()))).toMatchObject({ codice: 'custodia_non_consentita' });
  });

  test('all cash of one sale counts together, costs included', async () => {
    await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'contanti' });
    await approva(db, v);
    const vendi = (importo: number, costo_spedizione = 0) =>
      incassa({ importo, metodo_pagamento: 'contanti', costo_spedizione });
    expect(await refusalOf(vendi(488_000))).toMatchObject({ codice: 'contanti_oltre_limite' });
    expect(await refusalOf(vendi(487_000, 1_000))).toMatchObject({ codice: 'contanti_oltre_limite' });
    expect(await vendi(487_999)).toMatchObject({ vendita: true });
  });

  test('sales and fees are columns of their own', async () => {
    const admin = await createAdmin(db);
    await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'pos' });
    await approva(db, v);
    await incassa();
    const { righe } = await call<{ righe: { id: string }[] }>(db, admin, 'public.admin_centri_panoramica()');
    const row = righe.find((r) => r.id === partner.id);
    expect(row).toMatchObject({ incasso_totale: 12_000, vendite_totale: 800_000 });
    const months = await listRows<{ in_sede: string; vendite: string }>(
      db,
      partner.titolare,
      'public.centro_incassi_mesi()',
    );
    const sum = (di: 'in_sede' | 'vendite') => months.reduce((s, m) => s + Number(m[di]), 0);
    expect([sum('in_sede'), sum('vendite')]).toEqual([12_000, 800_000]);
  });
});
