import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverOptions } from 'react-hook-form';

/** Lets a pure validator (value → text by field) drive react-hook-form: nothing typed is lost. */
export function risolutore<V extends FieldValues>(
  valida: (valori: V) => Partial<Record<keyof V & string, string>>,
): Resolver<V> {
  return (letti, _contesto, { fields }) => {
    const valori = conAutofill(letti, fields);
    const testi = Object.entries(valida(valori)).filter(
      (voce): voce is [string, string] => typeof voce[1] === 'string',
    );
    if (testi.length === 0) return { values: valori, errors: {} };
    const errors = Object.fromEntries(testi.map(([campo, message]) => [campo, { type: 'regola', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

/** A browser may fill a field in without an event: what stands there is what was written. */
function conAutofill<V extends FieldValues>(valori: V, campi: ResolverOptions<V>['fields']): V {
  const pieni = Object.entries(campi).flatMap(([nome, campo]) => {
    const ref: unknown = campo?.ref;
    const vuoto = get(valori, nome) === '' && ref instanceof HTMLInputElement && ref.type !== 'radio';
    return vuoto && ref.value !== '' ? [[nome, ref.value] as const] : [];
  });
  return pieni.length === 0 ? valori : { ...valori, ...Object.fromEntries(pieni) };
}

/** The first wrong field as a person sees them: the library knows only in which order they were named. */
export function primoSbagliato<V extends FieldValues>(
  modulo: Element | null,
  errori: FieldErrors<V>,
): HTMLElement | null {
  const campi = modulo?.querySelectorAll<HTMLElement>('[name]:not(:disabled, [type=hidden])') ?? [];
  return [...campi].find((campo) => get(errori, campo.getAttribute('name') ?? '') !== undefined) ?? null;
}
