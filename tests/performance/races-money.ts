import { call } from '../db/scene.ts';
import { checkout } from '../db/scene-ordini.ts';
import { asService, one, op, pushOps, rejectVerifica, type Verifica, verificaScene } from '../db/scene-verifiche.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { CONCURRENCY, codice, isRule, type Race } from './race.ts';

/** Scenes made side by side, before anybody races in them. */
const BATCH = 16;

type Check = (answers: PromiseSettledResult<unknown>[]) => Promise<string | null>;
interface Scene {
  concurrent: (() => Promise<unknown>)[];
  check: Check;
}

async function rounds(count: number, lay: () => Promise<Scene>): Promise<Race> {
  const tally: Race = { times: [], violazioni: [] };
  for (let done = 0; done < count; done += BATCH) {
    const scenes = await Promise.all(Array.from({ length: Math.min(BATCH, count - done) }, lay));
    for (const { concurrent, check } of scenes) {
      if (concurrent.length !== CONCURRENCY) throw new Error(`${concurrent.length} callers`);
      const start = performance.now();
      const answers = await Promise.allSettled(concurrent.map((one) => one()));
      tally.times.push(performance.now() - start);
      const codes = answers.flatMap((a) => (a.status === 'rejected' ? [codice(a.reason)] : []));
      const faults = [...new Set(codes.filter((code) => !isRule(code)))];
      const violation = faults.length > 0 ? faults.join(', ') : await check(answers);
      if (violation !== null) tally.violazioni.push(violation);
    }
  }
  return tally;
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const jobs = (db: TestPostgres) => () => asService(db, 'public.lavori_scadenze()');

/** Letters that somebody would get twice. */
const doubled = (db: TestPostgres, subject: string) =>
  one<number>(
    db,
    `select count(*)::int - count(distinct (tipo, evento, destinatario))::int as r from public.posta_uscita where soggetto = $1`,
    [subject],
  );

/** One payment told eight times while its buyer opens the order again, gives up, and the clock runs: sold once, or owed back once. */
export const pagamenti = (db: TestPostgres, count: number): Promise<Race> => {
  const c = checkout(db);
  return rounds(count, async () => {
    const { v, o, id, riesce } = await c.withIdempotencyKey();
    return {
      concurrent: [
        ...times(8, (n) => () => c.reconcile(`evt_${n % 4}_${v.id}`, riesce)),
        ...times(6, () => () => c.apri(v)),
        ...times(3, () => () => call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio])),
        ...times(2, () => () => asService(db, 'public.associa_intento($1, $2)', [o.ordine_id, id])),
        jobs(db),
      ],
      check: async () => {
        const [stato, owed, letters, live] = await Promise.all([
          c.statoOrdine(o.ordine_id),
          c.dueItems(o),
          doubled(db, o.ordine_id),
          one<number>(
            db,
            `select count(*)::int as r from public.ordini where id_annuncio = $1 and status not in ('annullato')`,
            [v.annuncio],
          ),
        ]);
        if (letters > 0) return `${letters} lettere doppie`;
        if (stato === 'pagato' && owed.length === 0 && live === 1) return null;
        if (stato === 'annullato' && owed.length === 1) return null;
        return `ordine ${stato}, ${live} vivi, ${owed.length} rimborsi dovuti`;
      },
    };
  });
};

/** Held money that the counter asks for, taken while older news of it arrive late and the counter already ships: taken once, shipped after it. */
export const incassi = async (db: TestPostgres, count: number): Promise<Race> => {
  const c = checkout(db);
  await c.incasso('manual');
  try {
    return await rounds(count, async () => {
      const { v, o, id, riesce } = await c.withIdempotencyKey();
      const held = { id, status: 'requires_capture', amount: o.amount, amount_received: 0 };
      await c.reconcile(null, held);
      const centro = v.centro.titolare;
      return {
        concurrent: [
          ...times(8, (n) => () => c.reconcile(`evt_${n % 4}_${v.id}`, riesce)),
          ...times(4, (n) => () => c.reconcile(`evt_prima_${n % 2}_${v.id}`, held)),
          ...times(3, () => () => call(db, centro, 'public.chiedi_cattura($1)', [o.ordine_id])),
          ...times(4, (n) => () => call(db, centro, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'DHL', `X${n}`])),
          jobs(db),
        ],
        check: async (answers) => {
          const shipped = answers.slice(15, 19).filter((a) => a.status === 'fulfilled').length;
          const [stato, paid, letters, owed, asked] = await Promise.all([
            c.statoOrdine(o.ordine_id),
            one<string>(db, 'select stato_pagamento as r from public.ordini where id = $1', [o.ordine_id]),
            doubled(db, o.ordine_id),
            c.dueItems(o),
            asService<{ ordine_id: string }[]>(db, 'public.catture_dovute()'),
          ]);
          if (letters > 0) return `${letters} lettere doppie`;
          const settled = paid === 'succeeded' && owed.length === 0 && !asked.some((a) => a.ordine_id === o.ordine_id);
          if (settled && ((stato === 'pagato' && shipped === 0) || (stato === 'spedito' && shipped === 1))) return null;
          return `ordine ${stato}, pagamento ${paid}, ${shipped} spedizioni, ${owed.length} rimborsi dovuti`;
        },
      };
    });
  } finally {
    await c.incasso('automatic');
  }
};

/** Tablets, pages and doubled sends that all give one rejected item back to somebody else: it leaves once. */
export const restituzioni = (db: TestPostgres, count: number): Promise<Race> =>
  rounds(count, async () => {
    const v = await verificaScene(db);
    await rejectVerifica(db, v);
    const seen = await one<number>(db, 'select versione as r from public.custodia where id_verifica = $1', [v.id]);
    const acts = times(7, (n) => op('restituzione', v.id, withDocument(n), { base_version: seen }));
    const online = (n: number) => () =>
      call(db, v.centro.titolare, 'public.segna_restituito($1, $2::text::jsonb)', [
        v.id,
        JSON.stringify({ nome: `Online ${n}`, doc_id: `CI ${n}` }),
      ]);
    return {
      concurrent: [
        ...times(14, (n) => () => pushOps(db, v.centro.titolare, [acts[n % 7]])),
        ...times(5, online),
        jobs(db),
      ],
      check: (answers) => returned(db, v, answers),
    };
  });

const withDocument = (n: number) => ({ nome: `Tablet ${n}`, doc_id: `CI ${n}`, codice_ritiro: null, note: null });

async function returned(
  db: TestPostgres,
  v: Verifica,
  answers: PromiseSettledResult<unknown>[],
): Promise<string | null> {
  const applied = new Set(
    answers.slice(0, 14).flatMap((a) => {
      if (a.status === 'rejected') return [];
      const [answer] = a.value as { op_id: string; status: string }[];
      return answer?.status === 'applied' ? [answer.op_id] : [];
    }),
  );
  const online = answers.slice(14, 19).filter((a) => a.status === 'fulfilled').length;
  const [stato, letters, events] = await Promise.all([
    one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]),
    doubled(db, v.id),
    one<number>(
      db,
      `select count(*)::int as r from public.verifiche_eventi where id_verifica = $1 and tipo = 'restituita'`,
      [v.id],
    ),
  ]);
  const left = applied.size + online;
  if (letters > 0) return `${letters} lettere doppie`;
  return stato === 'restituito' && left === 1 && events === 1
    ? null
    : `${stato}, uscito ${left} volte, ${events} eventi`;
}
