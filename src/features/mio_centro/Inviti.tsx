import { useState } from 'react';
import { invitePersona, type PendingInvito, withdrawInvite } from '../../data/centri/centro-persone.ts';
import { INVITO } from '../../domain/centri/dati.ts';
import { formatDateTime } from '../../domain/day.ts';
import { formOf } from '../../domain/form-of.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';

export function Inviti({ inviti }: { inviti: readonly PendingInvito[] }) {
  // A new key empties the form after an invitation.
  const [currentRound, setCurrentRound] = useState(0);
  return (
    <Divider titolo="Inviti" piccolo>
      {inviti.length === 0 ? (
        <p className="note mt-2">Nessun invito in attesa.</p>
      ) : (
        <ul className="mt-2">
          {/* Sending again makes a new invitation to the same person, so the e-mail is the key. */}
          {inviti.map((invito) => (
            <Invito key={invito.email} invito={invito} />
          ))}
        </ul>
      )}
      <InvitoForm key={currentRound} onSent={() => setCurrentRound(currentRound + 1)} />
    </Divider>
  );
}

function Invito({ invito: { id, email, scade_il, scaduto } }: { invito: PendingInvito }) {
  const rimanda = useCommand(invitePersona, { fault: 'Invito non inviato' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-3">
      <span className="min-w-0 flex-1 basis-64">
        <b className="block [overflow-wrap:anywhere]">{email}</b>
        <span className="small">
          {scaduto ? 'Scaduto il' : 'In attesa, vale fino al'} {formatDateTime(scade_il)}
        </span>
        <FormError testo={rimanda.error} className="mt-2" />
      </span>
      <Button pending={rimanda.pending} pendingText="Invio…" onClick={() => void rimanda.submit(email)}>
        Rimanda
      </Button>
      <ConfirmButton
        button="Ritira"
        appearance={{ variant: 'quiet' }}
        titolo={`Ritirare l’invito a ${email}?`}
        azione="Ritira l’invito"
        pending="Un momento…"
        comando={withdrawInvite}
        dati={() => id}
      >
        <p>Il link della lettera non vale più.</p>
      </ConfirmButton>
    </li>
  );
}

function InvitoForm({ onSent }: { onSent: () => void }) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(INVITO),
    command: invitePersona,
    toData: ({ email }) => email,
    onDone: onSent,
  });
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid max-w-[520px] gap-3">
      <Field {...field('email')} />
      <FormError testo={errore} />
      <div>
        <Button type="submit" variant="main" pending={pending} pendingText="Invio…">
          Manda l’invito
        </Button>
      </div>
    </form>
  );
}
