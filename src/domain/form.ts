import { isValidEmail, MAX_EMAIL } from './accesso/validazione.ts';
import type { CodiceErrore } from './errori.ts';
import { isBlank } from './written-text.ts';

/** A code of `errori`, or the sentence itself where one form alone says it. */
export type Complaint = CodiceErrore | (string & {});

export const MISSING = 'Manca questo dato.';
/** How much the reason of an act may say. */
export const MAX_REASON = 1_000;

/** What the field's box shows and lets in: attributes as `Field` takes them. */
export interface Box {
  readonly etichetta: string;
  readonly facoltativo?: string;
  readonly aiuto?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly type?: 'date' | 'email' | 'number' | 'tel' | 'time';
  readonly inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly spellCheck?: boolean;
}

/** One field of a form: what it begins with, how it is drawn, judged and sent. */
export interface FormRow<V = string> {
  readonly blank: V;
  /** Left out where the form draws label and legend itself. */
  readonly box?: Box;
  /** The server's refusals that belong beside this field. */
  readonly codes?: readonly CodiceErrore[];
  error?(value: V): Complaint | null;
  /** How it is sent; left out: as typed. */
  written?(value: V): V;
}

type Boxed = FormRow & { readonly box: Box };
export type FormRows = Readonly<
  Record<
    string,
    Pick<FormRow, 'box' | 'codes'> & {
      readonly blank: unknown;
      error?(value: never): Complaint | null;
      written?(value: never): unknown;
    }
  >
>;
export type FormValues<F extends FormRows> = { -readonly [N in keyof F]: F[N]['blank'] };
export type Complaints<F extends FormRows> = { [N in keyof F]?: Complaint | null | undefined };

interface Asked {
  /** Said of an empty field; without it the field may be empty, and no other rule is asked then. */
  readonly missing?: Complaint | undefined;
  error?(text: string): Complaint | null;
  readonly codes?: readonly CodiceErrore[];
}
type Drawn = Omit<Box, 'etichetta'>;

/** A box of text, sent without the blanks around it. */
export function text(etichetta: string, { missing, error, codes = [], ...box }: Asked & Drawn = {}): Boxed {
  return {
    blank: '',
    box: { etichetta, ...box },
    codes,
    error: (typed) => (isBlank(typed) ? (missing ?? null) : (error?.(typed) ?? null)),
    written: (typed) => typed.trim(),
  };
}

const emailError = (typed: string) => (isValidEmail(typed) ? null : 'email_non_valida');

export const email = (etichetta: string, more: Asked & Drawn = {}): Boxed =>
  text(etichetta, {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: MAX_EMAIL,
    error: emailError,
    ...more,
  });

export const phone = (etichetta: string, more: Asked & Drawn = {}): Boxed =>
  text(etichetta, { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: MAX_PHONE, ...more });
export const MAX_PHONE = 30;

/** A password is judged and sent as typed; its box is the form's. */
export const secret = (missing?: Complaint, codes: readonly CodiceErrore[] = []): FormRow => ({
  blank: '',
  codes,
  error: (typed) => (isBlank(typed) ? (missing ?? null) : null),
});

/** A value that the form sets itself, or only hangs an error on. */
export const undrawn: FormRow = { blank: '' };

/** One of a list, in a menu: a label makes its box. */
export const choice = <T extends string = string>(
  etichetta: string,
  missing?: Complaint,
  isOffered: (chosen: string) => boolean = () => true,
): FormRow<T | ''> & { readonly box: Box } => ({
  blank: '',
  box: { etichetta },
  error: (chosen) => (chosen === '' || !isOffered(chosen) ? (missing ?? null) : null),
});

/** One of a group of radio buttons, none at first. */
export const option = <T extends string>(missing: Complaint): FormRow<T | null> => ({
  blank: null,
  error: (chosen) => (chosen === null ? missing : null),
});

export const check = (missing?: Complaint): FormRow<boolean> => ({
  blank: false,
  error: (ticked) => (ticked ? null : (missing ?? null)),
});

/** What is wrong with each field by itself, and then by `also`: rules about several fields, or about the moment. */
export function complaints<F extends FormRows>(
  rows: F,
  values: FormValues<F>,
  also?: (values: FormValues<F>) => Complaints<F>,
): Partial<Record<keyof F & string, Complaint>> {
  const own = Object.entries(rows).map(([name, row]) => [name, (row as FormRow<unknown>).error?.(values[name])]);
  const found = [...Object.entries(also?.(values) ?? {}), ...own].filter(([, complaint]) => complaint != null);
  return Object.fromEntries(found);
}

export const blankOf = <F extends FormRows>(rows: F): FormValues<F> =>
  Object.fromEntries(Object.entries(rows).map(([name, { blank }]) => [name, blank])) as FormValues<F>;
