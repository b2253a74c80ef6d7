import { rispondeSensato } from './canarino.ts';
import type { Interrogabile } from './database.ts';
import type { Lite } from './lite.ts';
import { interrogaLontano } from './lontano.ts';
import type { Domanda } from './messaggi.ts';
import type { OpzioniMotore } from './motore.ts';
import { creaRecidivi } from './recidivi.ts';
import { varcaSoglia } from './soglia.ts';
import { type Attesa, Interrotta, Vita } from './vita.ts';

/**
 * Keeps the database on a thread of its own, so that files and pages are answered while it works, and ends that thread when one
 * request holds it for too long: there is no other way to stop a statement that PGlite has begun. What was acknowledged is on
 * disk, and the next thread finds it there.
 */
export interface Custode {
  database: Interrogabile & { chiudi(): Promise<void> };
  lite: Lite;
  migrazioni: string[];
}

export interface OpzioniCustode {
  /** How long one request of a person may hold the database. */
  limiteMs?: number | undefined;
  ogniCantoMs?: number | undefined;
  /** The database does not open any more: nothing is left to keep. */
  allaFine?: ((causa: unknown) => void) | undefined;
}

const LIMITE_MS = 8_000;
/** The jobs go through many rows, and nobody waits for them. */
const LIMITE_SERVER_MS = 60_000;
/** How often the clock looks within one limit. */
const BATTITI = 8;
const CODA_MASSIMA = 2_000;
const OCCUPATO = 'Il servizio è occupato. Riprova tra poco.';

export async function apriCustode(motore: OpzioniMotore, opzioni: OpzioniCustode = {}): Promise<Custode> {
  const { limiteMs = LIMITE_MS, ogniCantoMs = 5_000, allaFine = () => undefined } = opzioni;
  const vita = new Vita(motore, allaFine);
  const recidivi = creaRecidivi();
  const limiteDi = (domanda: Domanda): number => {
    if (domanda.tipo !== 'fetch') return Number.POSITIVE_INFINITY;
    const delServer = domanda.richiesta.headers.some(([n, v]) => n === 'apikey' && v === motore.chiavi.secretKey);
    return delServer ? Math.max(limiteMs, LIMITE_SERVER_MS) : limiteMs;
  };

  const battito = creaBattito(limiteMs / BATTITI);
  /** Ending a thread can take longer than a beat: one stop is one mark against its address. */
  let fermata: Attesa | null = null;
  const orologio = setInterval(() => {
    const passo = battito();
    const { inTurno } = vita;
    if (inTurno === null || inTurno === fermata || inTurno.battiti === null) return;
    inTurno.battiti += passo;
    const { domanda } = inTurno;
    if (domanda.tipo !== 'fetch' || (inTurno.battiti - 1) * (limiteMs / BATTITI) < limiteDi(domanda)) return;
    fermata = inTurno;
    if (domanda.indirizzo !== null) recidivi.segna(domanda.indirizzo);
    const { method, url } = domanda.richiesta;
    void vita.rinasci(`${method} ${new URL(url).pathname} held it for more than ${limiteDi(domanda)} ms`);
  }, limiteMs / BATTITI);
  async function fetch(richiesta: Request, indirizzo: string | null = null): Promise<Response> {
    const intera = await varcaSoglia(richiesta);
    if (intera instanceof Response) return intera;
    const { url, method, headers } = intera;
    const attesa = indirizzo !== null && new URL(url).pathname.startsWith('/rest/') ? recidivi.attesa(indirizzo) : null;
    if (attesa !== null)
      return aspetta(429, 'Le richieste da questo indirizzo pesano troppo. Riprova più tardi.', attesa);
    if (vita.inCoda >= CODA_MASSIMA) return aspetta(503, OCCUPATO, 5);
    const body = intera.body === null ? null : await intera.arrayBuffer();
    const spedita = { url, method, headers: [...headers], body };
    try {
      const risposta = await vita.chiedi({ tipo: 'fetch', id: vita.nuovoNumero(), richiesta: spedita, indirizzo });
      if (risposta.tipo !== 'risposta') throw new Error(`unexpected answer ${risposta.tipo}`);
      const { resa } = risposta;
      return new Response(resa.body.byteLength === 0 ? null : resa.body, resa);
    } catch (causa) {
      if (causa instanceof Interrotta) return aspetta(503, OCCUPATO, 5);
      throw causa;
    }
  }

  await vita.nasci();
  const database = interrogaLontano(vita);
  const canto = avviaCanto(database, vita, ogniCantoMs);
  return {
    migrazioni: vita.migrazioni,
    lite: { fetch },
    database: {
      ...database,
      async chiudi() {
        clearInterval(canto);
        clearInterval(orologio);
        await vita.spegni();
      },
    },
  };
}

/**
 * Beats are counted and not the clock: a machine that slept has not worked, and one that gives this process no time, because others
 * want it too, must not make an honest request look like one without end. Such a beat counts for a fifth.
 */
function creaBattito(ogniMs: number): () => number {
  let prima = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(prima);
    prima = process.cpuUsage();
    return (user + system) / 1000 >= ogniMs / 2 ? 1 : 0.2;
  };
}

/** A database that answers nonsense tells everybody that nothing is there. Behind a long request one question waits, not one each beat. */
function avviaCanto(database: Interrogabile, vita: Vita, ogniMs: number): NodeJS.Timeout {
  let chiesto = false;
  async function chiedi(): Promise<void> {
    try {
      if (!(await rispondeSensato(database))) await vita.rinasci('it answers nonsense');
    } catch (causa) {
      if (causa instanceof Interrotta) return; // it is being opened again just now
      await vita.rinasci(causa instanceof Error ? causa.message : String(causa));
    }
  }
  return setInterval(() => {
    if (chiesto) return;
    chiesto = true;
    void chiedi().finally(() => {
      chiesto = false;
    });
  }, ogniMs);
}

const aspetta = (status: number, message: string, secondi: number): Response =>
  Response.json(
    { code: status === 429 ? 'troppi_tentativi' : 'PGRST003', message, details: null, hint: null },
    { status, headers: { 'retry-after': String(secondi) } },
  );
