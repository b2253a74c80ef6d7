import type { ComponentType } from 'react';
import { formatDate, romeHour } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { OnlineOnlyName } from '../../../domain/percorsi/table.ts';
import { useCounters } from '../../../features/banco/oggi/use-counters.ts';
import { NeedsNetwork } from '../../../ui/feedback/NeedsNetwork.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { Shell } from '../shell/shell.tsx';

function OfflineHistory() {
  return (
    <Shell nome="centro_storico" indietro={percorso('centro_verifiche')}>
      <WhatIsThere perche="La storia intera del centro sta sul server." />
    </Shell>
  );
}

function OfflineVendita() {
  return (
    <Shell nome="centro_vendita" indietro={percorso('centro_verifiche')}>
      <WhatIsThere perche="Una vendita vale quando il server l’ha registrata: fino ad allora l’oggetto resta al centro." />
    </Shell>
  );
}

const ofCentro = (nome: OnlineOnlyName): ComponentType =>
  function CentroPage() {
    return (
      <Shell nome={nome} indietro={percorso('centro_oggi')}>
        <WhatIsThere perche="Questi dati stanno sul server." />
      </Shell>
    );
  };

function OfflineOrari() {
  return (
    <Shell nome="centro_disponibilita" indietro={percorso('centro_oggi')}>
      <WhatIsThere perche="Gli orari liberi e prenotati li sa il server." />
    </Shell>
  );
}

function OfflineConsegne() {
  return (
    <Shell nome="centro_consegne">
      <WhatIsThere perche="Che cosa è stato pagato lo dice il server." />
    </Shell>
  );
}

function OfflineIncassi() {
  return (
    <Shell nome="centro_incassi">
      <WhatIsThere perche="Gli incassi stanno sul server." />
    </Shell>
  );
}

function WhatIsThere({ perche }: { perche: string }) {
  const quando = useCounters()?.ultimaSincronia ?? null;
  return (
    <div className="p-4 md:p-6">
      <NeedsNetwork
        altrimenti={<ButtonLink href={percorso('centro_verifiche')}>Vedi quelle sul tablet</ButtonLink>}
        riprova={() => location.reload()}
      >
        {perche} Su questo tablet ci sono le verifiche aperte e quelle recenti
        {quando === null ? '.' : `, aggiornate alle ${romeHour(new Date(quando))} del ${formatDate(new Date(quando))}.`}
      </NeedsNetwork>
    </div>
  );
}

/** The centre's state, offline; outside of the guard, because it is for people who are kept out. */
function OfflineStato() {
  return (
    <div className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <NeedsNetwork
        level={1}
        altrimenti={<ButtonLink href={percorso('centro_oggi')}>Apri il banco</ButtonLink>}
        riprova={() => location.reload()}
      >
        Lo stato del centro lo dice il server.
      </NeedsNetwork>
    </div>
  );
}

export const OFFLINE = {
  centro_storico: OfflineHistory,
  centro_vendita: OfflineVendita,
  centro_stato: OfflineStato,
  centro_disponibilita: OfflineOrari,
  centro_blocchi: OfflineOrari,
  centro_dati: ofCentro('centro_dati'),
  centro_tariffe: ofCentro('centro_tariffe'),
  centro_prezzi: ofCentro('centro_prezzi'),
  centro_persone: ofCentro('centro_persone'),
  centro_recensioni: ofCentro('centro_recensioni'),
  centro_consegne: OfflineConsegne,
  centro_incassi: OfflineIncassi,
} satisfies Record<OnlineOnlyName, ComponentType>;
