import { createContext, useContext } from 'react';
import type { DeviceStore } from '../../../offline/device/identity.ts';
import type { Syncer } from '../../../offline/send/syncer.ts';
import type { CentreStore } from '../../../offline/store/db.ts';
import type { SendEnv } from '../../../offline/store/ports.ts';
import type { Writer } from '../../../offline/store/writer.ts';
import type { ModuliAperti } from '../valutazione/autosalva.ts';

/** The tablet's storage, which only `scrittura` may change, and the open forms. */
export interface Scrivania {
  store: CentreStore;
  /** Every save goes through here: `useSalvataggio` and autosave. */
  scrittura: Writer;
  moduli: ModuliAperti;
}

/** The counter as its screens see it: one open database, one sender. `usePersona` says who is at it. */
export interface Banco {
  /** For reading and sending; it cannot save. */
  ambiente: Omit<SendEnv, 'newId'> & Required<Pick<SendEnv, 'underway'>>;
  scrivania: Scrivania;
  sincronizzatore: Syncer;
  dispositivo: DeviceStore;
  centro: { id: string; nome: string };
  /** Blocks updates, while camera or signature are in use, until the returned function is called. */
  occupa: () => () => void;
}

export const ContestoScrivania = createContext<Scrivania | null>(null);

export function useScrivania(): Scrivania {
  const scrivania = useContext(ContestoScrivania);
  if (scrivania === null) throw new Error('useScrivania outside a storage');
  return scrivania;
}

export const ContestoBanco = createContext<Banco | null>(null);

export function useBanco(): Banco {
  const banco = useContext(ContestoBanco);
  if (banco === null) throw new Error('useBanco outside the counter');
  return banco;
}
