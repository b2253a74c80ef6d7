/**
 * The sync loop. One sender per centre and lane over all tabs and the service worker: `sync:<centre>` carries data (probe →
 * push → pull → report), `sync-media:<centre>` carries files, so that an upload of minutes on a bad line
 * never holds a score back.
 */

import { copia } from './copia.ts';
import { leggiTesto, scriviMeta } from './db.ts';
import { inviaAllegati, recuperaAllegati } from './invio_allegati.ts';
import type { AmbienteInvio } from './porte.ts';
import { liberaPrima } from './quota.ts';
import { rapporto } from './rapporto.ts';
import { contatori, sfoltisci } from './stato.ts';
import { aspettaAccesso, recuperaAffidate, riprendiDopoAccesso, svuota } from './svuota.ts';

export type FineGiro =
  | 'completo'
  /** Something could not go now; it stays queued and the loop comes back by itself. */
  | 'parziale'
  | 'offline'
  /** A captive portal answers in the server's place. */
  | 'portale'
  | 'accesso'
  /** Whoever is signed in isn't of this centre: these operations are not his to send. */
  | 'altro_centro'
  | 'senza_web_locks'
  | 'non_pronto'
  /** The counter was taken down meanwhile: its storage is closed. */
  | 'fermo';

export interface EsitoGiro {
  fine: FineGiro;
  /** Still owed to the server after this round. */
  restano: number;
}

/** Held by whoever sends; a database that is taken over is not sent meanwhile. */
export const nomeBlocco = (id: string): string => `sync:${id}`;
const nomeBloccoMedia = (centre: string): string => `sync-media:${centre}`;

/** A whole round: data, files, and data again for what the files were holding. `forced` = a person asked. */
export async function unGiro(ambiente: AmbienteInvio, forced = false): Promise<EsitoGiro> {
  const first = await giroDati(ambiente, forced);
  if (!PROSEGUE[first.fine]) return first;
  const media = await giroMedia(ambiente, forced);
  const last = media.inviati > 0 ? await giroDati(ambiente, false) : first;
  const stuck = last.fine === 'completo' && media.fine !== 'completo' ? media.fine : last.fine;
  return { fine: stuck, restano: await restano(ambiente) };
}

/** Is it worth trying the files after such a round? */
const PROSEGUE = {
  completo: true,
  parziale: true,
  offline: false,
  portale: false,
  accesso: false,
  altro_centro: false,
  senza_web_locks: false,
  non_pronto: false,
  fermo: false,
} satisfies Record<FineGiro, boolean>;

const restano = async (ambiente: AmbienteInvio): Promise<number> => (await contatori(ambiente.archivio)).totale;

export async function giroDati(ambiente: AmbienteInvio, forced: boolean): Promise<EsitoGiro> {
  const fine = await conBlocco(ambiente, nomeBlocco(ambiente.archivio.centre), async () => {
    await recuperaAffidate(ambiente);
    // Without a line too: what it makes room for is made without one.
    await liberaPrima(ambiente);
    const ready = await pronto(ambiente);
    return ready === 'pronto' ? scambia(ambiente, forced) : ready;
  });
  return { fine, restano: await restano(ambiente) };
}

export async function giroMedia(
  ambiente: AmbienteInvio,
  forced: boolean,
): Promise<{ fine: FineGiro; inviati: number }> {
  let inviati = 0;
  const fine = await conBlocco(ambiente, nomeBloccoMedia(ambiente.archivio.centre), async () => {
    await recuperaAllegati(ambiente);
    if ((await ambiente.archivio.media.where('state').equals('da_inviare').count()) === 0) return 'completo';
    const ready = await pronto(ambiente);
    if (ready !== 'pronto') return ready;
    const esito = await inviaAllegati(ambiente, forced);
    inviati = esito.inviati;
    if (esito.fine === 'accesso') return 'accesso';
    return esito.fine === 'vuota' ? 'completo' : 'parziale';
  });
  return { fine, inviati };
}

async function conBlocco(ambiente: AmbienteInvio, nome: string, task: () => Promise<FineGiro>): Promise<FineGiro> {
  if (ambiente.locks === null) return 'senza_web_locks';
  if ((await leggiTesto(ambiente.archivio, 'deviceId')) === null) return 'non_pronto';
  return ambiente.locks.run(nome, task);
}

async function pronto(ambiente: AmbienteInvio): Promise<'pronto' | FineGiro> {
  const { archivio, network } = ambiente;
  const online = await network.sonda();
  if (online !== 'online') return online;
  const utente = await network.utente();
  if (utente === null) {
    await aspettaAccesso(ambiente);
    return 'accesso';
  }
  return (await archivio.persone.get(utente)) === undefined ? 'altro_centro' : 'pronto';
}

async function scambia(ambiente: AmbienteInvio, forced: boolean): Promise<FineGiro> {
  // Optimistic: if the token is refused after all, the first request puts them back to waiting.
  await riprendiDopoAccesso(ambiente);
  const sent = await svuota(ambiente, forced);
  if (sent.fine === 'accesso') return 'accesso';
  if (sent.fine === 'altro_centro') return soloRapporto(ambiente);
  const letta = await copia(ambiente, forced);
  if (letta.fine === 'accesso') return 'accesso';
  if (letta.fine === 'altro_centro') return soloRapporto(ambiente);
  if ((await rapporto(ambiente)) === 'accesso') return 'accesso';
  await sfoltisci(ambiente);
  if (sent.fine !== 'vuota' || letta.fine !== 'aggiornata') return 'parziale';
  await scriviMeta(ambiente.archivio, 'ultimaSincronia', ambiente.clock.now());
  return 'completo';
}

/** Who left the centre still says what this tablet owes; nothing else of it travels. */
async function soloRapporto(ambiente: AmbienteInvio): Promise<FineGiro> {
  return (await rapporto(ambiente)) === 'accesso' ? 'accesso' : 'altro_centro';
}
