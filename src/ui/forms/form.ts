import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverOptions } from 'react-hook-form';

type Texts<V> = Partial<Record<keyof V & string, string>>;

/** The domain's rules, or a promise where they must be read first. */
export type Rules<V> = (values: V) => Texts<V> | Promise<Texts<V>>;

export function toResolver<V extends FieldValues>(valida: Rules<V>): Resolver<V> {
  return (letti, _context, { fields }) => {
    const values = withAutofill(letti, fields);
    const esito = (trovati: Texts<V>) => {
      const testi = Object.entries(trovati).filter((voce): voce is [string, string] => typeof voce[1] === 'string');
      if (testi.length === 0) return { values: values, errors: {} };
      const errors = Object.fromEntries(testi.map(([campo, message]) => [campo, { type: 'regola', message }]));
      return { values: {}, errors: errors as FieldErrors<V> };
    };
    const trovati = valida(values);
    return trovati instanceof Promise ? trovati.then(esito) : esito(trovati);
  };
}

/** Browsers may autofill a field without an event: the DOM's value counts. */
function withAutofill<V extends FieldValues>(values: V, campi: ResolverOptions<V>['fields']): V {
  const fullEntries = Object.entries(campi).flatMap(([nome, campo]) => {
    const ref: unknown = campo?.ref;
    const vuoto = get(values, nome) === '' && ref instanceof HTMLInputElement && ref.type !== 'radio';
    return vuoto && ref.value !== '' ? [[nome, ref.value] as const] : [];
  });
  return fullEntries.length === 0 ? values : { ...values, ...Object.fromEntries(fullEntries) };
}

/** Finds the first wrong field in document order; the library knows only the order of registration. */
export function firstInvalid<V extends FieldValues>(form: Element | null, errori: FieldErrors<V>): HTMLElement | null {
  const campi = form?.querySelectorAll<HTMLElement>('[name]:not(:disabled, [type=hidden])') ?? [];
  return [...campi].find((campo) => get(errori, campo.getAttribute('name') ?? '') !== undefined) ?? null;
}
