import { ownProfilo, type Profilo } from '../../../data/accesso/session.ts';
import { listenForSession, type ValidSession, validSession } from '../../../data/centri/centro.ts';
import { readEnvironment } from '../../../data/client/env.ts';
import { carica } from '../../../data/client/loading-text.ts';
import { rete } from '../../../data/client/transport.ts';
import { DeviceStore } from '../../../offline/device/identity.ts';
import { createHttpNetwork } from '../../../offline/send/network.ts';
import type { Clock, Network } from '../../../offline/store/ports.ts';
import { Installation } from '../../../ui/feedback/installation.ts';
import type { LifePorts } from '../device/storage-life.ts';
import { tabletClock } from '../device/tablet-clock.ts';
import { WorkerHandle } from './worker.ts';

export interface EnginePorts {
  dispositivo: DeviceStore;
  clock: Clock;
  worker: WorkerHandle;
  installation: Installation;
  pagina: Pick<LifePorts, 'page' | 'again' | 'memory'>;
  /** The signed-in person by the server; rejects without an answer. */
  profilo: () => Promise<Profilo | null>;
  accesso: () => Promise<ValidSession | null>;
  /** Calls back with every new token, and with null at the session's end. */
  listen: (notify: (accesso: ValidSession | null) => void) => void;
  colleague: (accesso: () => Promise<ValidSession | null>) => Network;
}

export function browserPorts(): EnginePorts {
  const { url, chiave } = readEnvironment();
  return {
    dispositivo: new DeviceStore(),
    clock: tabletClock,
    worker: new WorkerHandle(),
    installation: new Installation(window),
    pagina: {
      page: window,
      again: () => location.reload(),
      // the document replaces it if the browser refuses it
      memory: sessionStorage instanceof Storage ? sessionStorage : null,
    },
    profilo: ownProfilo,
    accesso: validSession,
    listen: listenForSession,
    colleague: (accesso) =>
      createHttpNetwork({
        call: rete,
        callWithFile: carica,
        origin: url === location.origin ? '' : url,
        key: chiave,
        access: accesso,
        clock: tabletClock,
      }),
  };
}
