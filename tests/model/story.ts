import type { Fault } from '../../supabase/local/fake-stripe/state.ts';
import { type Centro, call, createAdmin, openCentro, pubblica } from '../db/scene.ts';
import type { Chance } from './chance.ts';
import type { Event } from './events.ts';
import type { Instant } from './interval.ts';
import { changes } from './witness.ts';
import type { World } from './world.ts';

/** One listing, its people, and everything that was ever paid for it. */
export interface Story {
  world: World;
  example: Chance;
  centro: Centro;
  admin: string;
  venditore: string;
  acquirenti: readonly string[];
  annuncio: string;
  /** Provider's intents made for this listing. */
  intenti: Set<string>;
  /** Disputes the bank opened, and refunds it could not deliver. */
  dispute: Set<string>;
  /** Its payouts leave through Stripe Connect; else the office pays them at its bank. */
  connect: boolean;
  /** Money is held first, and captured when the item leaves. */
  manuale: boolean;
  /** What every invariant was last asked about. */
  visto: string;
  /** The same of what people are told, by order. */
  detto: Map<string, string>;
  /** How money and item stood before the act that is being done. */
  prima: Instant | undefined;
  /** What was done so far, each act followed by its refusal. */
  fatti: string[];
  /** Of the events that must not be rare (`events.ts`), those that this history met. */
  happened: Set<Event>;
  /** What the provider was told to answer wrongly once. */
  mistakes: Fault[];
  /** The number of the card that its buyers pay with. */
  carta: string;
}

/** Where things stand, as the owner of the database reads them. */
export interface View {
  stato_annuncio: string;
  prenotazione: string;
  acquirente: string | null;
  scaduta: boolean;
  verifica: string | null;
  stato_verifica: string | null;
  appuntamento: string | null;
  custodia: string | null;
  in_dubbio: boolean;
  ordine: string | null;
  stato_ordine: string | null;
  compratore: string | null;
  intento: string | null;
  /** What the provider says of that payment now. */
  stato_intento: string | null;
  contestazione: string | null;
  stato_contestazione: string | null;
  esito: string | null;
  /** The open visit's hour, and why the last one ended. */
  visita: Date | null;
  motivo: string | null;
  /** The seller's payout of the last order. */
  versamento: string | null;
  stato_versamento: string | null;
  connect: boolean;
  /** The seller's account at the provider, and whether it may be paid. */
  conto: string | null;
  conto_pronto: boolean;
  /** Its owner took our access away, and has no other one. */
  conto_perso: boolean;
  /** The bank's open dispute on a payment for this listing, as its words told us. */
  disputa: string | null;
  /** What the provider's open alarm on the last order is. */
  allarme: 'frode' | 'esame' | null;
  /** A bank's dispute has ended; one that was lost is looked at again. */
  finita: boolean;
  appello: boolean;
  /** A payment that went through, is not the last order's, and that no bank ever disputed. */
  altro: string | null;
  rimborsato: number;
  /** Refused by the receiver's bank, and not paid another way yet. */
  non_arrivato: number;
  recesso: boolean;
}

/** What becomes of a refund is the card's. */
const CARDS = { good: '4242424242424242', refundWaits: '4000000000007726', refundFails: '4000000000005126' };

export interface Scene {
  centro: Centro;
  admin: string;
}

const WHO_RECEIVES = {
  tipo: 'persona',
  intestatario: 'Vera Rossi',
  iban: 'IT60X0542811101000000123456',
  codice_fiscale: 'RSSVRE80A41F205O',
  data_nascita: '1980-01-01',
  indirizzo: 'Via Brera 1',
  cap: '20121',
  citta: 'Milano',
};

export async function openScene(world: World): Promise<Scene> {
  const centro = await openCentro(world, { percentuale_commissione: 3 });
  return { centro, admin: await createAdmin(world) };
}

export async function openStory(world: World, scene: Scene, chance: Chance): Promise<Story> {
  const [venditore, first, secondOne] = await Promise.all([world.createUser(), world.createUser(), world.createUser()]);
  const manuale = chance.vero(0.35);
  await world.sql(
    `insert into public.payment_methods (gateway_type, config) values ('stripe', jsonb_build_object('capture_method', $1::text, 'platform_fee_percent', 5))
     on conflict (gateway_type) do update set config = excluded.config, is_active = true`,
    [manuale ? 'manual' : 'automatic'],
  );
  const annuncio = await pubblica(world, venditore, { prezzo: 10_000 + chance.fino(900_000) });
  if (chance.vero(0.3)) {
    await world.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [venditore]);
  }
  await call(world, venditore, 'public.salva_dati_versamento($1::text::jsonb)', [JSON.stringify(WHO_RECEIVES)]);
  const acquirenti = [first, secondOne];
  const connect = chance.vero(0.4);
  await world.connect(connect);
  const carta = chance.vero(0.7) ? CARDS.good : chance.vero(0.6) ? CARDS.refundWaits : CARDS.refundFails;
  const empty = {
    ...{ intenti: new Set<string>(), dispute: new Set<string>(), fatti: [] },
    ...{ prima: undefined, visto: '', detto: new Map<string, string>(), happened: new Set<Event>(), mistakes: [] },
  };
  return {
    world: world,
    example: chance,
    ...scene,
    venditore,
    acquirenti,
    annuncio,
    connect,
    manuale,
    carta,
    ...empty,
  };
}

/** The state of all that the invariants read: where it is the same as before, they would say the same. */
export const stateOf = async ({ world, intenti: intents }: Story): Promise<string> =>
  [await changes(world.sql), world.presso(), world.parole.length, world.guasti.length, intents.size].join();

export async function look({ world, annuncio, connect, intenti: intents }: Story): Promise<View> {
  const [view] = await world.sql<Omit<View, 'connect' | 'stato_intento' | 'altro'>>(
    `select a.stato_annuncio::text, a.stato_prenotazione::text as prenotazione, a.id_acquirente_prenotazione as acquirente,
       coalesce(a.scadenza_prenotazione <= privato.adesso(), false) as scaduta, v.id as verifica, v.stato::text as stato_verifica,
       p.id as appuntamento, c.stato::text as custodia, coalesce(c.in_dubbio, false) as in_dubbio, o.id as ordine,
       o.status::text as stato_ordine, n.id as conto, coalesce(privato.conto_pronto(n), false) as conto_pronto, o.buyer_id as compratore, o.payment_intent_id as intento, k.id as contestazione,
       k.stato::text as stato_contestazione, k.esito, case v.stato when 'programmata' then v.data_programmata end as visita,
       v.motivo_annullamento as motivo, w.id as versamento, w.stato::text as stato_versamento, b.id as disputa,
       exists (select from public.contestazioni_bancarie x join public.ordini y on y.id = x.id_ordine where y.id_annuncio = a.id
         and x.stato in ('won', 'lost')) as finita,
       exists (select from public.contestazioni_bancarie x join public.ordini y on y.id = x.id_ordine where y.id_annuncio = a.id
         and x.smentita like 'appeal%') as appello, coalesce(n.motivo_blocco = 'accesso revocato', false) as conto_perso,
       (select case when x.stato like 'fraud%' then 'frode' else 'esame' end from public.contestazioni_bancarie x
         where x.payment_intent_id = o.payment_intent_id and x.chiusa_il is null and privato.e_allarme(x.stato) limit 1) as allarme,
       coalesce(o.importo_rimborsato, 0) as rimborsato, (select i.non_arrivato + i.altro_non_arrivato from privato.importi_di(o.id) i) as non_arrivato,
       exists (select from public.recessi x where x.id_ordine = o.id and x.stato = 'aperto') as recesso
     from public.annunci a
       left join lateral (select x.* from public.verifiche x where x.id_annuncio = a.id order by x.created_at desc, x.id limit 1) v on true
       left join lateral (select x.id from public.appointments x where x.verifica_id = v.id order by x.created_at desc limit 1) p on true
       left join public.custodia c on c.id_verifica = v.id
       left join lateral (select x.* from public.ordini x where x.id_annuncio = a.id order by x.numero_ordine desc limit 1) o on true
       left join public.contestazioni k on k.id_ordine = o.id
       left join public.versamenti w on w.id_ordine = o.id and w.destinatario = 'venditore'
       left join lateral (select x.id from public.contestazioni_bancarie x join public.ordini y on y.id = x.id_ordine
         where y.id_annuncio = a.id and x.chiusa_il is null and not privato.e_allarme(x.stato) limit 1) b on true
       left join public.conti_connect n on n.id_utente = a.id_utente
     where a.id = $1`,
    [annuncio],
  );
  if (view === undefined) throw new Error('the listing has gone');
  const { stato } = world.stripe;
  const stato_intento = stato.intenti[view.intento ?? '']?.status ?? null;
  const contestati = new Set(Object.values(stato.dispute).map((d) => d.payment_intent));
  const other = [...intents].find(
    (id) => id !== view.intento && stato.intenti[id]?.status === 'succeeded' && !contestati.has(id),
  );
  return { ...view, stato_intento, connect, altro: other ?? null };
}
