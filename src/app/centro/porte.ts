import { carica } from '../../data/caricamento.ts';
import { type AccessoValido, accessoValido, ascoltaSessione } from '../../data/centro.ts';
import { leggiAmbiente } from '../../data/env.ts';
import { mioProfilo, type Profilo } from '../../data/sessione.ts';
import { rete } from '../../data/trasporto.ts';
import { DeviceStore } from '../../offline/identity.ts';
import { createHttpNetwork } from '../../offline/network.ts';
import type { Clock, Network } from '../../offline/ports.ts';
import { Installazione } from '../../ui/installazione.ts';
import { Operaio } from './operaio.ts';
import type { LifePorts } from './storage-life.ts';
import { tabletClock } from './tablet-clock.ts';

/** Everything the counter asks of the world outside: the page hands in the browser's, a test its own. */
export interface PorteMotore {
  dispositivo: DeviceStore;
  clock: Clock;
  operaio: Operaio;
  installazione: Installazione;
  /** Where it is drawn, how it starts again, and what outlives that. */
  pagina: Pick<LifePorts, 'page' | 'again' | 'memory'>;
  /** Who is signed in, as the server says: rejects without an answer. */
  profilo: () => Promise<Profilo | null>;
  /** A token that is valid now. */
  accesso: () => Promise<AccessoValido | null>;
  /** Calls back with every new token, and with null when the session ended. */
  ascolta: (avvisa: (accesso: AccessoValido | null) => void) => void;
  /** The line to the server, with tokens from `accesso`. */
  collega: (accesso: () => Promise<AccessoValido | null>) => Network;
}

/** The counter's ways out of this page. */
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
      // the document puts a stand-in there where the browser refuses it
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
