import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';

/** Asks a visitor to sign in; `redirect` is the path to return to. */
export default function AccessInvito({ redirect, onClose }: { redirect: string; onClose: () => void }) {
  return (
    <Dialog
      aperta
      onClose={onClose}
      titolo="Hai un account?"
      closeText="Chiudi"
      actions={
        <>
          <ButtonLink href={percorso('registrazione', { redirect })}>Registrati</ButtonLink>
          <ButtonLink href={percorso('accesso', { redirect })} variant="main">
            Accedi
          </ButtonLink>
        </>
      }
    >
      <p>Per prenotare o scrivere al venditore serve un account. Torni qui subito dopo.</p>
    </Dialog>
  );
}
