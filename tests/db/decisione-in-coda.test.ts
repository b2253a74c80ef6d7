import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/domain/sincronia/json.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { casi, type ExpectedAnswer, runCase, type TestedServer } from '../vectors/decisione-in-coda.ts';
import { type Centro, call, openCentro } from './scene.ts';
import {
  type Answer,
  fieldOp,
  one,
  op,
  punteggi,
  pushOps,
  snapshot,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

let db: TestDatabase;
let centro: Centro;

beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
});
afterAll(() => db.close());

const send = async (v: Verifica, operation: unknown): Promise<ExpectedAnswer> => {
  const [risposta] = await pushOps(db, v.centro.titolare, [operation]);
  if (risposta === undefined) throw new Error('no answer');
  return risposta;
};

async function inTrial(): Promise<{ v: Verifica; server: TestedServer }> {
  const v = await verificaScene(db, { centro });
  await snapshot(db, v);
  const values = punteggi() as JsonObject;
  const answers: Answer[] = await pushOps(db, v.centro.titolare, [
    op('ricevi', v.id, { nome_depositante: 'Anna' }),
    ...Object.entries(values).map(([nome, valore]) => fieldOp(v.id, nome, valore, 0)),
  ]);
  expect(answers.map((r) => r.status)).toEqual(answers.map(() => 'applied'));
  const server: TestedServer = {
    values: values,
    versione: () => one<number>(db, 'select versione as r from public.verifiche where id = $1', [v.id]),
    campo: (name: string, value: Json, base: number) => send(v, fieldOp(v.id, name, value, base)),
    decide: (payload) => send(v, op('decidi', v.id, payload)),
  };
  return { v, server };
}

for (const example of casi)
  test(`a queued decision: ${example.nome}`, async () => {
    const { v, server } = await inTrial();
    await runCase(server, example);
    const stato = await one<string>(db, 'select stato as r from public.verifiche where id = $1', [v.id]);
    const before = example.passi.find(({ esito }) => esito !== undefined)?.esito;
    expect(stato).toBe(before ?? (example.atteso.status === 'applied' ? example.decide.esito : 'in_attesa'));
  });

test('the verdict that comes second is kept: in the chain, in what tablets read and before the office, with one letter', async () => {
  const { v, server } = await inTrial();
  const seen = Object.fromEntries(
    Object.entries(server.values).map(([campo, valore]) => [campo, { versione: 1, valore }]),
  );
  const decide = (esito: string, motivo_rifiuto: string | null) =>
    server.decide({ esito, motivo_rifiuto, versione_vista: 1, visti: seen });
  expect(await decide('verificato', null)).toMatchObject({ status: 'applied' });
  const before = await server.versione();
  expect(await decide('non_conforme', 'documenti')).toMatchObject({
    status: 'conflict',
    reason: 'verifica_gia_decisa',
  });
  expect(
    await db.sql(
      `select tipo, dati ->> 'esito' as esito from public.verifiche_eventi where id_verifica = $1 and tipo in ('verificato', 'esito_non_tenuto')`,
      [v.id],
    ),
  ).toEqual([
    { tipo: 'verificato', esito: null },
    { tipo: 'esito_non_tenuto', esito: 'non_conforme' },
  ]);
  expect(await server.versione()).toBeGreaterThan(before);
  const { verifiche } = await call<{ verifiche: object[] }>(db, v.centro.titolare, 'public.centre_pull($1)', [[v.id]]);
  expect(verifiche).toMatchObject([
    { stato: 'verificato', esiti_non_tenuti: [{ esito: 'non_conforme', motivo_rifiuto: 'documenti' }] },
  ]);
  const count = (query: string) => one<number>(db, `select count(*)::int as r from ${query}`, [v.id]);
  expect(await count(`public.admin_notifications where tipo = 'esiti_contrari' and riferimento = $1`)).toBe(1);
  expect(
    await count(`public.posta_uscita where soggetto = $1 and tipo like 'verifica_%' and tipo like '%venditore'`),
  ).toBe(1);
  expect(await count(`public.posta_uscita where soggetto = $1 and tipo = 'verifica_negativa'`)).toBe(0);
});
