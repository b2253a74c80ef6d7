import type { CentreStore } from '../../src/offline/store/db.ts';
import type { Sql } from '../../supabase/local/backend/database.ts';
import { withoutLease, withoutTransaction } from '../fakes/weakened.ts';
import { passage } from '../support/passage.ts';

/** One safeguard taken away: a passage of a procedure replaced, or the tablet's storage without it. */
interface Mutant {
  readonly server?: { readonly procedure: string; readonly from: string; readonly to: string };
  readonly tablet?: (store: CentreStore) => void;
  /** What the checker must say. */
  readonly notices: RegExp;
}

export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'without deduplication': {
    server: { procedure: 'sync_push', from: 'v_ripetuta := not v_id = any (v_nuove)', to: 'v_ripetuta := false' },
    notices: /^carried out twice/,
  },
  'without the lease': {
    tablet: withoutLease,
    notices: /^saved something else|operazione_diversa|^edits of one field/,
  },
  'without the transaction': {
    tablet: withoutTransaction,
    notices: /^draft without operation|^lost|^saved something else/,
  },
  'without the order': {
    server: {
      procedure: 'sync_push',
      from: 'for v_op in select e from jsonb_array_elements(p_ops) e loop',
      to: 'for v_op in select e from jsonb_array_elements(p_ops) e order by random() loop',
    },
    notices: /^out of order in one delivery/,
  },
  'without the conflict check': {
    server: { procedure: 'imposta_campo', from: 'coalesce(p_base, 0) = v_ora.versione', to: 'true' },
    notices: /^written over a value/,
  },
  'without the locks': {
    server: { procedure: 'sync_push', from: 'order by v.id for no key update', to: 'order by v.id' },
    notices:
      /^versions with a gap|^the server raised|^refused for what nobody typed|^written over a value|^carried out, and its answer/,
  },
  'without the answer being kept': {
    server: {
      procedure: 'sync_push',
      from: 'impronta = privato.impronta_op(v_op) where s.op_id = v_id;',
      to: 'impronta = privato.impronta_op(v_op) where s.op_id = v_id and random() < 0.9;',
    },
    notices: /^carried out, and its answer/,
  },
};

export async function weaken(sql: Sql, { server }: Mutant): Promise<void> {
  if (server === undefined) return;
  const [row] = await sql<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'privato'::regnamespace and p.proname = $1`,
    [server.procedure],
  );
  const text = row?.text ?? '';
  const changed = text.replace(passage(server.from), () => server.to);
  if (changed === text) throw new Error(`nothing to change in ${server.procedure}`);
  await sql(changed);
}
