import { isKnownCode, TESTI_ERRORE } from './errori.ts';
import { blankOf, type Complaint, type Complaints, complaints, type FormRows, type FormValues } from './form.ts';

export const textOf = (complaint: Complaint): string => (isKnownCode(complaint) ? TESTI_ERRORE[complaint] : complaint);

/** What stands beside each field. */
export const inWords = <N extends string>(found: Partial<Record<N, Complaint>>): Partial<Record<N, string>> =>
  Object.fromEntries(Object.entries(found).map(([name, one]) => [name, textOf(String(one))])) as Partial<
    Record<N, string>
  >;

export const textsOf = <F extends FormRows>(...args: Parameters<typeof complaints<F>>) => inWords(complaints(...args));

/** What `useAppForm` takes from a form's rows. `initial`: the values that don't begin blank. */
export function formOf<F extends FormRows>(
  rows: F,
  initial: Partial<FormValues<F>> = {},
  also?: (values: FormValues<F>) => Complaints<F>,
) {
  return {
    rows,
    initialValues: { ...blankOf(rows), ...initial },
    validate: (values: FormValues<F>) => textsOf(rows, values, also),
    fields: Object.fromEntries(
      Object.entries(rows).flatMap(([name, { codes = [] }]) => codes.map((code) => [code, name])),
    ) as Record<string, keyof F & string>,
  };
}
