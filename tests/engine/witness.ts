import type { Sql } from '../../supabase/local/backend/database.ts';

/**
 * Stands where an operation is carried out on the server and writes down, in the same transaction, what was done: the ledger of
 * answers (`sync_op`) is one of the things that are checked, so it is no witness.
 */
const WITNESS = [
  'create table privato.before_the_witness as select op_id from public.sync_op',
  `create table privato.carried_out (n bigint generated always as identity, xid bigint not null default txid_current(), op_id uuid not null,
     device_id text not null, seq bigint not null, kind text not null, id_verifica uuid not null, campo text, base integer, before integer,
     status text, payload jsonb)`,
  'alter function privato.applica_op(jsonb, public.verifiche) rename to applica_op_itself',
  `create function privato.applica_op(p_op jsonb, p_verifica public.verifiche) returns jsonb
   language plpgsql security definer set search_path = '' as $$
   declare v_before integer; v_answer jsonb;
   begin
     select c.versione into v_before from public.verifiche_campi c where c.id_verifica = p_verifica.id and c.campo = p_op ->> 'field';
     v_answer := privato.applica_op_itself(p_op, p_verifica);
     insert into privato.carried_out (op_id, device_id, seq, kind, id_verifica, campo, base, before, status, payload)
     values ((p_op ->> 'op_id')::uuid, p_op ->> 'device_id', (p_op ->> 'seq')::bigint, p_op ->> 'kind', p_verifica.id, p_op ->> 'field',
       (p_op ->> 'base_version')::integer, v_before, v_answer ->> 'status', p_op -> 'payload');
     return v_answer;
   end $$`,
];

export async function callWitness(sql: Sql): Promise<void> {
  for (const step of WITNESS) await sql(step);
}

/** Each: what it is called, and the question whose every row is a complaint (columns `id` and `how`). */
const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'carried out twice',
    `select op_id::text as id, string_agg(kind || ' ' || status, ', ' order by n) as how from privato.carried_out
     where status in ('applied', 'merged', 'conflict') group by op_id having count(*) > 1`,
  ],
  [
    'written over a value its author never saw',
    `select op_id::text as id, format('%s: base %s, was at %s', campo, base, before) as how from privato.carried_out
     where kind = 'imposta_campo' and status = 'applied' and before is not null and before <> coalesce(base, 0)`,
  ],
  [
    'out of order in one delivery',
    `select op_id::text as id, format('seq %s after %s', seq, prima) as how from (
       select c.*, lag(seq) over (partition by xid, device_id order by n) as prima from privato.carried_out c) x where prima > seq`,
  ],
  [
    'edits of one field out of order',
    `select op_id::text as id, format('%s: seq %s after %s', campo, seq, prima) as how from (
       select c.*, max(seq) over (partition by device_id, id_verifica, campo order by n rows between unbounded preceding and 1 preceding) as prima
       from privato.carried_out c where campo is not null and status in ('applied', 'merged', 'conflict')) x where prima > seq`,
  ],
  [
    'a step before what it rests on',
    `select o.op_id::text as id, format('%s seq %s after %s seq %s', o.kind, o.seq, b.kind, b.seq) as how
     from privato.carried_out b join privato.carried_out o on o.device_id = b.device_id and o.id_verifica = b.id_verifica
       and o.seq < b.seq and o.n > b.n and o.kind in ('imposta_campo', 'aggiungi_nota', 'ricevi')
     where b.kind in ('decidi', 'restituzione') and b.status in ('applied', 'merged', 'conflict')`,
  ],
  [
    'versions with a gap',
    `select id_verifica::text as id, format('%s: %s steps, last %s', campo, count(*), max(versione)) as how
     from public.verifiche_campi_storia group by id_verifica, campo having count(*) <> max(versione)`,
  ],
  [
    'the head is not the last',
    `select c.id_verifica::text as id, format('%s: %s at %s', c.campo, c.valore, c.versione) as how from public.verifiche_campi c
     where not exists (select from public.verifiche_campi_storia s where s.id_verifica = c.id_verifica and s.campo = c.campo
       and s.versione = c.versione and s.valore = c.valore and s.versione = (select max(t.versione) from public.verifiche_campi_storia t
         where t.id_verifica = c.id_verifica and t.campo = c.campo))`,
  ],
  [
    'decided twice',
    `select id_verifica::text as id, string_agg(payload ->> 'esito', ', ' order by n) as how from privato.carried_out
     where kind = 'decidi' and status = 'applied' group by id_verifica having count(*) > 1`,
  ],
  [
    'answered, and nothing was carried out',
    `select s.op_id::text as id, s.kind || ' ' || s.status as how from public.sync_op s where s.status in ('applied', 'merged')
       and s.op_id not in (select op_id from privato.before_the_witness)
       and not exists (select from privato.carried_out c where c.op_id = s.op_id and c.status = s.status)`,
  ],
  [
    'carried out, and its answer is another one',
    `select c.op_id::text as id, format('%s %s, answered %s', c.kind, c.status, coalesce(s.status, 'nothing')) as how
     from privato.carried_out c left join public.sync_op s on s.op_id = c.op_id
     where c.status in ('applied', 'merged', 'conflict') and s.status is distinct from c.status`,
  ],
  [
    'refused for what nobody typed',
    `select s.op_id::text as id, format('%s: %s %s', s.kind, s.result ->> 'reason', s.result ->> 'details') as how from public.sync_op s
     where s.op_id not in (select op_id from privato.before_the_witness)
       and s.result ->> 'reason' in ('dati_non_validi', 'operazione_diversa', 'tipo_sconosciuto',
       'operazione_altrui', 'persona_non_del_centro', 'richiesta_ripetuta')`,
  ],
];

export async function complaints(sql: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const [name, question] of QUESTIONS)
    for (const { id, how } of await sql<{ id: string; how: string }>(question)) found.push(`${name}: ${how} (${id})`);
  return found;
}

/** What the server knows of one operation: its final answer, and what was carried out under its id. */
export interface Known {
  readonly status: string;
  readonly payload: unknown;
}

export async function knownOperations(sql: Sql): Promise<ReadonlyMap<string, Known>> {
  const rows = await sql<{ op_id: string; status: string; payload: unknown }>(
    `select s.op_id::text, s.status, (select c.payload from privato.carried_out c where c.op_id = s.op_id order by c.n limit 1) as payload
     from public.sync_op s`,
  );
  return new Map(rows.map(({ op_id, status, payload }) => [op_id, { status, payload }]));
}
