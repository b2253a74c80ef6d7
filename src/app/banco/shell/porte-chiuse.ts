import type { Profilo } from '../../../data/accesso/sessione.ts';
import { report } from '../../../offline/device/report.ts';
import { CentreStore } from '../../../offline/store/db.ts';
import type { Clock, Network, SendEnv } from '../../../offline/store/ports.ts';

/** Why the counter is locked although its data are here. `perche`: the reason that the office wrote, if there is one. */
export interface Chiusura {
  motivo:
    | 'bloccato'
    | 'scaduto'
    /** Signed out without asking for it. */
    | 'uscita'
    | 'scollegato'
    | 'in_esame'
    | 'respinto'
    | 'persona_sospesa';
  perche: string | null;
}

/** May this account work at its counter? A suspended centre may: it gives back and ships what it holds (decision C5). */
export function serrato({ centro }: Profilo): Chiusura | null {
  if (centro === null) return { motivo: 'scollegato', perche: null };
  switch (centro.approval_status) {
    case 'approved':
    case 'suspended':
      return null;
    case 'pending':
      return { motivo: 'in_esame', perche: centro.motivo_stato };
    case 'rejected':
      return { motivo: 'respinto', perche: centro.motivo_stato };
    default:
      return centro.approval_status satisfies never;
  }
}

/** Did this person work with what the tablet holds? A stranger's account is told nothing about it. */
export async function eraDelCentro(centre: string, chi: string): Promise<boolean> {
  const store = new CentreStore(centre);
  try {
    return (await store.persone.get(chi)) !== undefined;
  } finally {
    store.close();
  }
}

/** Whoever works here no more still says what this tablet owes. A database that never had an identity owes nothing. */
export async function riferisciDaFuori(centre: string, network: Network, clock: Clock): Promise<void> {
  const store = new CentreStore(centre);
  const newId = (): string => crypto.randomUUID();
  const ambiente: SendEnv = { store, clock, newId, network, locks: null, random: Math.random };
  try {
    await report(ambiente);
  } finally {
    store.close();
  }
}
