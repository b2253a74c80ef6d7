import { useState } from 'react';
import { requestRecovery } from '../../data/accesso/account-links.ts';
import { changePassword } from '../../data/accesso/session.ts';
import { DataError } from '../../data/client/errori.ts';
import { LINK_REQUEST, newPasswordRule, PASSWORD_CHANGE } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { SecretField } from './fields.tsx';
import { PASSWORD_HELP } from './texts.ts';

/** Gives one answer whether the address has an account or not (attack: enumeration by reset). */
export function PasswordRecoveryForm() {
  const [done, setDone] = useState(false);
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(LINK_REQUEST),
    command: requestRecovery,
    toData: (values) => values,
    onDone: () => setDone(true),
  });
  if (done)
    return (
      <>
        <p role="status" className="lead">
          Se l'indirizzo ha un account, tra poco arriva un link per scegliere una nuova password.
        </p>
        <p className="note mt-3">Se non arriva guarda nella posta indesiderata, o chiedine un altro.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={percorso('accesso')} variant="main">
            Torna ad accedere
          </ButtonLink>
          <Button onClick={() => setDone(false)}>Chiedi un altro link</Button>
        </div>
      </>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError testo={errore} />
      <Field {...field('email')} />
      <Button type="submit" variant="main" pending={pending} pendingText="Invio…">
        Mandami il link
      </Button>
    </form>
  );
}

/** After a reset link the server says whether it also wants the current password (decision P21). */
export function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [asksCurrent, setAsksCurrent] = useState(false);
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(PASSWORD_CHANGE, {}, newPasswordRule(email)),
    command: changePassword,
    toData: ({ password, attuale }) => ({ password, attuale }),
    onError: (cause) => {
      if (cause instanceof DataError && cause.codice === 'password_da_link') setAsksCurrent(true);
      return false;
    },
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError testo={errore} />
      <ErrorSummary errori={form.formState.errors} />
      {asksCurrent ? <SecretField campo={field('attuale')} etichetta="Password attuale" /> : null}
      <SecretField campo={field('password')} etichetta="Nuova password" aiuto={PASSWORD_HELP} nuova />
      <SecretField campo={field('conferma')} etichetta="Conferma password" nuova />
      <Button type="submit" variant="main" pending={pending} pendingText="Salvataggio…">
        Salva la nuova password
      </Button>
    </form>
  );
}
