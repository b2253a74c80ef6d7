/**
 * Delivery after the tab is closed. The page lends its bearer token through `centro-device` (`prestaAccesso`); the refresh
 * token stays in the page, so an expired loan cannot be renewed here: then open pages are asked to sync, and without one
 * the operations simply wait on the tablet for the next start.
 */
import { blocchiWeb } from '../src/offline/blocchi.ts';
import { ArchivioCentro } from '../src/offline/db.ts';
import { type AccessoPrestato, ArchivioDispositivo } from '../src/offline/identita.ts';
import type { Clock } from '../src/offline/porte.ts';
import { creaReteHttp } from '../src/offline/rete.ts';
import { unGiro } from '../src/offline/sincronizza.ts';

/** A token about to expire would only turn the queue into 'in attesa di accesso'. */
const MARGINE_MS = 30_000;

export type EsitoConsegna = 'consegnato' | 'da_riprovare' | 'serve_la_pagina';

const clock: Clock = { now: () => Date.now() };

export async function consegna(locks: LockManager, origine: string): Promise<EsitoConsegna> {
  const dispositivo = new ArchivioDispositivo();
  const accessi = await dispositivo.accessi.toArray();
  dispositivo.close();
  const valid = accessi.filter((accesso) => accesso.scadeIl - clock.now() > MARGINE_MS);
  const esiti: EsitoConsegna[] = [];
  for (const accesso of valid) esiti.push(await consegnaPer(accesso, locks, origine));
  if (esiti.includes('da_riprovare')) return 'da_riprovare';
  if (valid.length === 0 || esiti.includes('serve_la_pagina')) return 'serve_la_pagina';
  return 'consegnato';
}

async function consegnaPer(accesso: AccessoPrestato, locks: LockManager, origine: string): Promise<EsitoConsegna> {
  const archivio = new ArchivioCentro(accesso.centre);
  try {
    const network = creaReteHttp({
      chiama: (url, init) => fetch(url, init),
      origine,
      chiave: accesso.chiave,
      accesso: async () => (accesso.scadeIl > clock.now() ? { token: accesso.token, userId: accesso.userId } : null),
      clock,
    });
    const newId = (): string => crypto.randomUUID();
    // The same engine under the same lock as every tab: whoever holds it sends, the others wait.
    const { fine, restano } = await unGiro({
      archivio,
      clock,
      newId,
      network,
      locks: blocchiWeb(locks),
      random: Math.random,
      storage: navigator.storage,
    });
    if (fine === 'accesso' || fine === 'altro_centro' || fine === 'non_pronto') return 'serve_la_pagina';
    return restano > 0 && fine !== 'completo' ? 'da_riprovare' : 'consegnato';
  } finally {
    archivio.close();
  }
}
