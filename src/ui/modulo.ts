import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Lets a pure validator (value → text by field) drive react-hook-form: focus goes to the first wrong field,
 * nothing typed is lost.
 */
export function risolutore<V extends FieldValues>(
  valida: (valori: V) => Partial<Record<keyof V & string, string>>,
): Resolver<V> {
  return (valori) => {
    const testi = Object.entries(valida(valori)).filter(
      (voce): voce is [string, string] => typeof voce[1] === 'string',
    );
    if (testi.length === 0) return { values: valori, errors: {} };
    const errors = Object.fromEntries(testi.map(([campo, message]) => [campo, { type: 'regola', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
