import { useLayoutEffect, useRef, useState } from 'react';
import { nuovoId } from './id-comando.ts';
import { type Chiave, type Mezzi, type Spiega, useMezzi } from './mezzi.ts';
import { stessiDati } from './stessi-dati.ts';

/** A command as data, made beside the queries that it makes stale (`creaComando` in `src/data`). */
export interface Comando<I, R> {
  esegui: (dati: I, id: string) => Promise<R>;
  /** The keys of what has to be read again. */
  rinnova?: (dati: I, esito: R) => readonly Chiave[];
  /** The same where it was refused because things had changed meanwhile (409): what the screen shows is old. */
  rileggi?: (dati: I) => readonly Chiave[];
  /** Said for three seconds once it is done. */
  fatto?: string | ((esito: R, dati: I) => string);
  /** Refusals that are the command's answer for ever: the next press is another command. */
  definitivo?: (causa: unknown) => boolean;
}

/** Beside which field the refusal of a code belongs; what isn't here concerns the whole form. */
export type CampiDeiCodici<C extends string> = Readonly<Partial<Record<string, C>>>;

/** What a screen says of a failure: before its reason, or made of it, its answer's status and code. */
export type Guasto = string | ((testo: string, causa: Pick<ReturnType<Spiega>, 'stato' | 'codice'>) => string);

interface Opzioni<I, R, C extends string> {
  guasto?: Guasto | undefined;
  /** As soon as it is done, before anything is read again. */
  onAccolto?: ((esito: R) => void) | undefined;
  /** After the screens were read again, also when the one that asked has gone. */
  onFatto?: ((esito: R, dati: I) => unknown) | undefined;
  /** Instead of the text of the error: true where the screen says it in its own way. */
  onErrore?: ((errore: unknown) => boolean) | undefined;
  /** Said beside its field alone, by `onCampo`. */
  campi?: CampiDeiCodici<C> | undefined;
  onCampo?: ((campo: C, testo: string) => void) | undefined;
}

export interface UsoComando<I> {
  /** Runs it unless it runs already. True once it is done. */
  invia: (dati: I) => Promise<boolean>;
  inCorso: boolean;
  /** The last refusal in words, null after a new try. */
  errore: string | null;
  /** What was thrown. */
  causa: unknown;
  dimentica: () => void;
}

interface Stato {
  inCorso: boolean;
  errore: string | null;
  causa: unknown;
}

const FERMO: Stato = { inCorso: false, errore: null, causa: null };

/**
 * The one way a screen changes something. The command's id is made before the first try and kept for every further try of the same
 * data, so that the server does it once; other data, or a command that was done, begin a new one. A second press is no second command.
 */
export function useComando<I, R, C extends string = never>(
  comando: Comando<I, R>,
  opzioni: Opzioni<I, R, C> = {},
): UsoComando<I> {
  const mezzi = useMezzi();
  const [stato, setStato] = useState(FERMO);
  // Read and written between two drawings: a second press comes before the busy button is drawn.
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
      // done on the server: what failed is the screen, and its error boundary hears of it
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
        // where what was read again, drawn after this task, has no such button any more, the reason outlives it
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
    // Back from the page that the command led to, the browser may show this one as it was left, busy.
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

/** Leaves for another document. The command that led there stays busy: nothing is left to press here. */
export function vaVia(indirizzo: string): Promise<never> {
  location.assign(indirizzo);
  return new Promise(() => undefined);
}

async function compiuto<I, R>({ rinnova, fatto }: Comando<I, R>, dati: I, esito: R, mezzi: Mezzi): Promise<void> {
  await mezzi.rinnova(rinnova?.(dati, esito) ?? []);
  if (fatto !== undefined) mezzi.avvisa(typeof fatto === 'string' ? fatto : fatto(esito, dati));
}

/** True where the refusal stands beside its field now. */
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

/** The server's own words say more than the screen's (spec 3, section 8); what no answer explains is only the screen's. */
function inParole(causa: unknown, guasto: Guasto | undefined, { spiega }: Mezzi): string {
  const detto = spiega(causa);
  const { testo, stato } = detto;
  if (guasto === undefined) return testo;
  if (typeof guasto === 'function') return guasto(testo, detto);
  return stato === null ? guasto : `${guasto}. ${testo}`;
}
