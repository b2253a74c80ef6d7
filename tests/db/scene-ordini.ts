import type { Personas } from '../support/database.ts';
import { call } from './scene.ts';
import { approva, asService, one, type Verifica, verificaScene } from './scene-verifiche.ts';

export interface Ordine {
  ordine_id: string;
  amount: number;
  importo_articolo: number;
  importo_spedizione: number;
  capture_method: string;
  payment_intent_id: string | null;
}

let intents = 0;

/** Steps that tests of orders repeat. */
export function checkout(db: Personas) {
  const open = (v: Verifica, amount: number | null = null, who = v.acquirente) =>
    call<Ordine>(db, who, 'public.apri_ordine($1, $2)', [v.annuncio, amount]);
  const reconcile = (event: string | null, intent: Record<string, unknown>, kind = 'x') =>
    asService<{ status: string; esito: string }>(db, 'public.riconcilia_pagamento($1, $2, $3::text::jsonb)', [
      event,
      kind,
      JSON.stringify({ currency: 'eur', amount_refunded: 0, ...intent }),
    ]);
  async function withIntent(options = {}) {
    const v = await verificaScene(db, options);
    await approva(db, v);
    return intentOf(v);
  }
  async function intentOf(v: Verifica) {
    const o = await open(v);
    intents += 1;
    const id = `pi_${intents}_${v.id}`;
    await asService(db, 'public.associa_intento($1, $2)', [o.ordine_id, id]);
    return { v, o, id, riesce: { id, status: 'succeeded', amount: o.amount, amount_received: o.amount } };
  }
  async function paid(p: Awaited<ReturnType<typeof intentOf>>) {
    await reconcile(null, p.riesce);
    return p;
  }
  return {
    apri: open,
    reconcile,
    withIdempotencyKey: withIntent,
    pagato: async (options = {}) => paid(await withIntent(options)),
    paga: async (v: Verifica) => paid(await intentOf(v)),
    /** What the server owes the provider for this order: money to give back or to release. */
    async dueItems({ ordine_id }: { ordine_id: string }) {
      const all = await asService<{ ordine_id: string }[]>(db, 'public.rimborsi_dovuti()');
      return all.filter((d) => d.ordine_id === ordine_id);
    },
    /** Open rows of 'Da fare' about this subject, by kind. */
    tasks: (riferimento: string) =>
      one<string[]>(
        db,
        `select coalesce(array_agg(tipo order by tipo), '{}') as r from public.admin_notifications where riferimento = $1 and chiusa_il is null`,
        [riferimento],
      ),
    lettere: (subject: string) =>
      one<string[]>(
        db,
        `select coalesce(array_agg(tipo || ':' || evento order by tipo, evento), '{}') as r from public.posta_uscita where soggetto = $1`,
        [subject],
      ),
    statoOrdine: (id: string) => one<string>(db, 'select status::text as r from public.ordini where id = $1', [id]),
    annuncio: (v: Verifica) =>
      one<Record<string, unknown>>(
        db,
        `select jsonb_build_object('stato', stato_annuncio, 'prenotazione', stato_prenotazione) as r from public.annunci where id = $1`,
        [v.annuncio],
      ),
    incasso: (method: string) =>
      db.sql(
        `insert into public.payment_methods (gateway_type, config) values ('stripe', jsonb_build_object('capture_method', $1::text, 'platform_fee_percent', 5))
         on conflict (gateway_type) do update set config = excluded.config, is_active = true`,
        [method],
      ),
  };
}

export const ROMA = {
  nome_completo: 'Anna Bruni',
  indirizzo_linea1: 'Via Appia 1',
  citta: 'Roma',
  cap: '00183',
  telefono: '0612345',
  email: 'a@b.it',
};

/** A parcel leaves, comes back undelivered, and its buyer wants it elsewhere. */
export const pacco = (db: Personas) => ({
  spedisce: (v: Verifica, ordine: string, codice: string) =>
    call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [ordine, 'BRT', codice]),
  torna: (v: Verifica, ordine: string) => call(db, v.centro.titolare, 'public.registra_rientro($1)', [ordine]),
  writes: (who: string, ordine: string, data: object) =>
    call(db, who, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [ordine, JSON.stringify(data)]),
});
