import { useEffect, useState } from 'react';
import { lastSignUp, resendConfirmation } from '../../data/accesso/session.ts';
import { lengthDefect } from '../../domain/accesso/password.ts';
import { RESENT } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { SecretField } from './fields.tsx';
import { RECORDED_TEXT } from './texts.ts';

/** After a registration: where the letter went, and how to get another. A known address gets the same answer. */
export function JustRegistered() {
  // Only the browser knows it, not the server that renders the page.
  const [last, setLast] = useState<ReturnType<typeof lastSignUp>>(null);
  useEffect(() => setLast(lastSignUp()), []);
  return (
    <div className="riquadro mb-5 grid gap-3">
      <p role="status">{RECORDED_TEXT}</p>
      {last === null ? null : (
        <>
          <p>
            L’abbiamo mandata a <strong className="[overflow-wrap:anywhere]">{last.email}</strong>. Se non arriva guarda
            nella posta indesiderata, o chiedine un’altra.
          </p>
          <Resend withoutPassword={last.withoutPassword} />
        </>
      )}
    </div>
  );
}

/** Sends the letter again. A reloaded page has lost the password and asks for it. */
function Resend({ withoutPassword }: { withoutPassword: boolean }) {
  const [resent, setResent] = useState(false);
  const { fields, ...definition } = formOf(RESENT, {}, ({ password }) => ({
    password: withoutPassword ? lengthDefect(password) : null,
  }));
  const { field, submit, pending, errore } = useAppForm({
    ...definition,
    command: resendConfirmation,
    toData: (values) => values,
    fields: withoutPassword ? fields : undefined,
    onDone: () => setResent(true),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {withoutPassword ? <SecretField campo={field('password')} etichetta="La password che hai scelto" /> : null}
      {resent ? <p role="status">Email mandata di nuovo: vale il link di quest’ultima.</p> : null}
      <FormError testo={errore} />
      <div>
        <Button type="submit" piccolo pending={pending} pendingText="Invio…">
          Rimanda l’email
        </Button>
      </div>
    </form>
  );
}
