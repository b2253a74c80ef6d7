import { useLayoutEffect, useRef, useState } from 'react';
import { type Capabilities, type Explain, type Key, useCapabilities } from './capabilities.ts';
import { newId } from './command-key.ts';
import { sameData } from './same-data.ts';

/** A command as data, defined beside the queries that it invalidates (`createCommand` in `src/data`). */
export interface Command<I, R> {
  run: (dati: I, id: string) => Promise<R>;
  invalidates?: (dati: I, esito: R) => readonly Key[];
  /** Query keys to invalidate after a conflict (409), when the screen shows old data. */
  reread?: (dati: I) => readonly Key[];
  /** Toast after success. */
  done?: string | ((esito: R, dati: I) => string);
  /** True for a final refusal: the next press is a new command. */
  isFinal?: (cause: unknown) => boolean;
}

export type FieldsByCode<C extends string> = Readonly<Partial<Record<string, C>>>;

/** The screen's text of a failure: a prefix of the reason, or a function of it with status and code. */
export type Fault = string | ((testo: string, cause: Pick<ReturnType<Explain>, 'stato' | 'codice'>) => string);

interface Options<I, R, C extends string> {
  fault?: Fault | undefined;
  /** Called on success, before anything is read again. */
  onAccepted?: ((esito: R) => void) | undefined;
  /** Called after the queries were read again, also when the screen that asked is gone. */
  onDone?: ((esito: R, dati: I) => unknown) | undefined;
  onError?: ((errore: unknown) => boolean) | undefined;
  fields?: FieldsByCode<C> | undefined;
  onField?: ((campo: C, testo: string) => void) | undefined;
}

export interface CommandUse<I> {
  /** Runs the command unless it is running. True once it is done. */
  submit: (dati: I) => Promise<boolean>;
  pending: boolean;
  error: string | null;
  cause: unknown;
  forget: () => void;
}

interface Stato {
  pending: boolean;
  error: string | null;
  cause: unknown;
}

const IDLE: Stato = { pending: false, error: null, cause: null };

/** A command keeps its id for retries with the same data, so that the server runs it once. */
export function useCommand<I, R, C extends string = never>(
  comando: Command<I, R>,
  opzioni: Options<I, R, C> = {},
): CommandUse<I> {
  const capabilities = useCapabilities();
  const [stato, setStato] = useState(IDLE);
  // Refs, because a second press can come before the busy button is drawn.
  const isOccupied = useRef(false);
  const attempt = useRef<{ dati: I; id: string } | null>(null);
  const submit = async (dati: I): Promise<boolean> => {
    if (isOccupied.current) return false;
    isOccupied.current = true;
    setStato({ ...IDLE, pending: true });
    if (attempt.current === null || !sameData(attempt.current.dati, dati)) attempt.current = { dati, id: newId() };
    try {
      const esito = await comando.run(dati, attempt.current.id);
      attempt.current = null;
      opzioni.onAccepted?.(esito);
      await completed(comando, dati, esito, capabilities);
      await opzioni.onDone?.(esito, dati);
      setStato(IDLE);
      return true;
    } catch (cause) {
      // The server has done it: the screen failed, and its error boundary hears of it.
      if (attempt.current === null) {
        setStato(IDLE);
        throw cause;
      }
      if (comando.isFinal?.(cause)) attempt.current = null;
      const error =
        beside(cause, opzioni, capabilities) || opzioni.onError?.(cause) === true
          ? null
          : inWords(cause, opzioni.fault, capabilities);
      setStato({ pending: false, error, cause });
      if (capabilities.explain(cause).stato === 409) {
        await capabilities.invalidate(comando.reread?.(dati) ?? []);
        // If the refreshed screen no longer has the button, the reason becomes a toast.
        setTimeout(() => vivo.current || error === null || capabilities.notify(error, 'info'));
      }
      return false;
    } finally {
      isOccupied.current = false;
    }
  };
  const forget = () => {
    if (!isOccupied.current) setStato(IDLE);
  };
  const vivo = useRef(true);
  useLayoutEffect(() => {
    vivo.current = true;
    // After Back the browser may restore the page in its busy state.
    const torna = (evento: PageTransitionEvent) => {
      if (!evento.persisted) return;
      isOccupied.current = false;
      setStato(IDLE);
    };
    addEventListener('pageshow', torna);
    return () => {
      vivo.current = false;
      removeEventListener('pageshow', torna);
    };
  }, []);
  return { ...stato, submit, forget };
}

/** Navigates to another document. The promise never settles, so that the command stays busy. */
export function vaVia(indirizzo: string): Promise<never> {
  location.assign(indirizzo);
  return new Promise(() => undefined);
}

async function completed<I, R>(
  { invalidates, done }: Command<I, R>,
  dati: I,
  esito: R,
  capabilities: Capabilities,
): Promise<void> {
  await capabilities.invalidate(invalidates?.(dati, esito) ?? []);
  if (done !== undefined) capabilities.notify(typeof done === 'string' ? done : done(esito, dati));
}

function beside<C extends string>(
  cause: unknown,
  { fields, onField }: Pick<Options<never, never, C>, 'fields' | 'onField'>,
  { explain }: Capabilities,
): boolean {
  const { codice, testo } = explain(cause);
  const campo = codice === null ? undefined : fields?.[codice];
  if (campo === undefined || onField === undefined) return false;
  onField(campo, testo);
  return true;
}

/** Prefers the server's words to the screen's (spec 3, section 8); without an answer the screen's stand alone. */
function inWords(cause: unknown, guasto: Fault | undefined, { explain }: Capabilities): string {
  const detto = explain(cause);
  const { testo, stato } = detto;
  if (guasto === undefined) return testo;
  if (typeof guasto === 'function') return guasto(testo, detto);
  return stato === null ? guasto : `${guasto}. ${testo}`;
}
