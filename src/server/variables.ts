import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';

export const stripeSecretKey = z.string().regex(/^[sr]k_/, 'begins neither with sk_ nor with rk_');

/** Set variables, empty ones as unset; or every defect, named and never quoted, because these lines are logged. */
export function readVariables<T extends z.ZodType>(
  shape: T,
  all: Readonly<Record<string, string | undefined>>,
): z.output<T> {
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => {
    const name = path.map(String).join('.');
    return given[name] === undefined ? `${name} is missing.` : `${name}: ${message}.`;
  });
  throw new CannotStart(['', ...wrong].join('\n  - '));
}

/** A JSON variable: errors may be inside a private key. */
export const inJson = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON on one line' }); // the parser's message quotes it
        return z.NEVER;
      }
    })
    .pipe(shape);
