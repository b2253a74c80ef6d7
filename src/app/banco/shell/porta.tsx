import { type ReactNode, useEffect } from 'react';
import type { Profilo } from '../../../data/accesso/sessione.ts';
import { esci } from '../../../data/accesso/uscita.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { AccessoBanco } from '../../../features/banco/tablet/AccessoBanco.tsx';
import { ContestoBanco, ContestoScrivania } from '../../../features/banco/tablet/contesto.ts';
import { useLocation } from '../../router.ts';
import { Blocco } from './blocco.tsx';
import { useMotore, useStatoBanco } from './contesto.ts';
import { Aggiornato, Apertura, SchermoRosso, SenzaArchivio, SenzaRete } from './schermi.tsx';

export function Porta({ children }: { children: ReactNode }) {
  const motore = useMotore();
  const stato = useStatoBanco();
  const { pathname, search } = useLocation();
  switch (stato.fase) {
    case 'apertura':
      return <Apertura />;
    case 'accesso':
      // an installed counter signs in within its own window
      return motore.installazione.modo() === 'installata' ? (
        <Ingresso onDentro={(profilo) => void motore.dentro(profilo, true)} />
      ) : (
        <Altrove indirizzo={percorso('accesso', { redirect: pathname + search })} />
      );
    case 'senza_rete':
      return <SenzaRete />;
    case 'non_operativo':
      return <Altrove indirizzo={percorso('centro_stato')} />;
    case 'perso':
      return <SchermoRosso riparti={stato.riparti} />;
    case 'senza_archivio':
      return (
        <SenzaArchivio
          why={stato.why}
          onEsci={async () => {
            await motore.uscitaVoluta(esci);
            location.assign(percorso('accesso'));
          }}
        />
      );
    case 'aggiornato':
      return <Aggiornato />;
    case 'bloccato':
      return (
        <Blocco
          centro={stato.centro}
          motivo={stato.motivo}
          perche={stato.perche}
          onDentro={(profilo) => void motore.dentro(profilo, true)}
        />
      );
    case 'aperto':
      return (
        <ContestoBanco key={stato.banco.centro.id} value={stato.banco}>
          <ContestoScrivania value={stato.banco.scrivania}>{children}</ContestoScrivania>
        </ContestoBanco>
      );
    default:
      return stato satisfies never;
  }
}

function Ingresso({ onDentro }: { onDentro: (profilo: Profilo) => void }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6" data-densita="banco">
      <main id="contenuto" className="w-full max-w-[480px] border-t-[3px] border-ink bg-sheet p-6 sm:p-8">
        <h1 className="mb-6 text-h2">Accedi al banco</h1>
        <AccessoBanco onDentro={onDentro} />
      </main>
    </div>
  );
}

/** Sign-in and the centre's state are in another document; the history entry is replaced. */
function Altrove({ indirizzo }: { indirizzo: string }) {
  useEffect(() => location.replace(indirizzo), [indirizzo]);
  return <Apertura />;
}
