import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBanco } from '../../../features/banco/tablet/context.ts';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { useEngine } from './context.ts';

type Fermo = 'in_mano' | 'non_salvato';

const TEXTS = {
  in_mano: "C'è una versione nuova: la metti quando hai finito qui.",
  non_salvato: "C'è una versione nuova, ma qui qualcosa non è ancora salvato sul tablet.",
} satisfies Record<Fermo, string>;

/** Offers a new version: not while a camera, signature or delivery runs in any tab, nor over unsaved text. */
export function UpdateNotice({ serve }: { serve: boolean }) {
  const { isOccupied, worker } = useEngine();
  const { moduli } = useBanco().desk;
  const pronto = useSyncExternalStore(worker.observe, worker.isUpdateReady);
  const [stopped, setStopped] = useState<Fermo | null>(null);
  const { pending, waitFor } = usePending();
  // Unsent work needs the update: checks at once.
  useEffect(() => {
    if (serve) void worker.cerca();
  }, [serve, worker]);
  useEffect(() => {
    if (!pronto) return;
    const guarda = async () => {
      const inHand = await isOccupied();
      setStopped((prima) => (inHand ? 'in_mano' : prima === 'in_mano' ? null : prima));
    };
    void guarda();
    const timer = setInterval(() => void guarda(), 1000);
    return () => clearInterval(timer);
  }, [pronto, isOccupied]);
  if (!pronto) return null;
  const apply = () =>
    waitFor(async () => {
      const obstacle = (await isOccupied()) ? 'in_mano' : (await moduli.flush()) ? null : 'non_salvato';
      setStopped(obstacle);
      if (obstacle === null) worker.apply();
    });
  return (
    <NetworkBanner
      azione={
        <Button piccolo disabled={stopped === 'in_mano'} pending={pending} onClick={() => void apply()}>
          Aggiorna
        </Button>
      }
    >
      {stopped === null ? "C'è una versione nuova del banco." : TEXTS[stopped]}
    </NetworkBanner>
  );
}
