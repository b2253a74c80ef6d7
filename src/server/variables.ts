import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';

/** The provider's secret key, whole or restricted. */
export const stripeSecretKey = z.string().regex(/^[sr]k_/, 'begins neither with sk_ nor with rk_');

/** What was set, an empty one being none; or everything that is wrong in it, named and never quoted: these lines end in a log. */
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

/** A variable that holds JSON: a mistake in it may stand in the middle of a private key. */
export const inJson = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON on one line' }); // the parser's own words quote it
        return z.NEVER;
      }
    })
    .pipe(shape);
