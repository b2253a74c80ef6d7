import { type ReactNode, useEffect } from 'react';
import { signOut } from '../../../data/accesso/exit.ts';
import type { Profilo } from '../../../data/accesso/session.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { BancoSignIn } from '../../../features/banco/tablet/BancoSignIn.tsx';
import { BancoContext, DeskContext } from '../../../features/banco/tablet/context.ts';
import { useLocation } from '../../router.ts';
import { useBancoState, useEngine } from './context.ts';
import { SkeletonBlock } from './lock-screen.tsx';
import { Offline, OpeningScreen, RedScreen, UpdatedScreen, WithoutStore } from './schermi.tsx';

export function Gate({ children }: { children: ReactNode }) {
  const engine = useEngine();
  const stato = useBancoState();
  const { pathname, search } = useLocation();
  switch (stato.fase) {
    case 'apertura':
      return <OpeningScreen />;
    case 'accesso':
      // an installed counter signs in within its own window
      return engine.installation.modo() === 'installata' ? (
        <Entrance onSignedIn={(profilo) => void engine.dentro(profilo, true)} />
      ) : (
        <Elsewhere indirizzo={percorso('accesso', { redirect: pathname + search })} />
      );
    case 'senza_rete':
      return <Offline />;
    case 'non_operativo':
      return <Elsewhere indirizzo={percorso('centro_stato')} />;
    case 'perso':
      return <RedScreen relaunch={stato.relaunch} />;
    case 'senza_archivio':
      return (
        <WithoutStore
          why={stato.why}
          onSignOut={async () => {
            await engine.wantedExit(signOut);
            location.assign(percorso('accesso'));
          }}
        />
      );
    case 'aggiornato':
      return <UpdatedScreen />;
    case 'bloccato':
      return (
        <SkeletonBlock
          centro={stato.centro}
          motivo={stato.motivo}
          perche={stato.perche}
          onSignedIn={(profilo) => void engine.dentro(profilo, true)}
        />
      );
    case 'aperto':
      return (
        <BancoContext key={stato.banco.centro.id} value={stato.banco}>
          <DeskContext value={stato.banco.desk}>{children}</DeskContext>
        </BancoContext>
      );
    default:
      return stato satisfies never;
  }
}

function Entrance({ onSignedIn }: { onSignedIn: (profilo: Profilo) => void }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6" data-densita="banco">
      <main id="contenuto" className="w-full max-w-[480px] border-t-[3px] border-ink bg-sheet p-6 sm:p-8">
        <h1 className="mb-6 text-h2">Accedi al banco</h1>
        <BancoSignIn onSignedIn={onSignedIn} />
      </main>
    </div>
  );
}

/** Sign-in and the centre's state are in another document; the history entry is replaced. */
function Elsewhere({ indirizzo }: { indirizzo: string }) {
  useEffect(() => location.replace(indirizzo), [indirizzo]);
  return <OpeningScreen />;
}
