import * as z from 'zod/mini';

/** Schemas for `jsonb` answers: numbers as numbers, times as ISO text (supabase/local/backend/spelling.ts). */
export const numero = z.number();

export const istante = z.pipe(
  z.string(),
  z.transform((testo: string) => new Date(testo).toISOString()),
);

export const maybe = <T extends z.ZodMiniType>(tipo: T) =>
  z.pipe(
    z.optional(z.nullable(tipo)),
    z.transform((valore: z.output<T> | null | undefined) => valore ?? null),
  );
