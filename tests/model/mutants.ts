import type { Sql } from '../../supabase/local/backend/database.ts';
import { passage } from '../support/passage.ts';

/** A rule weakened on purpose: in the body of `funzione` every `da` becomes `a`. The model is worth what it notices. */
interface Mutant {
  funzione: string;
  da: string;
  a: string;
}

const START = /begin\b/i;

/** Named by what would be true of a product with it. `npm run soak -- --mutants` tries them all; `MUTANT='name' HISTORIES=300 npx vitest run tests/model` one. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'paid although the item is not at the centre': {
    funzione: 'concludi_incasso',
    da: 'or not privato.oggetto_al_centro(p_ordine.id_verifica)',
    a: '',
  },
  'a bank loss leaves the order as it is': { funzione: 'disputa_persa', da: '', a: 'begin return false;' },
  'shares of a cancelled order stay': { funzione: 'annulla_versamenti', da: '', a: 'begin return;' },
  'an item in doubt leaves': { funzione: 'fai_uscire', da: 'c.in_dubbio', a: 'false' },
  'captured without the item': {
    funzione: 'catture_dovute',
    da: 'privato.oggetto_al_centro(o.id_verifica)',
    a: 'true',
  },
  'refunded while the bank disputes': { funzione: 'rimborso_bloccato', da: 'not b.rimborsabile', a: 'false' },
  'a dispute holds what was paid besides': {
    funzione: 'rimborso_bloccato',
    da: 'b.payment_intent_id = p_intento',
    a: 'b.id_ordine in (select i.id_ordine from public.intenti_ordine i where i.id = p_intento)',
  },
  'a dispute of another payment moves the order': {
    funzione: 'applica_disputa',
    da: 'p_dopo.payment_intent_id is not distinct from p_ordine.payment_intent_id',
    a: 'true',
  },
  'a dispute is shown to nobody': {
    funzione: 'apre_disputa',
    da: "perform privato.aggiungi_ufficio('contestazione_bancaria'",
    a: "perform format('contestazione_bancaria'",
  },
  'an item leaves while the bank disputes': { funzione: 'trattiene_la_banca', da: '', a: 'begin return;' },
  'a dispute holds no share': { funzione: 'sospendi_versamenti', da: '', a: 'begin return;' },
  'a share is born free while something holds it': {
    funzione: 'crea_versamenti',
    da: 'v.perche is not null',
    a: 'false',
  },
  'a share leaves before its day': { funzione: 'controlla_invio', da: 'privato.adesso() < p.pagabile_dal', a: 'false' },
  'a held share is let go by hand': {
    funzione: 'admin_segna_versamento',
    da: 'privato.perche_fermo(v_prima.id_ordine, v_prima.id_utente) is not null',
    a: 'false',
  },
  'a share that came back is shown to nobody': {
    funzione: 'muovi_versamento',
    da: "p_stato in ('restituito', 'da_recuperare')",
    a: 'false',
  },
  'an older word takes back a payment': {
    funzione: 'annota_intento',
    da: "i.stato in ('succeeded', 'canceled') and excluded.stato not in ('succeeded', 'canceled')",
    a: 'false',
  },
  'the intent that was let go keeps its money': {
    funzione: 'intento_da_restituire',
    da: '(p_intento.sostituito or ',
    a: '(',
  },
  'a partial refund is forgotten': { funzione: 'rimborsi_parziali_dovuti', da: "r.stato = 'dovuto'", a: 'false' },
  'a partial refund leaves the shares alone': {
    funzione: 'ripartizione',
    da: 'p_ordine.amount - p_ordine.importo_rimborsato',
    a: 'p_ordine.amount',
  },
  'sold, and still on sale': {
    funzione: 'ordine_pagato',
    da: "set stato_annuncio = 'venduto'",
    a: 'set stato_annuncio = stato_annuncio',
  },
  'a failed refund is shown to nobody': {
    funzione: 'segna_rimborso_fallito',
    da: "perform privato.aggiungi_ufficio('rimborso_fallito'",
    a: "perform format('rimborso_fallito'",
  },
  'a missed visit keeps its reservation': {
    funzione: 'chiudi_visita',
    da: 'privato.chiudi_prenotazione(p_verifica.id_annuncio',
    a: 'substring(null::text',
  },
  'given back although it is sold': { funzione: 'impegno_oggetto', da: "then 'ordine'", a: 'then null' },
  'another item came back, and the money leaves': {
    funzione: 'esito_confronto_reso',
    da: 'not p_corrisponde',
    a: 'false',
  },
  'a parcel travels unsold and nobody is asked': {
    funzione: 'annulla_ordine',
    da: 'privato.viaggia_senza_vendita(v_prima.id_verifica)',
    a: 'false',
  },
  'a whole refund leaves the order as it is': {
    funzione: 'applica_pagamento',
    da: 'privato.da_rendere(p_intento.id) <= 0',
    a: 'false',
  },
  'what is owed back is asked of nobody': {
    funzione: 'intento_da_restituire',
    da: "or p_ordine.status = 'annullato')",
    a: ')',
  },
  'the clock never asks the provider': {
    funzione: 'pagamenti_da_interrogare',
    da: "x.status in ('in_elaborazione', 'autorizzato')",
    a: 'false',
  },
  'a return that never came is waited for': {
    funzione: 'lavoro_resi',
    da: 'k.reso_entro < privato.adesso()',
    a: 'false',
  },
  'a reversal is not asked': {
    funzione: 'storni_dovuti',
    da: "x.stato in ('da_recuperare', 'sospeso', 'annullato')",
    a: 'false',
  },
  'what is owed back in part is not fetched': { funzione: 'storni_dovuti', da: "'da_recuperare', ", a: '' },
  'a share is never transferred': { funzione: 'trasferimenti_dovuti', da: 'privato.conto_pronto(c)', a: 'false' },
  'a transfer that came back is called sent': { funzione: 'segna_trasferimento', da: 'v_vivo = 0', a: 'false' },
  'more is transferred than is due': {
    funzione: 'trasferimenti_dovuti',
    da: 'x.importo, x.created_at',
    a: 'o.amount as importo, x.created_at',
  },
  'the refusal of a receiver’s bank is ignored': {
    funzione: 'segna_bonifico',
    da: "continue when v.stato <> 'inviato' and not (",
    a: "continue when not p_riuscito or v.stato <> 'inviato' and not (",
  },
  'what the bank took is given back as well': {
    funzione: 'da_rendere',
    da: "'rimborso_inviato', 'tolto_dalla_banca'",
    a: "'rimborso_inviato'",
  },
  'a part that the bank took ends the sale': { funzione: 'disputa_persa', da: 'v.resta > 0', a: 'false' },
  'a part that the bank took is forgotten': {
    funzione: 'muovi_denaro',
    da: 'coalesce(p_importo, 0) <= 0',
    a: "p_tipo = 'tolto_dalla_banca' or coalesce(p_importo, 0) <= 0",
  },
  'a refused refund is told as given back': {
    funzione: 'segna_rimborso_fallito',
    da: "'rimborso_fallito', p_importo",
    a: "'rimborso_fallito', 0",
  },
  'what goes back is not carried to the sale': {
    funzione: 'riscrivi_rimborsato',
    da: 'o.importo_rimborsato <> i.rimborsato',
    a: 'false',
  },
  'the rest is not ordered': { funzione: 'ordina_resto', da: '', a: 'begin return 0;' },
  'two administrators move the same money': { funzione: 'controlla_visto', da: '', a: 'begin return;' },
  'a contradicting word holds no share': { funzione: 'annota_smentita', da: '', a: 'begin return;' },
  'a silent parcel never arrives': { funzione: 'lavoro_spediti_muti', da: "o.status = 'spedito'", a: 'false' },
};

export async function mutate(sql: Sql, name: string): Promise<void> {
  const mutant = MUTANTS[name];
  if (mutant === undefined) throw new Error(`no mutant is called '${name}'`);
  const [row, other] = await sql<{ testo: string }>(
    `select pg_get_functiondef(p.oid) as testo from pg_proc p where p.pronamespace = 'privato'::regnamespace and p.proname = $1`,
    [mutant.funzione],
  );
  if (other !== undefined) throw new Error(`'${name}': ${mutant.funzione} is more than one function`);
  const text = row?.testo ?? '';
  const after =
    mutant.da === '' ? text.replace(START, () => mutant.a) : text.replace(passage(mutant.da), () => mutant.a);
  if (after === text) throw new Error(`'${name}' finds nothing to change in ${mutant.funzione}`);
  await sql(after);
}
