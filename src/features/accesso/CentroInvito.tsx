import { acceptInvito, type CentroInvito } from '../../data/centri/inviti.ts';
import { formatDateTime } from '../../domain/day.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';

type Props = { codice: string; invito: CentroInvito; email: string; onAccepted: () => void };

/** Accepts by a press, because mail scanners open links (decision P14). */
export function AcceptInvito({ codice, invito, email, onAccepted }: Props) {
  const accept = useCommand(acceptInvito, { onDone: onAccepted });
  return (
    <div className="grid gap-4">
      <p>
        {invito.centro}, {invito.citta}, ti invita a lavorare al suo banco. Entri come {email}: quello che fai al banco
        porta il tuo nome.
      </p>
      <p className="note">Puoi accettare fino al {formatDateTime(invito.scade_il)}.</p>
      <FormError testo={accept.error} />
      <Button
        variant="main"
        isWide
        pending={accept.pending}
        pendingText="Un momento…"
        onClick={() => void accept.submit(codice)}
      >
        Accetta l'invito
      </Button>
    </div>
  );
}
