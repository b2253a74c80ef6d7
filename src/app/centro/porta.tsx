import { type ReactNode, useEffect } from 'react';
import { esci } from '../../data/uscita.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ContestoBanco, ContestoScrivania } from '../../features/banco/contesto.ts';
import { useLocation } from '../router.ts';
import { Blocco } from './blocco.tsx';
import { useMotore, useStatoBanco } from './contesto.ts';
import { Aggiornato, Apertura, SchermoRosso, SenzaArchivio, SenzaRete } from './schermi.tsx';

/** Lets in whoever may work here now; everybody else finds the reason. */
export function Porta({ children }: { children: ReactNode }) {
  const motore = useMotore();
  const stato = useStatoBanco();
  const { pathname, search } = useLocation();
  switch (stato.fase) {
    case 'apertura':
      return <Apertura />;
    case 'accesso':
      return <Altrove indirizzo={percorso('accesso', { redirect: pathname + search })} />;
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

/** Sign-in and the centre's state are not the counter's own screens: another document, and no way back to this one. */
function Altrove({ indirizzo }: { indirizzo: string }) {
  useEffect(() => location.replace(indirizzo), [indirizzo]);
  return <Apertura />;
}
