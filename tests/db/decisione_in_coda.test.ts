import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, OggettoJson } from '../../src/domain/sincronia/json.ts';
import { apriBanco, type BancoDiProva } from '../support/prova.ts';
import { casi, provaCaso, type RispostaAttesa, type ServerInProva } from '../vettori/decisione_in_coda.ts';
import { apriCentro, type Centro } from './scena.ts';
import {
  campo,
  fotografa,
  op,
  punteggi,
  type Risposta,
  scenaVerifica,
  spingi,
  uno,
  type Verifica,
} from './scena_verifiche.ts';

let banco: BancoDiProva;
let centro: Centro;

beforeAll(async () => {
  banco = await apriBanco();
  centro = await apriCentro(banco);
});
afterAll(() => banco.chiudi());

const invia = async (v: Verifica, operazione: unknown): Promise<RispostaAttesa> => {
  const [risposta] = await spingi(banco, v.centro.titolare, [operazione]);
  if (risposta === undefined) throw new Error('no answer');
  return risposta;
};

async function inProva(): Promise<{ v: Verifica; server: ServerInProva }> {
  const v = await scenaVerifica(banco, { centro });
  await fotografa(banco, v);
  const valori = punteggi() as OggettoJson;
  const risposte: Risposta[] = await spingi(banco, v.centro.titolare, [
    op('ricevi', v.id, { nome_depositante: 'Anna' }),
    ...Object.entries(valori).map(([nome, valore]) => campo(v.id, nome, valore, 0)),
  ]);
  expect(risposte.map((r) => r.status)).toEqual(risposte.map(() => 'applied'));
  const server: ServerInProva = {
    valori,
    versione: () => uno<number>(banco, 'select versione as r from public.verifiche where id = $1', [v.id]),
    campo: (nome: string, valore: Json, base: number) => invia(v, campo(v.id, nome, valore, base)),
    decide: (payload) => invia(v, op('decidi', v.id, payload)),
  };
  return { v, server };
}

for (const caso of casi)
  test(`a queued decision: ${caso.nome}`, async () => {
    const { v, server } = await inProva();
    await provaCaso(server, caso);
    const stato = await uno<string>(banco, 'select stato as r from public.verifiche where id = $1', [v.id]);
    const prima = caso.passi.find(({ esito }) => esito !== undefined)?.esito;
    expect(stato).toBe(prima ?? (caso.atteso.status === 'applied' ? caso.decide.esito : 'in_attesa'));
  });
