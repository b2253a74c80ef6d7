import type { Profilo } from '../../../data/accesso/session.ts';
import { report } from '../../../offline/device/report.ts';
import { CentreStore } from '../../../offline/store/db.ts';
import type { Clock, Network, SendEnv } from '../../../offline/store/ports.ts';

/** Why the counter is locked. `perche`: the office's reason, if any. */
export interface Chiusura {
  motivo: 'bloccato' | 'scaduto' | 'uscita' | 'scollegato' | 'in_esame' | 'respinto' | 'persona_sospesa';
  perche: string | null;
}

/** Null lets the account in. A suspended centre works on with the items it holds (decision C5). */
export function lockedOut({ centro }: Profilo): Chiusura | null {
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

/** True if this person has worked on this tablet; others are told nothing about its data. */
export async function wasInCentro(centre: string, chi: string): Promise<boolean> {
  const store = new CentreStore(centre);
  try {
    return (await store.persone.get(chi)) !== undefined;
  } finally {
    store.close();
  }
}

/** A person without access still reports this tablet's unsent work. A database without an identity has none. */
export async function reportFromOutside(centre: string, network: Network, clock: Clock): Promise<void> {
  const store = new CentreStore(centre);
  const newId = (): string => crypto.randomUUID();
  const environment: SendEnv = { store, clock, newId, network, locks: null, random: Math.random };
  try {
    await report(environment);
  } finally {
    store.close();
  }
}
