import { Suspense } from 'react';
import type { Indizio } from '../../data/accesso/indizio.ts';
import { iniziali } from '../../domain/iniziali.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import type { VoceMenu } from '../../ui/layout/BarraAlta.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Spenta } from './spenta.tsx';
import { useIndizio } from './use-indizio.ts';

/** For signed-in people; not in a visitor's page. */
const MenuConto = pezzo(() => import('./menu-conto.tsx'), MenuSpento);

/** On phones the sign-in is at the bottom. `voci`: entries that don't fit a phone's bar. */
export function Conto({ voci }: { voci: readonly VoceMenu[] }) {
  const indizio = useIndizio();
  if (indizio === null) {
    return (
      <span className="row solo-largo">
        <Collegamento href={percorso('accesso')} className="tx inline-flex min-h-11 items-center px-1">
          Accedi
        </Collegamento>
        <Collegamento href={percorso('registrazione')} className="tx inline-flex min-h-11 items-center px-1">
          Registrati
        </Collegamento>
      </span>
    );
  }
  const sigla = iniziali(indizio.nome);
  return (
    <Suspense
      fallback={
        <span className="menu-conto">
          <span className="sq nudo">{sigla}</span>
        </span>
      }
    >
      <MenuConto indizio={indizio} sigla={sigla} voci={voci} />
    </Suspense>
  );
}

function MenuSpento({ indizio, sigla }: { indizio: Indizio; sigla: string; voci: readonly VoceMenu[] }) {
  return (
    <span className="menu-conto">
      <Spenta etichetta={`${sigla}: account di ${indizio.nome}`}>{sigla}</Spenta>
    </span>
  );
}
