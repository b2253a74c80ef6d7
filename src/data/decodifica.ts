import * as z from 'zod/mini';

/**
 * Numbers and times arrive in two spellings: hosted PostgREST says 7.5 and "2026-11-20T10:14:19+00:00", the embedded
 * one "7.5" and "2026-11-20 10:14:19.914+00". Both are read here, once.
 */
export const numero = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((valore: number | string) => Number(valore)),
);

export const istante = z.pipe(
  z.string(),
  z.transform((testo: string) => {
    const iso = testo.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
    return new Date(iso).toISOString();
  }),
);

export const forse = <T extends z.ZodMiniType>(tipo: T) =>
  z.pipe(
    z.optional(z.nullable(tipo)),
    z.transform((valore: z.output<T> | null | undefined) => valore ?? null),
  );
