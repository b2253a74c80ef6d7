import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../../../ui/brand/Icon.tsx';
import type { Installation } from '../../../ui/feedback/installation.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { useCounters } from '../oggi/use-counters.ts';

export function InstallButton({ installation }: { installation: Installation }) {
  const modo = useSyncExternalStore(installation.observe, installation.modo);
  const { pending, waitFor } = usePending();
  if (modo === 'a_mano') return <ManualEntry />;
  if (modo !== 'chiedibile') return null;
  return (
    <Divider titolo="Il banco come app" piccolo>
      <p className="note mt-2">
        Si apre dalla sua icona, a tutto schermo e senza rete, con il numero di quello che non è ancora partito.
      </p>
      <Button
        className="mt-3"
        variant="quiet"
        isWide
        pending={pending}
        onClick={() => void waitFor(() => installation.ask())}
      >
        Installa il banco
      </Button>
    </Divider>
  );
}

/** An iPad's installed app has its own storage: unsent work would stay here. */
function ManualEntry() {
  const conti = useCounters();
  const restano = conti?.totale ?? 0;
  return (
    <Divider titolo="Metti il banco sulla schermata Home" piccolo>
      <ol className="mt-1">
        <Step mark={<KeyButton icon="condividi" />}>Tocca «Condividi», nella barra di Safari.</Step>
        <Step mark={<KeyButton icon="piu" />}>Scegli «Aggiungi alla schermata Home».</Step>
        <Step mark={<img src="/brand/app-centro-192.png" alt="" width={44} height={44} className="rounded-1" />}>
          Tocca «Aggiungi»: da qui in poi apri il banco da questa icona.
        </Step>
      </ol>
      <p className={restano > 0 ? 'riquadro wait mt-3' : 'note mt-2'}>
        {restano > 0 ? `Prima invia quello che aspetta qui (${restano}): l` : 'L'}’app dalla schermata Home comincia con
        un archivio suo e chiede di accedere una volta, con la rete.
      </p>
    </Divider>
  );
}

function Step({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-hair py-2.5">
      <span className="flex-none">{mark}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const KeyButton = ({ icon }: { icon: IconName }) => (
  <span className="flex size-11 items-center justify-center rounded-1 border border-ink bg-sheet">
    <Icon nome={icon} />
  </span>
);
