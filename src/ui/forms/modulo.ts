import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverOptions } from 'react-hook-form';

type Testi<V> = Partial<Record<keyof V & string, string>>;

/** The domain's rules, or a promise where they must be read first. */
export type Regole<V> = (valori: V) => Testi<V> | Promise<Testi<V>>;

export function risolutore<V extends FieldValues>(valida: Regole<V>): Resolver<V> {
  return (letti, _contesto, { fields }) => {
    const valori = conAutofill(letti, fields);
    const esito = (trovati: Testi<V>) => {
      const testi = Object.entries(trovati).filter((voce): voce is [string, string] => typeof voce[1] === 'string');
      if (testi.length === 0) return { values: valori, errors: {} };
      const errors = Object.fromEntries(testi.map(([campo, message]) => [campo, { type: 'regola', message }]));
      return { values: {}, errors: errors as FieldErrors<V> };
    };
    const trovati = valida(valori);
    return trovati instanceof Promise ? trovati.then(esito) : esito(trovati);
  };
}

/** Browsers may autofill a field without an event: the DOM's value counts. */
function conAutofill<V extends FieldValues>(valori: V, campi: ResolverOptions<V>['fields']): V {
  const pieni = Object.entries(campi).flatMap(([nome, campo]) => {
    const ref: unknown = campo?.ref;
    const vuoto = get(valori, nome) === '' && ref instanceof HTMLInputElement && ref.type !== 'radio';
    return vuoto && ref.value !== '' ? [[nome, ref.value] as const] : [];
  });
  return pieni.length === 0 ? valori : { ...valori, ...Object.fromEntries(pieni) };
}

/** Finds the first wrong field in document order; the library knows only the order of registration. */
export function primoSbagliato<V extends FieldValues>(
  modulo: Element | null,
  errori: FieldErrors<V>,
): HTMLElement | null {
  const campi = modulo?.querySelectorAll<HTMLElement>('[name]:not(:disabled, [type=hidden])') ?? [];
  return [...campi].find((campo) => get(errori, campo.getAttribute('name') ?? '') !== undefined) ?? null;
}
