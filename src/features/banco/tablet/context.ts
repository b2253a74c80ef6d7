import { createContext, useContext } from 'react';
import type { DeviceStore } from '../../../offline/device/identity.ts';
import type { Syncer } from '../../../offline/send/syncer.ts';
import type { CentreStore } from '../../../offline/store/db.ts';
import type { SendEnv } from '../../../offline/store/ports.ts';
import type { Writer } from '../../../offline/store/writer.ts';
import type { OpenForms } from '../valutazione/autosave.ts';

/** The tablet's storage, which only `scrittura` may change, and the open forms. */
export interface Desk {
  store: CentreStore;
  /** Every save goes through here: `useSaving` and autosave. */
  writer: Writer;
  moduli: OpenForms;
}

/** The counter as its screens see it: one open database, one sender. `usePersona` says who is at it. */
export interface Banco {
  /** For reading and sending; it cannot save. */
  environment: Omit<SendEnv, 'newId'> & Required<Pick<SendEnv, 'underway'>>;
  desk: Desk;
  syncer: Syncer;
  dispositivo: DeviceStore;
  centro: { id: string; nome: string };
  /** Blocks updates, while camera or signature are in use, until the returned function is called. */
  occupy: () => () => void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('useDesk outside a storage');
  return desk;
}

export const BancoContext = createContext<Banco | null>(null);

export function useBanco(): Banco {
  const banco = useContext(BancoContext);
  if (banco === null) throw new Error('useBanco outside the counter');
  return banco;
}
