import { useRef, useState } from 'react';
import { mostraAvviso } from './avviso.ts';
import { type Chiave, type Mezzi, useMezzi } from './mezzi.ts';
import { stessiDati } from './stessiDati.ts';

/** A command as data, made beside the queries that it makes stale (`creaComando` in `src/data`). */
export interface Comando<I, R> {
  esegui: (dati: I, id: string) => Promise<R>;
  /** The keys of what has to be read again. */
  rinnova?: (dati: I, esito: R) => readonly Chiave[];
  /** Said for three seconds once it is done. */
  fatto?: string | ((esito: R, dati: I) => string);
}

interface Opzioni<I, R> {
  /** What failed, said before the reason. */
  guasto?: string | undefined;
  /** After the screens were read again, also when the one that asked has gone. */
  onFatto?: ((esito: R, dati: I) => unknown) | undefined;
  /** Instead of the text of the error: true where the screen says it in its own way. */
  onErrore?: ((errore: unknown) => boolean) | undefined;
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
export function useComando<I, R>(comando: Comando<I, R>, opzioni: Opzioni<I, R> = {}): UsoComando<I> {
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
      tentativo.current = { dati, id: crypto.randomUUID() };
    try {
      const esito = await comando.esegui(dati, tentativo.current.id);
      tentativo.current = null;
      await compiuto(comando, dati, esito, mezzi);
      await opzioni.onFatto?.(esito, dati);
      setStato(FERMO);
      return true;
    } catch (causa) {
      // done on the server: what failed is the screen, and its error boundary hears of it
      if (tentativo.current === null) throw causa;
      const errore = opzioni.onErrore?.(causa) === true ? null : inParole(causa, opzioni.guasto, mezzi);
      setStato({ inCorso: false, errore, causa });
      return false;
    } finally {
      occupato.current = false;
    }
  };
  return { ...stato, invia, dimentica: () => setStato(FERMO) };
}

async function compiuto<I, R>({ rinnova, fatto }: Comando<I, R>, dati: I, esito: R, mezzi: Mezzi): Promise<void> {
  await mezzi.rinnova(rinnova?.(dati, esito) ?? []);
  if (fatto !== undefined) void mostraAvviso(typeof fatto === 'string' ? fatto : fatto(esito, dati));
}

/** The server's own words say more than the screen's (spec 3, section 8); what no answer explains is only the screen's. */
function inParole(causa: unknown, guasto: string | undefined, { spiega }: Mezzi): string {
  const { testo, stato } = spiega(causa);
  if (guasto === undefined) return testo;
  return stato === null ? guasto : `${guasto}. ${testo}`;
}
