import * as z from 'zod/mini';
import type { Kind } from '../../domain/annunci/fields.ts';
import { maybe, numero } from '../client/decode.ts';

const KINDS = { text: z.string(), choice: maybe(z.string()), euro: numero, integer: maybe(numero) } satisfies Record<
  Kind,
  z.ZodMiniType
>;

/** The shape of a table's fields as the database answers them. */
export const schemaCampi = <C extends Record<string, { kind: Kind }>>(campi: C) =>
  Object.fromEntries(Object.entries(campi).map(([nome, { kind }]) => [nome, KINDS[kind]])) as {
    [N in keyof C]: (typeof KINDS)[C[N]['kind']];
  };
