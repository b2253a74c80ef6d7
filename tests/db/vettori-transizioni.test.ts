import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Sql } from '../../supabase/local/backend/database.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { createAdmin } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { type Table, testMachine, type Who } from './scene-vectors.ts';
import { type Answer, op, punteggi, snapshot, type Verifica, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
let v: Verifica;
let sold: Verifica;
let ordine: string;
let importo: number;
let intento: string;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  v = await verificaScene(db);
  await snapshot(db, v);
  admin = await createAdmin(db);
  const p = await checkout(db).withIdempotencyKey();
  [ordine, importo, intento] = [p.o.ordine_id, p.o.amount, p.id];
  sold = p.v;
});
afterAll(() => db.close());
const contestazione = randomUUID();

const centro = (): Who => ({ utente: v.centro.titolare });
const decisione = (stato: string, payload: Record<string, unknown>) => (sql: Sql) =>
  sql('select public.update_verifica_status($1, $2, $3::text::jsonb)', [v.id, stato, JSON.stringify(payload)]);
const approva = decisione('verificato', punteggi());

const putVerifica = async (sql: Sql, stato: string) => {
  if (!['programmata', 'annullata'].includes(stato))
    await sql(
      `insert into public.custodia (id_verifica, id_centro) select v.id, v.id_centro from public.verifiche v where v.id = $1
       on conflict do nothing`,
      [v.id],
    );
  return sql(
    `update public.verifiche set stato = $2::public.stato_verifica,
       data_ricezione = case when $2 in ('programmata', 'annullata') then null else now() end,
       data_verifica = case when $2 in ('verificato', 'non_conforme') then now() end,
       motivo_rifiuto = case when $2 = 'non_conforme' then 'altro'::public.motivo_rifiuto end where id = $1`,
    [v.id, stato],
  );
};
const BEHIND: Record<string, string> = { completed: 'verificato', cancelled: 'annullata' };
const appuntamento = (stato: string) => ({
  chi: centro,
  arriva: stato,
  call: (sql: Sql) => sql('select public.update_appointment_status($1, $2, $3)', [v.centro.id, v.appuntamento, stato]),
});
const pagamento = (data: () => Record<string, unknown>, arrives: string) => ({
  chi: (): Who => 'servizio',
  arriva: arrives,
  call: (sql: Sql) =>
    sql(`select public.riconcilia_pagamento(null, 'x', $1::text::jsonb)`, [
      JSON.stringify({ id: intento, currency: 'eur', amount: importo, amount_refunded: 0, ...data() }),
    ]),
});

const decideContestazione = (sql: Sql, esito: string) =>
  sql(`select public.admin_decidi_contestazione($1, $2, $3, p_visto => public.admin_contestazione($1) ->> 'visto')`, [
    contestazione,
    esito,
    'Come descritto',
  ]);

const tables: Record<string, Table> = {
  verifica: {
    id: () => v.id,
    leggi: 'select stato::text as r from public.verifiche where id = $1',
    put: putVerifica,
    comandi: {
      ricevi: { chi: centro, call: decisione('in_attesa', {}), arriva: 'in_attesa' },
      approva: { chi: centro, call: approva, arriva: 'verificato' },
      rifiuta: {
        chi: centro,
        call: decisione('non_conforme', {
          ...punteggi(2, 1),
          problemi_rilevati: 'Contraffatto',
          motivo_rifiuto: 'altro',
        }),
        arriva: 'non_conforme',
      },
      annulla: {
        chi: centro,
        call: (sql) => sql('select public.annulla_verifica($1)', [v.id]),
        arriva: 'annullata',
      },
      ritira: {
        chi: () => ({ utente: v.venditore }),
        call: (sql) => sql('select public.ritira_verifica($1)', [v.id]),
        arriva: 'annullata',
      },
    },
  },
  appuntamento: {
    id: () => v.appuntamento,
    leggi: 'select status::text as r from public.appointments where id = $1',
    put: async (sql, stato) => {
      const behind = BEHIND[stato] ?? 'programmata';
      await putVerifica(sql, behind);
      await sql(
        'update public.appointments set status = $2::public.stato_appuntamento, verification_status = $3::public.stato_verifica where id = $1',
        [v.appuntamento, stato, behind],
      );
    },
    comandi: {
      conferma: appuntamento('confirmed'),
      sospendi: appuntamento('pending'),
      annulla: appuntamento('cancelled'),
      completa: { chi: centro, call: approva, arriva: 'completed' },
    },
  },
  ordine: {
    id: () => ordine,
    leggi: 'select status::text as r from public.ordini where id = $1',
    put: async (sql, stato) => {
      const pagamenti: Record<string, string | null> = {
        in_elaborazione: null,
        autorizzato: 'requires_capture',
        annullato: 'canceled',
        rimborsato: 'refunded',
      };
      const spedizioni: Record<string, string> = {
        spedito: 'spedito',
        consegnato: 'consegnato',
        concluso: 'consegnato',
      };
      await sql(
        `update public.ordini set status = $2::public.stato_ordine, stato_pagamento = $3,
           data_consegna = case when $2 in ('consegnato', 'concluso') then now() end where id = $1`,
        [ordine, stato, Object.hasOwn(pagamenti, stato) ? pagamenti[stato] : 'succeeded'],
      );
      if (['in_elaborazione', 'annullato'].includes(stato)) return;
      await sql(
        `insert into public.spedizioni (id_ordine, stato) values ($1, $2::public.stato_spedizione)
         on conflict (id_ordine) do update set stato = excluded.stato`,
        [ordine, spedizioni[stato] ?? 'richiesto'],
      );
      if (stato !== 'contestato') return;
      await sql(
        `insert into public.contestazioni (id, id_ordine, id_autore, motivo) values ($1, $2, $3, 'Graffiato')`,
        [contestazione, ordine, sold.acquirente],
      );
    },
    // A held order ships its parcel at once; its own state waits for the capture (decision M2).
    silent: ['autorizza', 'paga', 'annulla', 'spedisci autorizzato', 'consegna autorizzato'],
    // 'Conferma ricezione' of a travelling parcel also delivers it.
    due: { 'spedito concludi': 'consegna' },
    comandi: {
      autorizza: pagamento(() => ({ status: 'requires_capture' }), 'autorizzato'),
      paga: pagamento(() => ({ status: 'succeeded', amount_received: importo }), 'pagato'),
      annulla: {
        // The administrator ends a disputed order.
        chi: (stato) => (stato === 'contestato' ? { utente: admin } : 'servizio'),
        call: (sql, stato) =>
          stato === 'contestato'
            ? decideContestazione(sql, 'rimborso_senza_reso')
            : ['in_elaborazione', 'autorizzato'].includes(stato)
              ? pagamento(() => ({ status: 'canceled' }), 'annullato').call(sql)
              : sql(`select privato.annulla_ordine($1, 'non_conforme')`, [ordine]),
        arriva: 'annullato',
      },
      rimborsa: pagamento(
        () => ({ status: 'succeeded', amount_received: importo, amount_refunded: importo }),
        'rimborsato',
      ),
      spedisci: {
        chi: () => ({ utente: sold.centro.titolare }),
        call: (sql) => sql(`select public.segna_spedito($1, 'BRT', 'T1')`, [ordine]),
        arriva: 'spedito',
      },
      consegna: {
        chi: () => ({ utente: sold.centro.titolare }),
        call: (sql) => sql('select public.segna_consegnato($1)', [ordine]),
        arriva: 'consegnato',
      },
      contesta: {
        chi: () => ({ utente: sold.acquirente }),
        call: (sql) => sql(`select public.apri_contestazione($1, 'Graffiato')`, [ordine]),
        arriva: 'contestato',
      },
      concludi: {
        chi: (stato) => ({ utente: stato === 'contestato' ? admin : sold.acquirente }),
        call: (sql, stato) =>
          stato === 'contestato'
            ? decideContestazione(sql, 'respinta')
            : sql('select public.conferma_ricezione($1)', [ordine]),
        arriva: 'concluso',
      },
    },
  },
};

for (const [nome, machineTable] of Object.entries(tables)) testMachine(nome, machineTable, () => db);

/** The tablet's queue answers a refusal instead of raising it. */
const fromTablet = (stato: string) => ({
  chi: centro,
  arriva: stato,
  call: async (sql: Sql) => {
    const ops = [op('stato_appuntamento', v.id, { appointment_id: v.appuntamento, status: stato })];
    const [riga] = await sql<{ r: Answer[] }>('select public.sync_push($1::text::jsonb) as r', [JSON.stringify(ops)]);
    const answer = riga?.r[0];
    if (answer?.status !== 'applied' && answer?.status !== 'merged')
      throw Object.assign(new Error(answer?.reason ?? 'no answer'), { code: answer?.reason ?? '' });
  },
});
const { appuntamento: ufficio } = tables;
const queue = { conferma: fromTablet('confirmed'), sospendi: fromTablet('pending'), annulla: fromTablet('cancelled') };
if (ufficio) testMachine('appuntamento', { ...ufficio, comandi: queue }, () => db);
