import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NeedsNetwork } from '../../ui/feedback/NeedsNetwork.tsx';
import { useOnline } from '../../ui/feedback/use-online.ts';
import { Button } from '../../ui/layout/Button.tsx';

export function ScreenNotLoaded() {
  return (
    <div className="pagina py-8">
      {useOnline() ? (
        <EmptyState
          titolo="Questa pagina non è arrivata"
          role="alert"
          level={1}
          azione={<Button onClick={() => location.reload()}>Riprova</Button>}
        >
          La connessione si era interrotta, oppure c’è una versione nuova del sito.
        </EmptyState>
      ) : (
        <NeedsNetwork level={1}>
          Questa pagina non è ancora su questo dispositivo: potrai aprirla quando torna la connessione.
        </NeedsNetwork>
      )}
    </div>
  );
}
