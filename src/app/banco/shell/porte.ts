import { mioProfilo, type Profilo } from '../../../data/accesso/sessione.ts';
import { type AccessoValido, accessoValido, ascoltaSessione } from '../../../data/centri/centro.ts';
import { carica } from '../../../data/client/caricamento.ts';
import { leggiAmbiente } from '../../../data/client/env.ts';
import { rete } from '../../../data/client/trasporto.ts';
import { DeviceStore } from '../../../offline/device/identity.ts';
import { createHttpNetwork } from '../../../offline/send/network.ts';
import type { Clock, Network } from '../../../offline/store/ports.ts';
import { Installazione } from '../../../ui/feedback/installazione.ts';
import type { LifePorts } from '../device/storage-life.ts';
import { tabletClock } from '../device/tablet-clock.ts';
import { Operaio } from './operaio.ts';

export interface PorteMotore {
  dispositivo: DeviceStore;
  clock: Clock;
  operaio: Operaio;
  installazione: Installazione;
  pagina: Pick<LifePorts, 'page' | 'again' | 'memory'>;
  /** The signed-in person by the server; rejects without an answer. */
  profilo: () => Promise<Profilo | null>;
  accesso: () => Promise<AccessoValido | null>;
  /** Calls back with every new token, and with null at the session's end. */
  ascolta: (avvisa: (accesso: AccessoValido | null) => void) => void;
  collega: (accesso: () => Promise<AccessoValido | null>) => Network;
}

export function porteDelBrowser(): PorteMotore {
  const { url, chiave } = leggiAmbiente();
  return {
    dispositivo: new DeviceStore(),
    clock: tabletClock,
    operaio: new Operaio(),
    installazione: new Installazione(window),
    pagina: {
      page: window,
      again: () => location.reload(),
      // the document replaces it if the browser refuses it
      memory: sessionStorage instanceof Storage ? sessionStorage : null,
    },
    profilo: mioProfilo,
    accesso: accessoValido,
    ascolta: ascoltaSessione,
    collega: (accesso) =>
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
