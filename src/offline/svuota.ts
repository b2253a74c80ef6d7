/** Emptying the queue: batches of at most 50, leased before they leave, halved when too big, one bad one set apart. */
import { MAX_OPERAZIONI_PER_INVIO } from '../domain/sincronia/operazioni.ts';
import { operazioniAperte, seq } from './coda.ts';
import { inTransazione, leggiMeta, scriviMeta } from './db.ts';
import { oggetto } from './json.ts';
import { perInvio, scegliLotto } from './lotto.ts';
import type { AmbienteInvio, ErroreRete } from './porte.ts';
import { annota } from './registro.ts';
import { applicaRisposte, rifiuta, rimandaUna } from './risposte.ts';
import { CORSIA_LIBERA, type Corsia, corsiaAperta, frena, type StatoCorsia } from './ritmo.ts';
import type { OperazioneNota } from './tipi.ts';

/** A dead server must not be asked sixty times in a row just to find out which operation it dislikes. */
const RICHIESTE_PER_GIRO = 200;
const GUASTI_PER_GIRO = 16;

export type FineSvuota = 'vuota' | 'in_pausa' | 'accesso' | 'altro_centro' | 'errore';

export interface EsitoSvuota {
  fine: FineSvuota;
  /** Operations that got an answer. */
  risposte: number;
}

export async function leggiCorsia(ambiente: AmbienteInvio, corsia: Corsia): Promise<StatoCorsia> {
  const { attempts, until, imposed } = oggetto(await leggiMeta(ambiente.archivio, `corsia:${corsia}`));
  if (typeof attempts !== 'number' || typeof until !== 'number') return CORSIA_LIBERA;
  return { attempts, until, imposed: imposed === true };
}

export async function frenaCorsia(ambiente: AmbienteInvio, corsia: Corsia, retryAfterMs?: number): Promise<void> {
  const stato = frena(await leggiCorsia(ambiente, corsia), ambiente.clock.now(), ambiente.random, retryAfterMs);
  await scriviMeta(ambiente.archivio, `corsia:${corsia}`, { ...stato });
}

export async function liberaCorsia(ambiente: AmbienteInvio, corsia: Corsia): Promise<void> {
  await ambiente.archivio.meta.delete(`corsia:${corsia}`);
}

/** Only the holder of the data lock calls this: whoever had leased these is gone. */
export async function recuperaAffidate(ambiente: AmbienteInvio): Promise<void> {
  const { ops } = ambiente.archivio;
  await ops.where('state').equals('sending').modify({ state: 'pending' });
}

/** After a sign-in: what waited for it is pending again. */
export async function riprendiDopoAccesso(ambiente: AmbienteInvio): Promise<void> {
  const { ops } = ambiente.archivio;
  await ops.where('state').equals('waiting_auth').modify({ state: 'pending', nextAttemptAt: 0 });
}

export async function aspettaAccesso(ambiente: AmbienteInvio): Promise<void> {
  const { archivio } = ambiente;
  await archivio.transaction('rw', archivio.ops, archivio.syncLog, archivio.meta, async () => {
    const waiting = await archivio.ops.where('state').anyOf('pending', 'sending').modify({ state: 'waiting_auth' });
    if (waiting > 0) await annota(ambiente, 'accesso_scaduto', { operazioni: waiting });
  });
}

interface Giro {
  ambiente: AmbienteInvio;
  forced: boolean;
  limite: number;
  richieste: number;
  guasti: number;
  risposte: number;
  fine: FineSvuota;
}

/** Sends until nothing may leave any more. The caller holds the lock. */
export async function svuota(ambiente: AmbienteInvio, forced: boolean): Promise<EsitoSvuota> {
  const corsia = await leggiCorsia(ambiente, 'dati');
  if (!corsiaAperta(corsia, ambiente.clock.now(), forced)) return { fine: 'in_pausa', risposte: 0 };
  const giro: Giro = {
    ambiente,
    forced,
    limite: MAX_OPERAZIONI_PER_INVIO,
    richieste: 0,
    guasti: 0,
    risposte: 0,
    fine: 'vuota',
  };
  while (giro.fine === 'vuota' && giro.richieste < RICHIESTE_PER_GIRO) {
    const lotto = await prendi(giro);
    if (lotto.length === 0) break;
    await spedisci(giro, lotto);
    // 'Sincronizza ora' ignores our own pauses once, not in a loop.
    giro.forced = false;
  }
  return { fine: giro.fine, risposte: giro.risposte };
}

/** Chooses and leases in one transaction: from here on nobody may change what these operations say. */
async function prendi(giro: Giro): Promise<OperazioneNota[]> {
  const { archivio, clock } = giro.ambiente;
  return archivio.transaction('rw', archivio.ops, async () => {
    const open = await operazioniAperte(archivio);
    const now = clock.now();
    const lotto = scegliLotto(open, { now, forced: giro.forced, limite: giro.limite });
    for (const op of lotto) {
      op.state = 'sending';
      op.attempts += 1;
    }
    await archivio.ops.bulkPut(lotto);
    return lotto;
  });
}

async function spedisci(giro: Giro, lotto: readonly OperazioneNota[]): Promise<void> {
  const { ambiente } = giro;
  giro.richieste += 1;
  const esito = await ambiente.network.inviaOperazioni(lotto.map(perInvio), ambiente.archivio.centre);
  if (esito.ok) {
    await applicaRisposte(ambiente, lotto, esito.value);
    giro.risposte += lotto.length;
    await liberaCorsia(ambiente, 'dati');
    return;
  }
  await gestisci(giro, lotto, esito.errore, esito.dettaglio ?? esito.errore, esito.retryAfterMs);
}

async function gestisci(
  giro: Giro,
  lotto: readonly OperazioneNota[],
  errore: ErroreRete,
  dettaglio: string,
  retryAfterMs: number | undefined,
): Promise<void> {
  switch (errore) {
    case 'non_autorizzato':
      giro.fine = 'accesso';
      return aspettaAccesso(giro.ambiente);
    case 'altro_centro':
      // Refused before the server looked at it: it waits for a session of its own centre.
      giro.fine = 'altro_centro';
      return restituisci(giro.ambiente, lotto, null);
    case 'rete':
    case 'temporaneo':
    case 'vietato':
      return ferma(giro, lotto, dettaglio, retryAfterMs);
    case 'guasto': {
      giro.guasti += 1;
      const first = (await leggiCorsia(giro.ambiente, 'dati')).attempts === 0 && giro.guasti === 1;
      // The first time the server may simply be ill; the second time one of these operations may be the cause.
      if ((first && lotto.length > 1) || giro.guasti > GUASTI_PER_GIRO)
        return ferma(giro, lotto, dettaglio, retryAfterMs);
      return lotto.length > 1 ? dividi(giro, lotto) : isola(giro, lotto, dettaglio);
    }
    case 'troppo_grande':
    case 'timeout':
      giro.limite = Math.max(1, Math.floor(lotto.length / 2));
      if (lotto.length > 1) return dividi(giro, lotto);
      return errore === 'timeout' ? ferma(giro, lotto, dettaglio, retryAfterMs) : scarta(giro, lotto, dettaglio);
    case 'rifiutata':
      return lotto.length > 1 ? dividi(giro, lotto) : scarta(giro, lotto, dettaglio);
    default:
      errore satisfies never;
  }
}

/** The halves go one after the other, in order; what a stop leaves unsent goes back to the queue. */
async function dividi(giro: Giro, lotto: readonly OperazioneNota[]): Promise<void> {
  const middle = Math.ceil(lotto.length / 2);
  await spedisci(giro, lotto.slice(0, middle));
  const rest = lotto.slice(middle);
  if (giro.fine === 'accesso') return;
  if (giro.fine !== 'vuota') return restituisci(giro.ambiente, rest, null);
  // A verification that just got stuck keeps its later operations behind it.
  const stuck = await verificheFerme(giro.ambiente, lotto.slice(0, middle));
  await restituisci(
    giro.ambiente,
    rest.filter((op) => stuck.has(op.entityId)),
    null,
  );
  const free = rest.filter((op) => !stuck.has(op.entityId));
  if (free.length > 0) await spedisci(giro, free);
}

async function verificheFerme(ambiente: AmbienteInvio, lotto: readonly OperazioneNota[]): Promise<Set<string>> {
  const now = await ambiente.archivio.ops.bulkGet(lotto.map(seq));
  return new Set(now.flatMap((op) => (op === undefined || op.settledAt !== null ? [] : [op.entityId])));
}

async function ferma(
  giro: Giro,
  lotto: readonly OperazioneNota[],
  motivo: string,
  retryAfterMs?: number,
): Promise<void> {
  giro.fine = 'errore';
  await restituisci(giro.ambiente, lotto, motivo);
  await frenaCorsia(giro.ambiente, 'dati', retryAfterMs);
}

async function restituisci(
  ambiente: AmbienteInvio,
  lotto: readonly OperazioneNota[],
  motivo: string | null,
): Promise<void> {
  const keys = lotto.map(seq);
  await ambiente.archivio.ops
    .where('seq')
    .anyOf(keys)
    .modify({ state: 'pending', ...(motivo === null ? {} : { lastError: motivo }) });
}

/** One operation that makes the server fail: it waits alone, its verification with it, all others go on. */
async function isola(giro: Giro, lotto: readonly OperazioneNota[], motivo: string): Promise<void> {
  await inTransazione(giro.ambiente.archivio, async () => {
    for (const op of lotto) {
      await rimandaUna(giro.ambiente, op, motivo);
      await annota(giro.ambiente, 'operazione_isolata', { op: op.opId, verifica: op.entityId, motivo });
    }
  });
}

/** Refused by the transport, not by a rule: kept, shown, sendable again under the same id (`riprovaRifiutata`). */
async function scarta(giro: Giro, lotto: readonly OperazioneNota[], motivo: string): Promise<void> {
  await inTransazione(giro.ambiente.archivio, async () => {
    for (const op of lotto) await rifiuta(giro.ambiente, op, `http:${motivo}`);
  });
}

/** When the earliest pause ends, in milliseconds; null = nothing is pausing. */
export async function prossimaScadenza(ambiente: AmbienteInvio): Promise<number | null> {
  const now = ambiente.clock.now();
  const pending = await ambiente.archivio.ops.where('nextAttemptAt').above(now).limit(1).sortBy('nextAttemptAt');
  const lanes = await Promise.all((['dati', 'media', 'copia'] as const).map((name) => leggiCorsia(ambiente, name)));
  const ends = [...lanes.map((lane) => lane.until), ...pending.map((op) => op.nextAttemptAt)].filter(
    (end) => end > now,
  );
  return ends.length === 0 ? null : Math.min(...ends);
}
