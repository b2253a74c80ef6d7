import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, OggettoJson } from '../../src/domain/sincronia/json.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { casi, type ExpectedAnswer, runCase, type TestedServer } from '../vettori/decisione_in_coda.ts';
import { apriCentro, type Centro } from './scene.ts';
import {
  type Answer,
  fieldOp,
  fotografa,
  one,
  op,
  punteggi,
  pushOps,
  scenaVerifica,
  type Verifica,
} from './scene_verifiche.ts';

let db: TestDatabase;
let centro: Centro;

beforeAll(async () => {
  db = await openDatabase();
  centro = await apriCentro(db);
});
afterAll(() => db.close());

const invia = async (v: Verifica, operazione: unknown): Promise<ExpectedAnswer> => {
  const [risposta] = await pushOps(db, v.centro.titolare, [operazione]);
  if (risposta === undefined) throw new Error('no answer');
  return risposta;
};

async function inProva(): Promise<{ v: Verifica; server: TestedServer }> {
  const v = await scenaVerifica(db, { centro });
  await fotografa(db, v);
  const valori = punteggi() as OggettoJson;
  const risposte: Answer[] = await pushOps(db, v.centro.titolare, [
    op('ricevi', v.id, { nome_depositante: 'Anna' }),
    ...Object.entries(valori).map(([nome, valore]) => fieldOp(v.id, nome, valore, 0)),
  ]);
  expect(risposte.map((r) => r.status)).toEqual(risposte.map(() => 'applied'));
  const server: TestedServer = {
    valori,
    versione: () => one<number>(db, 'select versione as r from public.verifiche where id = $1', [v.id]),
    campo: (nome: string, valore: Json, base: number) => invia(v, fieldOp(v.id, nome, valore, base)),
    decide: (payload) => invia(v, op('decidi', v.id, payload)),
  };
  return { v, server };
}

for (const caso of casi)
  test(`a queued decision: ${caso.nome}`, async () => {
    const { v, server } = await inProva();
    await runCase(server, caso);
    const stato = await one<string>(db, 'select stato as r from public.verifiche where id = $1', [v.id]);
    const prima = caso.passi.find(({ esito }) => esito !== undefined)?.esito;
    expect(stato).toBe(prima ?? (caso.atteso.status === 'applied' ? caso.decide.esito : 'in_attesa'));
  });
