import { bancoText } from '../../../domain/errori/banco.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { useBanco } from '../tablet/context.ts';
import type { FailedEnd } from './use-arrival.ts';

interface Props {
  fine: FailedEnd;
  /** What the list would hold, with its article. */
  cosa: string;
}

/** Replaces an empty list before the first sync: an empty one would say that nobody comes. */
export function NotArrivedLists({ fine, cosa }: Props) {
  const { syncer } = useBanco();
  const { pending, waitFor } = usePending();
  const altrui = fine === 'altro_centro';
  return (
    <EmptyState
      role="alert"
      titolo={bancoText(altrui ? 'centro_non_trovato_breve' : 'caricamento_restituzioni')}
      azione={
        <Button pending={pending} pendingText="Riprovo…" onClick={() => void waitFor(syncer.syncNow)}>
          Riprova
        </Button>
      }
    >
      {altrui
        ? 'Chi è entrato su questo tablet non lavora in questo centro.'
        : `Su questo tablet non è ancora arrivato niente: ${cosa} si leggono dal server la prima volta.`}
    </EmptyState>
  );
}
