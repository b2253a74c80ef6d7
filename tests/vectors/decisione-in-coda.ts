import { expect } from 'vitest';
import type { JsonObject } from '../../src/domain/sincronia/json.ts';
import { readVectors } from './leggi.ts';

/** The golden cases of a queued decision, and the one way to run them on a server: the tests' own and the SQL. */

type Esito = 'verificato' | 'non_conforme';
interface Step {
  campo?: string;
  valore?: JsonObject[string];
  base?: number;
  esito?: Esito;
  motivo_rifiuto?: string;
  status: string;
}
export interface DecisionCase {
  nome: string;
  passi: Step[];
  decide: { esito: Esito; motivo_rifiuto?: string; visti?: Record<string, number | null>; vista?: 'ora' };
  atteso: {
    status: string;
    reason?: string;
    campi?: Record<string, [number, unknown]>;
    aperti?: Record<string, unknown>;
  };
}
export const { casi } = readVectors<{ casi: DecisionCase[] }>('decisione_in_coda');

export interface ExpectedAnswer {
  status: string;
  reason?: string;
  theirs?: unknown;
}

/** A server with one open verification, received and photographed, whose fields all stand at version 1. */
export interface TestedServer {
  /** The thirteen fields as they stand. */
  values: Readonly<Record<string, JsonObject[string]>>;
  versione: () => Promise<number>;
  campo: (field: string, value: JsonObject[string], base: number) => Promise<ExpectedAnswer>;
  decide: (payload: JsonObject) => Promise<ExpectedAnswer>;
}

export async function runCase(
  server: TestedServer,
  { passi: steps, decide, atteso: expected }: DecisionCase,
): Promise<void> {
  const seen: Record<string, JsonObject[string]> = {};
  for (const [campo, value] of Object.entries(server.values)) seen[campo] = { versione: 1, valore: value };
  const before = await server.versione();
  const decidi = (esito: Esito, motivo: string | undefined, versione_vista: number): Promise<ExpectedAnswer> =>
    server.decide({ esito, motivo_rifiuto: motivo ?? null, versione_vista, visti: seen });
  for (const step of steps) {
    const answer =
      step.esito === undefined
        ? await server.campo(step.campo ?? '', step.valore ?? null, step.base ?? 0)
        : await decidi(step.esito, step.motivo_rifiuto, before);
    expect(answer.status).toBe(step.status);
  }
  for (const [campo, versione] of Object.entries(decide.visti ?? {})) {
    if (versione === null) delete seen[campo];
    else seen[campo] = { versione, valore: server.values[campo] ?? null };
  }
  const answer = await decidi(
    decide.esito,
    decide.motivo_rifiuto,
    decide.vista === 'ora' ? await server.versione() : before,
  );
  const { campi, aperti } = (answer.theirs ?? {}) as { campi?: Record<string, unknown>; aperti?: unknown };
  expect(answer).toMatchObject({
    status: expected.status,
    ...(expected.reason === undefined ? {} : { reason: expected.reason }),
  });
  const changed = Object.entries(expected.campi ?? {}).map(([campo, [versione, value]]) => [
    campo,
    { versione, valore: value },
  ]);
  expect(campi ?? {}).toMatchObject(Object.fromEntries(changed));
  expect(Object.keys(campi ?? {}).sort()).toEqual(Object.keys(expected.campi ?? {}).sort());
  const lostWork = Object.entries(expected.aperti ?? {}).map(([campo, value]) => [campo, { valore: value }]);
  expect(aperti ?? {}).toEqual(Object.fromEntries(lostWork));
}
