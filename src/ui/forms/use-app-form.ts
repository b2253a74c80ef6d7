import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useCapabilities } from './capabilities.ts';
import { type Draft, discardDraft, type Slot, saveDraft, slotOf, withDraft } from './draft.ts';
import { firstInvalid, type Rules, toResolver } from './form.ts';
import { sameData } from './same-data.ts';
import { type Command, type Fault, type FieldsByCode, useCommand } from './use-command.ts';

export type FormField = UseFormRegisterReturn & { errore: string | undefined };

/** A field as the domain's definition of its form has it: how its box looks, how its value is sent. */
export interface Row {
  readonly box?: object;
  written?(value: never): unknown;
}
type BoxOf<F, N> = N extends keyof F ? (F[N] extends { readonly box: infer B } ? B : object) : object;
/** `field` of a form, for the components that draw a part of it. */
export type FieldOf<F> = <N extends keyof F & string>(nome: N) => FormField & BoxOf<F, N>;

interface Recipe<V extends FieldValues, I, R, F> {
  /** The form's definition: `formOf` of `domain/form.ts` gives it, with initial values, rules and codes. */
  rows?: F;
  initialValues: V;
  validate?: Rules<V>;
  command: Command<I, R>;
  /** Input of the command: values as their rows send them. `prima`: those first shown or last sent; a refetch changes neither. */
  toData: (values: V, prima: V) => I;
  fault?: Fault | undefined;
  onDone?: (esito: R, dati: I) => unknown;
  /** Maps a refusal's code to its field; other codes concern the whole form. */
  fields?: FieldsByCode<FieldPath<V>> | undefined;
  /** Returns true where the screen shows the refusal itself. */
  onError?: (cause: unknown) => boolean;
  /** Called with valid values: true where the press only moves on, e.g. to the next step, and nothing is sent. */
  hold?: (values: V) => boolean;
  onInvalidField?: () => void;
  /** Keeps typed input on the device until it is sent. For long forms; never for a password or a card. */
  draft?: Draft | undefined;
  /** False keeps the draft, where the outcome may lead back to the form. */
  isFinished?: (esito: R) => boolean;
}

/** Form hook. Input survives refusals and ended sessions; with `bozza` a sign-in, too. */
export function useAppForm<V extends FieldValues, I, R, F extends Readonly<Record<string, Row>> = Record<never, Row>>(
  recipe: Recipe<V, I, R, F>,
) {
  const { validate = () => ({}), rows }: { validate?: Rules<V>; rows?: Readonly<Record<string, Row>> } = recipe;
  const bozza = useSlot(recipe.draft);
  const [initialValues] = useState(() => withDraft(recipe.initialValues, bozza));
  const prima = useRef(recipe.initialValues);
  const [ripresa] = useState(() => !sameData(initialValues, recipe.initialValues));
  // Cast: the library's type does not know that whole values are a case of partial ones.
  const form = useForm<V>({
    defaultValues: initialValues as DefaultValues<V>,
    resolver: toResolver<V>(validate),
    shouldFocusError: false,
  });
  const comando = useCommand(recipe.command, {
    fault: recipe.fault,
    // The form may be redrawn from the answer, which can differ in spelling: no draft may be left.
    onAccepted: (esito) => {
      if (recipe.isFinished?.(esito) !== false) discardDraft(bozza);
    },
    onDone: recipe.onDone,
    onError: recipe.onError,
    fields: recipe.fields,
    onField: (campo, testo) => form.setError(campo, { type: 'server', message: testo }, { shouldFocus: true }),
  });
  useSaving(form, bozza);
  const { formState } = form;
  const invia = (evento: BaseSyntheticEvent) => {
    const dove = evento.target instanceof Element ? evento.target.closest('form') : null;
    return form.handleSubmit(
      async (values) => {
        if (recipe.hold?.(values) === true) return;
        const sent = asSent(rows, values);
        if (await comando.submit(recipe.toData(sent, prima.current))) prima.current = sent;
      },
      (errori) => {
        firstInvalid(dove, errori)?.focus();
        recipe.onInvalidField?.();
      },
    )(evento);
  };
  return {
    form,
    field: <N extends FieldPath<V>>(nome: N): FormField & BoxOf<F, N> => {
      const registrato = form.register(nome);
      return {
        ...rows?.[nome]?.box,
        ...registrato,
        // react-hook-form turns a blurred, unanswered radio group into null, which no rule expects.
        onBlur: async (evento) => (evento.target.type === 'radio' ? undefined : registrato.onBlur(evento)),
        errore: form.getFieldState(nome, formState).error?.message,
      } as FormField & BoxOf<F, N>;
    },
    submit: (evento: BaseSyntheticEvent) => {
      comando.forget();
      void invia(evento);
    },
    pending: comando.pending,
    errore: comando.error,
    cause: comando.cause,
    forget: comando.forget,
    ripresa,
  };
}

const asSent = <V extends FieldValues>(rows: Readonly<Record<string, Row>> | undefined, values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([nome, valore]) => [nome, rows?.[nome]?.written?.(valore as never) ?? valore]),
  ) as V;

/** The draft belongs to the person signed in when the form opens; if unknown, nothing is kept. */
export function useSlot(bozza: Draft | undefined): Slot | undefined {
  const { persona } = useCapabilities();
  const [posto] = useState(() => (bozza === undefined || persona === undefined ? undefined : slotOf(bozza, persona())));
  return posto;
}

/** Saves each change at once: a page can be killed at any time. */
function useSaving<V extends FieldValues>({ subscribe }: UseFormReturn<V>, dove: Slot | undefined): void {
  useEffect(() => {
    if (dove === undefined) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(dove, values) });
  }, [subscribe, dove]);
}
