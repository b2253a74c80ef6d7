import * as z from 'zod/mini';
import type { Kind } from '../../domain/annunci/campi.ts';
import { forse, numero } from '../client/decodifica.ts';

const KINDS = { text: z.string(), choice: forse(z.string()), euro: numero, integer: forse(numero) } satisfies Record<
  Kind,
  z.ZodMiniType
>;

/** The shape of a table's fields as the database answers them. */
export const schemaCampi = <C extends Record<string, { kind: Kind }>>(campi: C) =>
  Object.fromEntries(Object.entries(campi).map(([nome, { kind }]) => [nome, KINDS[kind]])) as {
    [N in keyof C]: (typeof KINDS)[C[N]['kind']];
  };
