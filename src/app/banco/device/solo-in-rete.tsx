import type { ComponentType } from 'react';
import { formattaData, oraDiRoma } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { NomeSoloInRete } from '../../../domain/percorsi/tabella.ts';
import { useContatori } from '../../../features/banco/oggi/use-contatori.ts';
import { ServeRete } from '../../../ui/feedback/ServeRete.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Guscio } from '../shell/guscio.tsx';

function StoricoSenzaRete() {
  return (
    <Guscio nome="centro_storico" indietro={percorso('centro_verifiche')}>
      <QuelloCheCe perche="La storia intera del centro sta sul server." />
    </Guscio>
  );
}

function VenditaSenzaRete() {
  return (
    <Guscio nome="centro_vendita" indietro={percorso('centro_verifiche')}>
      <QuelloCheCe perche="Una vendita vale quando il server l’ha registrata: fino ad allora l’oggetto resta al centro." />
    </Guscio>
  );
}

const delCentro = (nome: NomeSoloInRete): ComponentType =>
  function PaginaDelCentro() {
    return (
      <Guscio nome={nome} indietro={percorso('centro_oggi')}>
        <QuelloCheCe perche="Questi dati stanno sul server." />
      </Guscio>
    );
  };

function OrariSenzaRete() {
  return (
    <Guscio nome="centro_disponibilita" indietro={percorso('centro_oggi')}>
      <QuelloCheCe perche="Gli orari liberi e prenotati li sa il server." />
    </Guscio>
  );
}

function ConsegneSenzaRete() {
  return (
    <Guscio nome="centro_consegne">
      <QuelloCheCe perche="Che cosa è stato pagato lo dice il server." />
    </Guscio>
  );
}

function IncassiSenzaRete() {
  return (
    <Guscio nome="centro_incassi">
      <QuelloCheCe perche="Gli incassi stanno sul server." />
    </Guscio>
  );
}

function QuelloCheCe({ perche }: { perche: string }) {
  const quando = useContatori()?.ultimaSincronia ?? null;
  return (
    <div className="p-4 md:p-6">
      <ServeRete
        altrimenti={
          <BottoneCollegamento href={percorso('centro_verifiche')}>Vedi quelle sul tablet</BottoneCollegamento>
        }
        riprova={() => location.reload()}
      >
        {perche} Su questo tablet ci sono le verifiche aperte e quelle recenti
        {quando === null
          ? '.'
          : `, aggiornate alle ${oraDiRoma(new Date(quando))} del ${formattaData(new Date(quando))}.`}
      </ServeRete>
    </div>
  );
}

/** The centre's state, offline; outside of the guard, because it is for people who are kept out. */
function StatoSenzaRete() {
  return (
    <div className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <ServeRete
        livello={1}
        altrimenti={<BottoneCollegamento href={percorso('centro_oggi')}>Apri il banco</BottoneCollegamento>}
        riprova={() => location.reload()}
      >
        Lo stato del centro lo dice il server.
      </ServeRete>
    </div>
  );
}

export const SENZA_RETE = {
  centro_storico: StoricoSenzaRete,
  centro_vendita: VenditaSenzaRete,
  centro_stato: StatoSenzaRete,
  centro_disponibilita: OrariSenzaRete,
  centro_blocchi: OrariSenzaRete,
  centro_dati: delCentro('centro_dati'),
  centro_tariffe: delCentro('centro_tariffe'),
  centro_prezzi: delCentro('centro_prezzi'),
  centro_persone: delCentro('centro_persone'),
  centro_recensioni: delCentro('centro_recensioni'),
  centro_consegne: ConsegneSenzaRete,
  centro_incassi: IncassiSenzaRete,
} satisfies Record<NomeSoloInRete, ComponentType>;
