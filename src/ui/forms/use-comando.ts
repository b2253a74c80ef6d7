import { useLayoutEffect, useRef, useState } from 'react';
import { nuovoId } from './id-comando.ts';
import { type Chiave, type Mezzi, type Spiega, useMezzi } from './mezzi.ts';
import { stessiDati } from './stessi-dati.ts';

/** A command as data, defined beside the queries that it invalidates (`creaComando` in `src/data`). */
export interface Comando<I, R> {
  esegui: (dati: I, id: string) => Promise<R>;
  rinnova?: (dati: I, esito: R) => readonly Chiave[];
  /** Query keys to invalidate after a conflict (409), when the screen shows old data. */
  rileggi?: (dati: I) => readonly Chiave[];
  /** Toast after success. */
  fatto?: string | ((esito: R, dati: I) => string);
  /** True for a final refusal: the next press is a new command. */
  definitivo?: (causa: unknown) => boolean;
}

export type CampiDeiCodici<C extends string> = Readonly<Partial<Record<string, C>>>;

/** The screen's text of a failure: a prefix of the reason, or a function of it with status and code. */
export type Guasto = string | ((testo: string, causa: Pick<ReturnType<Spiega>, 'stato' | 'codice'>) => string);

interface Opzioni<I, R, C extends string> {
  guasto?: Guasto | undefined;
  /** Called on success, before anything is read again. */
  onAccolto?: ((esito: R) => void) | undefined;
  /** Called after the queries were read again, also when the screen that asked is gone. */
  onFatto?: ((esito: R, dati: I) => unknown) | undefined;
  onErrore?: ((errore: unknown) => boolean) | undefined;
  campi?: CampiDeiCodici<C> | undefined;
  onCampo?: ((campo: C, testo: string) => void) | undefined;
}

export interface UsoComando<I> {
  /** Runs the command unless it is running. True once it is done. */
  invia: (dati: I) => Promise<boolean>;
  inCorso: boolean;
  errore: string | null;
  causa: unknown;
  dimentica: () => void;
}

interface Stato {
  inCorso: boolean;
  errore: string | null;
  causa: unknown;
}

const FERMO: Stato = { inCorso: false, errore: null, causa: null };

/** A command keeps its id for retries with the same data, so that the server runs it once. */
export function useComando<I, R, C extends string = never>(
  comando: Comando<I, R>,
  opzioni: Opzioni<I, R, C> = {},
): UsoComando<I> {
  const mezzi = useMezzi();
  const [stato, setStato] = useState(FERMO);
  // Refs, because a second press can come before the busy button is drawn.
  const occupato = useRef(false);
  const tentativo = useRef<{ dati: I; id: string } | null>(null);
  const invia = async (dati: I): Promise<boolean> => {
    if (occupato.current) return false;
    occupato.current = true;
    setStato({ ...FERMO, inCorso: true });
    if (tentativo.current === null || !stessiDati(tentativo.current.dati, dati))
      tentativo.current = { dati, id: nuovoId() };
    try {
      const esito = await comando.esegui(dati, tentativo.current.id);
      tentativo.current = null;
      opzioni.onAccolto?.(esito);
      await compiuto(comando, dati, esito, mezzi);
      await opzioni.onFatto?.(esito, dati);
      setStato(FERMO);
      return true;
    } catch (causa) {
      // The server has done it: the screen failed, and its error boundary hears of it.
      if (tentativo.current === null) {
        setStato(FERMO);
        throw causa;
      }
      if (comando.definitivo?.(causa)) tentativo.current = null;
      const errore =
        accanto(causa, opzioni, mezzi) || opzioni.onErrore?.(causa) === true
          ? null
          : inParole(causa, opzioni.guasto, mezzi);
      setStato({ inCorso: false, errore, causa });
      if (mezzi.spiega(causa).stato === 409) {
        await mezzi.rinnova(comando.rileggi?.(dati) ?? []);
        // If the refreshed screen no longer has the button, the reason becomes a toast.
        setTimeout(() => vivo.current || errore === null || mezzi.avvisa(errore, 'info'));
      }
      return false;
    } finally {
      occupato.current = false;
    }
  };
  const dimentica = () => {
    if (!occupato.current) setStato(FERMO);
  };
  const vivo = useRef(true);
  useLayoutEffect(() => {
    vivo.current = true;
    // After Back the browser may restore the page in its busy state.
    const torna = (evento: PageTransitionEvent) => {
      if (!evento.persisted) return;
      occupato.current = false;
      setStato(FERMO);
    };
    addEventListener('pageshow', torna);
    return () => {
      vivo.current = false;
      removeEventListener('pageshow', torna);
    };
  }, []);
  return { ...stato, invia, dimentica };
}

/** Navigates to another document. The promise never settles, so that the command stays busy. */
export function vaVia(indirizzo: string): Promise<never> {
  location.assign(indirizzo);
  return new Promise(() => undefined);
}

async function compiuto<I, R>({ rinnova, fatto }: Comando<I, R>, dati: I, esito: R, mezzi: Mezzi): Promise<void> {
  await mezzi.rinnova(rinnova?.(dati, esito) ?? []);
  if (fatto !== undefined) mezzi.avvisa(typeof fatto === 'string' ? fatto : fatto(esito, dati));
}

function accanto<C extends string>(
  causa: unknown,
  { campi, onCampo }: Pick<Opzioni<never, never, C>, 'campi' | 'onCampo'>,
  { spiega }: Mezzi,
): boolean {
  const { codice, testo } = spiega(causa);
  const campo = codice === null ? undefined : campi?.[codice];
  if (campo === undefined || onCampo === undefined) return false;
  onCampo(campo, testo);
  return true;
}

/** Prefers the server's words to the screen's (spec 3, section 8); without an answer the screen's stand alone. */
function inParole(causa: unknown, guasto: Guasto | undefined, { spiega }: Mezzi): string {
  const detto = spiega(causa);
  const { testo, stato } = detto;
  if (guasto === undefined) return testo;
  if (typeof guasto === 'function') return guasto(testo, detto);
  return stato === null ? guasto : `${guasto}. ${testo}`;
}
