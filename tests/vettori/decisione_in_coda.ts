import { expect } from 'vitest';
import type { OggettoJson } from '../../src/domain/sincronia/json.ts';
import { readVectors } from './leggi.ts';

/** The golden cases of a queued decision, and the one way to run them on a server: the tests' own and the SQL. */

type Esito = 'verificato' | 'non_conforme';
interface Passo {
  campo?: string;
  valore?: OggettoJson[string];
  base?: number;
  esito?: Esito;
  motivo_rifiuto?: string;
  status: string;
}
export interface DecisionCase {
  nome: string;
  passi: Passo[];
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
  valori: Readonly<Record<string, OggettoJson[string]>>;
  versione: () => Promise<number>;
  campo: (campo: string, valore: OggettoJson[string], base: number) => Promise<ExpectedAnswer>;
  decide: (payload: OggettoJson) => Promise<ExpectedAnswer>;
}

export async function runCase(server: TestedServer, { passi, decide, atteso }: DecisionCase): Promise<void> {
  const visti: Record<string, OggettoJson[string]> = {};
  for (const [campo, valore] of Object.entries(server.valori)) visti[campo] = { versione: 1, valore };
  const prima = await server.versione();
  const decidi = (esito: Esito, motivo: string | undefined, versione_vista: number): Promise<ExpectedAnswer> =>
    server.decide({ esito, motivo_rifiuto: motivo ?? null, versione_vista, visti });
  for (const passo of passi) {
    const risposta =
      passo.esito === undefined
        ? await server.campo(passo.campo ?? '', passo.valore ?? null, passo.base ?? 0)
        : await decidi(passo.esito, passo.motivo_rifiuto, prima);
    expect(risposta.status).toBe(passo.status);
  }
  for (const [campo, versione] of Object.entries(decide.visti ?? {})) {
    if (versione === null) delete visti[campo];
    else visti[campo] = { versione, valore: server.valori[campo] ?? null };
  }
  const risposta = await decidi(
    decide.esito,
    decide.motivo_rifiuto,
    decide.vista === 'ora' ? await server.versione() : prima,
  );
  const { campi, aperti } = (risposta.theirs ?? {}) as { campi?: Record<string, unknown>; aperti?: unknown };
  expect(risposta).toMatchObject({
    status: atteso.status,
    ...(atteso.reason === undefined ? {} : { reason: atteso.reason }),
  });
  const cambiati = Object.entries(atteso.campi ?? {}).map(([campo, [versione, valore]]) => [
    campo,
    { versione, valore },
  ]);
  expect(campi ?? {}).toMatchObject(Object.fromEntries(cambiati));
  expect(Object.keys(campi ?? {}).sort()).toEqual(Object.keys(atteso.campi ?? {}).sort());
  const persi = Object.entries(atteso.aperti ?? {}).map(([campo, valore]) => [campo, { valore }]);
  expect(aperti ?? {}).toEqual(Object.fromEntries(persi));
}
