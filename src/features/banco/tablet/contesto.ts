import { createContext, useContext } from 'react';
import type { DeviceStore } from '../../../offline/device/identity.ts';
import type { Syncer } from '../../../offline/send/syncer.ts';
import type { CentreStore } from '../../../offline/store/db.ts';
import type { SendEnv } from '../../../offline/store/ports.ts';
import type { Writer } from '../../../offline/store/writer.ts';
import type { ModuliAperti } from '../valutazione/autosalva.ts';

/** What a form writes on: the tablet's storage, which only `scrittura` may change, and the forms that are open beside it. */
export interface Scrivania {
  store: CentreStore;
  /** What saves goes through here, from `useSalvataggio` and from autosaving. */
  scrittura: Writer;
  moduli: ModuliAperti;
}

/** The counter as its screens see it: one open database, one sender. Who is at it: `usePersona`. */
export interface Banco {
  /** For reading and sending; it can't save. */
  ambiente: Omit<SendEnv, 'newId'> & Required<Pick<SendEnv, 'underway'>>;
  scrivania: Scrivania;
  sincronizzatore: Syncer;
  dispositivo: DeviceStore;
  centro: { id: string; nome: string };
  /** Camera or signature at work: no update until the returned function is called. */
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
