import { closeDemo, openDemo } from '../../data/annunci/dimostrazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';

export function OpenDemo({ onOpened }: { onOpened: () => void }) {
  const { submit, pending, error } = useCommand(openDemo, { onDone: onOpened });
  return (
    <Divider titolo="Come si lavora al banco" piccolo>
      <p className="mt-3 max-w-measure">
        Visite, verifiche e incassi di un centro inventato. Guardi tutto e non si salva niente: esci quando vuoi.
      </p>
      <FormError testo={error} className="mt-3" />
      <Button className="mt-4" pending={pending} pendingText="Apro…" onClick={() => void submit(null)}>
        Prova il banco dimostrativo
      </Button>
    </Divider>
  );
}

/** `lascia` deletes the demo's copy on this device once the server has closed it. */
export function OpenedDemo({ lascia }: { lascia: () => Promise<void> }) {
  const { submit, pending, error } = useCommand(closeDemo, { onDone: lascia });
  return (
    <EmptyState
      level={1}
      titolo="Stai provando il banco dimostrativo"
      azione={
        <>
          <ButtonLink variant="main" href={percorso('centro_oggi')}>
            Torna al banco
          </ButtonLink>
          <Button variant="quiet" pending={pending} pendingText="Chiudo…" onClick={() => void submit(null)}>
            Esci dalla dimostrazione
          </Button>
        </>
      }
    >
      I dati sono inventati e non si salva niente. Uscendo, la loro copia si cancella da questo dispositivo.
      <FormError testo={error} className="mt-4" />
    </EmptyState>
  );
}
