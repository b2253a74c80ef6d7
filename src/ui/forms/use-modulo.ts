import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type Bozza, buttaBozza, conBozza, type Posto, postoDi, salvaBozza } from './bozza.ts';
import { useMezzi } from './mezzi.ts';
import { primoSbagliato, type Regole, risolutore } from './modulo.ts';
import { stessiDati } from './stessi-dati.ts';
import { type CampiDeiCodici, type Comando, type Guasto, useComando } from './use-comando.ts';

/** Spread on a field. */
export type CampoModulo = UseFormRegisterReturn & { errore: string | undefined };

interface Ricetta<V extends FieldValues, I, R> {
  iniziali: V;
  valida: Regole<V>;
  comando: Comando<I, R>;
  /** What the command is told; `prima`: the values as the form first showed them, or last sent them (a refetch changes neither). */
  dati: (valori: V, prima: V) => I;
  guasto?: Guasto | undefined;
  onFatto?: (esito: R, dati: I) => unknown;
  /** The field that each of the server's refusals belongs beside; all others concern the whole form. */
  campi?: CampiDeiCodici<FieldPath<V>> | undefined;
  /** True where the screen says a refusal in its own way. */
  onErrore?: (causa: unknown) => boolean;
  /** Asked once the rules hold: true where this press only led on, to the next step or the sign-in, and nothing is sent yet. */
  trattieni?: (valori: V) => boolean;
  /** Pressed with wrong fields: told once they are marked. */
  onInvalido?: () => void;
  /** Long forms alone, and never a password or a card: what is typed is kept on the device until it is sent. */
  bozza?: Bozza | undefined;
  /** False where the outcome may still bring the person back to the form: the draft stays. */
  finita?: (esito: R) => boolean;
}

/**
 * The one recipe of a form: the domain's rules beside the fields and in the summary, the first wrong one in focus, one command that can't
 * be sent twice. What was typed stays through every refusal, also that of a session that ended; with `bozza` through a sign-in too.
 */
export function useModulo<V extends FieldValues, I, R>(ricetta: Ricetta<V, I, R>) {
  const { valida } = ricetta;
  const bozza = usePosto(ricetta.bozza);
  const [iniziali] = useState(() => conBozza(ricetta.iniziali, bozza));
  const prima = useRef(ricetta.iniziali);
  const [ripresa] = useState(() => !stessiDati(iniziali, ricetta.iniziali));
  // A form's starting values are a whole, and a whole is one of its parts: the library's type can't say so.
  const modulo = useForm<V>({
    defaultValues: iniziali as DefaultValues<V>,
    resolver: risolutore<V>(valida),
    shouldFocusError: false,
  });
  const comando = useComando(ricetta.comando, {
    guasto: ricetta.guasto,
    // a form drawn from the answer, which may be spelled otherwise, must find no draft
    onAccolto: (esito) => {
      if (ricetta.finita?.(esito) !== false) buttaBozza(bozza);
    },
    onFatto: ricetta.onFatto,
    onErrore: ricetta.onErrore,
    campi: ricetta.campi,
    onCampo: (campo, testo) => modulo.setError(campo, { type: 'server', message: testo }, { shouldFocus: true }),
  });
  useSalvataggio(modulo, bozza);
  const { formState } = modulo;
  const invia = (evento: BaseSyntheticEvent) => {
    const dove = evento.target instanceof Element ? evento.target.closest('form') : null;
    return modulo.handleSubmit(
      async (valori) => {
        if (ricetta.trattieni?.(valori) === true) return;
        if (await comando.invia(ricetta.dati(valori, prima.current))) prima.current = valori;
      },
      (errori) => {
        primoSbagliato(dove, errori)?.focus();
        ricetta.onInvalido?.();
      },
    )(evento);
  };
  return {
    modulo,
    /** Spread on a field: its name, its events, its error. */
    campo: (nome: FieldPath<V>): CampoModulo => {
      const registrato = modulo.register(nome);
      return {
        ...registrato,
        // Left without a choice, a group of choices would be null to the library, which no rule knows.
        onBlur: async (evento) => (evento.target.type === 'radio' ? undefined : registrato.onBlur(evento)),
        errore: modulo.getFieldState(nome, formState).error?.message,
      };
    },
    invia: (evento: BaseSyntheticEvent) => {
      comando.dimentica();
      void invia(evento);
    },
    inCorso: comando.inCorso,
    errore: comando.errore,
    causa: comando.causa,
    /** What the last try said no longer concerns what is chosen now. */
    dimentica: comando.dimentica,
    /** The form starts with what was left unsent. */
    ripresa,
  };
}

/** Of the person who began to write: whoever is signed in when the form comes up. Where nobody can say who that is, nothing is kept. */
export function usePosto(bozza: Bozza | undefined): Posto | undefined {
  const { persona } = useMezzi();
  const [posto] = useState(() =>
    bozza === undefined || persona === undefined ? undefined : postoDi(bozza, persona()),
  );
  return posto;
}

/** Each change is kept at once: nobody knows when a page is killed. */
function useSalvataggio<V extends FieldValues>({ subscribe }: UseFormReturn<V>, dove: Posto | undefined): void {
  useEffect(() => {
    if (dove === undefined) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => salvaBozza(dove, values) });
  }, [subscribe, dove]);
}
