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

export type CampoModulo = UseFormRegisterReturn & { errore: string | undefined };

interface Ricetta<V extends FieldValues, I, R> {
  iniziali: V;
  valida: Regole<V>;
  comando: Comando<I, R>;
  /** Input of the command. `prima`: the values first shown or last sent; a refetch changes neither. */
  dati: (valori: V, prima: V) => I;
  guasto?: Guasto | undefined;
  onFatto?: (esito: R, dati: I) => unknown;
  /** Maps a refusal's code to its field; other codes concern the whole form. */
  campi?: CampiDeiCodici<FieldPath<V>> | undefined;
  /** Returns true where the screen shows the refusal itself. */
  onErrore?: (causa: unknown) => boolean;
  /** Called with valid values: true where the press only moves on, e.g. to the next step, and nothing is sent. */
  trattieni?: (valori: V) => boolean;
  onInvalido?: () => void;
  /** Keeps typed input on the device until it is sent. For long forms; never for a password or a card. */
  bozza?: Bozza | undefined;
  /** False keeps the draft, where the outcome may lead back to the form. */
  finita?: (esito: R) => boolean;
}

/** Form hook. Input survives refusals and ended sessions; with `bozza` a sign-in, too. */
export function useModulo<V extends FieldValues, I, R>(ricetta: Ricetta<V, I, R>) {
  const { valida } = ricetta;
  const bozza = usePosto(ricetta.bozza);
  const [iniziali] = useState(() => conBozza(ricetta.iniziali, bozza));
  const prima = useRef(ricetta.iniziali);
  const [ripresa] = useState(() => !stessiDati(iniziali, ricetta.iniziali));
  // Cast: the library's type does not know that whole values are a case of partial ones.
  const modulo = useForm<V>({
    defaultValues: iniziali as DefaultValues<V>,
    resolver: risolutore<V>(valida),
    shouldFocusError: false,
  });
  const comando = useComando(ricetta.comando, {
    guasto: ricetta.guasto,
    // The form may be redrawn from the answer, which can differ in spelling: no draft may be left.
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
    campo: (nome: FieldPath<V>): CampoModulo => {
      const registrato = modulo.register(nome);
      return {
        ...registrato,
        // react-hook-form turns a blurred, unanswered radio group into null, which no rule expects.
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
    dimentica: comando.dimentica,
    ripresa,
  };
}

/** The draft belongs to the person signed in when the form opens; if unknown, nothing is kept. */
export function usePosto(bozza: Bozza | undefined): Posto | undefined {
  const { persona } = useMezzi();
  const [posto] = useState(() =>
    bozza === undefined || persona === undefined ? undefined : postoDi(bozza, persona()),
  );
  return posto;
}

/** Saves each change at once: a page can be killed at any time. */
function useSalvataggio<V extends FieldValues>({ subscribe }: UseFormReturn<V>, dove: Posto | undefined): void {
  useEffect(() => {
    if (dove === undefined) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => salvaBozza(dove, values) });
  }, [subscribe, dove]);
}
