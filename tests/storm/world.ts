import { randomUUID } from 'node:crypto';
import { type Centro, call, createAdmin, openCentro, pubblica } from '../db/scene.ts';
import { checkout } from '../db/scene-ordini.ts';
import { approva, emetti, op, pushOps, snapshot, verificaScene } from '../db/scene-verifiche.ts';
import type { TestPostgres } from '../support/postgres.ts';

/** A listing, a visit, an order … as the calls name them: ids, and the people around. */
export interface Thing {
  id: string;
  annuncio: string;
  venditore: string;
  acquirente: string;
  centro: string;
  titolare: string;
  visita: string;
  appuntamento: string;
  intento: string;
  importo: number;
  email: string;
}
const KINDS = [
  'annunci',
  'verifiche',
  'ordini',
  'versamenti',
  'contestazioni',
  'certificati',
  'spedizioni',
  'recensioni',
  'segnalazioni',
  'ricorsi',
  'decisioni',
  'avvisi',
  'conversazioni',
  'centri',
  'persone',
  'venditori',
  'amministratori',
  'categorie',
] as const;
export type Kind = (typeof KINDS)[number];
export type World = Record<Kind, Thing[]>;

/** Sleeps up to so many milliseconds before the writes, so that two calls meet inside each other. */
export async function slowDown(db: TestPostgres, most: number): Promise<void> {
  await db.sql('create schema if not exists storm');
  await db.sql('grant usage on schema storm to public');
  await db.sql(`create or replace function storm.sleep() returns trigger language plpgsql as $$
    begin perform pg_sleep(random() * ${most / 1000}); return null; end $$`);
  const tables = [
    'annunci',
    'verifiche',
    'ordini',
    'custodia',
    'utenti',
    'notifiche',
    'posta_uscita',
    'versamenti',
    'contestazioni',
    'admin_notifications',
    'appointments',
    'spedizioni',
    'certificati_verifica',
    'verification_centers',
    'decisioni_moderazione',
    'segnalazioni',
    'ricorsi',
    'recessi',
    'categories',
    'prenotazioni_storia',
    'messages',
    'conversations',
    'registro_admin',
    'recensioni',
    'verifiche_eventi',
    'media',
  ].map((name) => `public.${name}`);
  for (const table of [...tables, 'privato.spedizione_minima'])
    await db.sql(
      `create trigger zz_sleep before insert or update or delete on ${table} for each statement execute function storm.sleep()`,
    );
}

/** Sales in every state, so that each call finds something to do. */
export async function seed(db: TestPostgres, sales: number): Promise<void> {
  await db.sql(`create or replace function privato.limite(p_nome text) returns integer language sql stable set search_path = ''
    as 'select 1000000'`);
  await db.sql(`insert into public.categories (name) select 'Categoria ' || n from generate_series(1, 4) n`);
  const centres = await Promise.all([1, 2, 3].map((n) => openCentro(db, { nome: `Centro ${n}` })));
  await Promise.all([1, 2, 3].map(() => createAdmin(db)));
  const sellers = await Promise.all(Array.from({ length: 6 }, () => db.createUser()));
  await Promise.all(Array.from({ length: 12 }, () => db.createUser()));
  await checkout(db).incasso('automatic');
  await Promise.all(
    Array.from({ length: sales }, (_, i) => {
      const [centro, venditore] = [centres[i % 3], sellers[i % 6]];
      if (centro === undefined || venditore === undefined) throw new Error('nobody to sell');
      return sale(db, i, centro, venditore);
    }),
  );
  await db.sql(`insert into public.consensi (id_utente, documento, versione, accettato)
    select u.id, d, '1', true from public.utenti u, unnest(array['termini', 'privacy']) d on conflict do nothing`);
}

async function sale(db: TestPostgres, i: number, centro: Centro, venditore: string): Promise<void> {
  const scene = () => verificaScene(db, { centro, venditore });
  await pubblica(db, venditore);
  if (i % 4 === 0) {
    const v = await scene();
    await snapshot(db, v);
    if (i % 8 === 0) await pushOps(db, centro.titolare, [op('ricevi', v.id, {})]);
  }
  if (i % 4 === 1) {
    const v = await scene();
    await approva(db, v);
    if (i % 8 === 1) await emetti(db, v);
  }
  const { v, o } = await checkout(db).pagato({ centro, venditore });
  if (i % 3 !== 0) await call(db, centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'GLS', `IT${i}`]);
  if (i % 6 === 2) await call(db, centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
  if (i % 6 === 4) await call(db, v.acquirente, 'public.apri_contestazione($1, $2)', [o.ordine_id, 'Graffi']);
}

const VISITS = `select v.id, v.id_annuncio as annuncio, v.id_utente as venditore, v.id_centro as centro, c.user_id as titolare,
  (select p.id from public.appointments p where p.verifica_id = v.id limit 1) as appuntamento,
  (select a.id_acquirente_prenotazione from public.annunci a where a.id = v.id_annuncio) as acquirente
  from public.verifiche v join public.verification_centers c on c.id = v.id_centro`;
const ORDERS = `select o.id, o.id_annuncio as annuncio, o.seller_id as venditore, o.buyer_id as acquirente, o.id_centro as centro,
  c.user_id as titolare, o.id_verifica as visita, coalesce(o.payment_intent_id, 'pi_' || o.id) as intento, o.amount as importo
  from public.ordini o join public.verification_centers c on c.id = o.id_centro`;

/** A few things that belong together: the fewer, the more often two calls meet. */
export async function look(db: TestPostgres): Promise<World> {
  const some = (query: string, count: number) =>
    `(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${query} order by random() limit ${count}) x)`;
  const [row] = await db.sql<{ world: World }>(`select jsonb_build_object(
    'annunci', ${some('select a.id, a.id_utente as venditore, a.id_acquirente_prenotazione as acquirente from public.annunci a where a.eliminato_il is null', 12)},
    'verifiche', ${some(VISITS, 14)}, 'ordini', ${some(ORDERS, 12)},
    'versamenti', ${some('select id from public.versamenti', 10)}, 'contestazioni', ${some('select id from public.contestazioni', 6)},
    'certificati', ${some('select c.id, z.user_id as titolare from public.certificati_verifica c join public.verifiche v on v.id = c.id_verifica join public.verification_centers z on z.id = v.id_centro', 6)},
    'spedizioni', ${some('select id from public.spedizioni', 6)}, 'recensioni', ${some('select id from public.recensioni', 6)},
    'segnalazioni', ${some(`select id from public.segnalazioni where stato in ('ricevuta', 'in_esame')`, 6)},
    'ricorsi', ${some(`select id from public.ricorsi where stato in ('ricevuta', 'in_esame')`, 4)},
    'decisioni', ${some('select id, id_utente as venditore from public.decisioni_moderazione where revocata_il is null', 6)},
    'avvisi', ${some('select id from public.admin_notifications where chiusa_il is null', 8)},
    'conversazioni', ${some('select id, buyer_id as acquirente, seller_id as venditore from public.conversations', 5)},
    'centri', ${some('select id, user_id as titolare from public.verification_centers where user_id is not null', 3)},
    'persone', ${some(`select u.id, u.email from public.utenti u where not u.is_admin and u.stato <> 'cancellato' and not exists (select from public.verification_centers c where c.user_id = u.id)`, 12)},
    'venditori', ${some('select a.id_utente as id from public.annunci a group by a.id_utente', 4)},
    'amministratori', ${some('select id from public.utenti where is_admin', 3)}, 'categorie', ${some('select id from public.categories', 3)}) as world`);
  if (row === undefined) throw new Error('no world');
  return row.world;
}

export const newId = (): string => randomUUID();
