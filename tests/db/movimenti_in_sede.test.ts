import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apriBanco, type BancoDiProva } from '../../supabase/local/prova.ts';
import { apriCentro, type Centro, chiama, rifiutoDi } from './scena.ts';
import { approva, scenaVerifica, uno, type Verifica } from './scena_verifiche.ts';

/** Movements of a counter: the fee, what is cancelled, cash and columns (decisions M7, M21). */

let banco: BancoDiProva;
let partner: Centro;
let v: Verifica;

beforeAll(async () => {
  banco = await apriBanco();
});
afterAll(() => banco.chiudi());
beforeEach(async () => {
  partner = await apriCentro(banco, {
    nome: 'Bottega Torino',
    tipo_centro: 'terze_parti',
    percentuale_commissione: 4.5,
  });
  v = await scenaVerifica(banco, { centro: partner });
});

const incassa = (dati: Record<string, unknown> = {}, chi = v.centro.titolare) =>
  chiama<Record<string, unknown>>(banco, chi, 'public.registra_incasso($1::text::jsonb)', [
    JSON.stringify({ id_verifica: v.id, importo: 800_000, metodo_pagamento: 'bonifico', ...dati }),
  ]);
const annuncio = () =>
  uno<Record<string, unknown>>(
    banco,
    `select jsonb_build_object('stato', stato_annuncio, 'prenotazione', stato_prenotazione, 'acquirente', id_acquirente_prenotazione) as r
     from public.annunci where id = $1`,
    [v.annuncio],
  );

describe('the fee at the counter', () => {
  const saldo = () =>
    uno(banco, 'select status as r from public.verification_transactions where id_verifica = $1', [v.id]);
  const movimento = (riga: Record<string, unknown>) => String(riga.id);
  const annulla = (id: string, chi: string, motivo: string | null = 'Importo sbagliato', rientrato = false) =>
    chiama<Record<string, unknown>>(banco, chi, 'public.annulla_incasso($1, $2, $3)', [id, motivo, rientrato]);

  test('at a Fidati Point sells nothing and is paid once it is covered; cancelled, it is owed again', async () => {
    v = await scenaVerifica(banco);
    await approva(banco, v);
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
    const admin = await banco.creaUtente();
    await banco.sql('update public.utenti set is_admin = true where id = $1', [admin]);
    const id = movimento(await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'pos' }));
    expect(await rifiutoDi(annulla(id, partner.titolare, ' '))).toMatchObject({ codice: 'motivo_mancante' });
    expect(await rifiutoDi(annulla(id, (await apriCentro(banco)).titolare))).toMatchObject({
      codice: 'movimento_non_trovato',
    });
    expect(await rifiutoDi(annulla(id, v.venditore))).toMatchObject({ codice: 'centro_non_trovato' });
    await banco.sql(`update public.transazioni_in_sede set created_at = created_at - interval '1 day' where id = $1`, [
      id,
    ]);
    expect(await rifiutoDi(annulla(id, partner.titolare))).toMatchObject({ codice: 'movimento_di_altro_giorno' });
    expect(await annulla(id, admin)).toMatchObject({ stato: 'annullata' });
    expect(
      await uno(
        banco,
        `select count(*)::int as r from public.registro_admin where azione = 'annulla_incasso' and oggetto_id = $1`,
        [id],
      ),
    ).toBe(1);
    expect(
      (
        await rifiutoDi(
          banco.comeUtente(partner.titolare, (sql) => sql('update public.transazioni_in_sede set importo = 1')),
        )
      ).codice,
    ).toBe('42501');
  });

  test('a sale is undone only with the item back: on the shelf and on the market again', async () => {
    await approva(banco, v);
    const id = movimento(await incassa());
    expect(await rifiutoDi(annulla(id, partner.titolare))).toMatchObject({ codice: 'oggetto_non_rientrato' });
    await annulla(id, partner.titolare, 'Ci ha ripensato', true);
    expect((await annuncio()).stato).toBe('attivo');
    expect(await uno(banco, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id])).toBe(
      'al_centro',
    );
  });

  test('all cash of one sale counts together, costs included', async () => {
    await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'contanti' });
    await approva(banco, v);
    const vendi = (importo: number, costo_spedizione = 0) =>
      incassa({ importo, metodo_pagamento: 'contanti', costo_spedizione });
    expect(await rifiutoDi(vendi(488_000))).toMatchObject({ codice: 'contanti_oltre_limite' });
    expect(await rifiutoDi(vendi(487_000, 1_000))).toMatchObject({ codice: 'contanti_oltre_limite' });
    expect(await vendi(487_999)).toMatchObject({ vendita: true });
  });

  test('sales and fees are columns of their own', async () => {
    const admin = await banco.creaUtente();
    await banco.sql('update public.utenti set is_admin = true where id = $1', [admin]);
    await incassa({ tipo: 'verifica', importo: 12_000, metodo_pagamento: 'pos' });
    await approva(banco, v);
    await incassa();
    const righe = await chiama<{ id: string }[]>(banco, admin, 'public.admin_centri_panoramica()');
    expect(righe.find((r) => r.id === partner.id)).toMatchObject({ incasso_totale: 12_000, vendite_totale: 800_000 });
  });
});
