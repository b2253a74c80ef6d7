import { type ReactNode, useState } from 'react';
import { CODE_REQUIRED, type Profilo, SUSPENDED, signIn } from '../../data/accesso/session.ts';
import { DataError } from '../../data/client/errori.ts';
import { SIGN_IN } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { AnotherLink } from './AnotherLink.tsx';
import { SecretField } from './fields.tsx';

type Props = {
  altro?: ReactNode;
  /** Address of the registration with the same destination. */
  registrazione: string;
  onSignedIn: (profilo: Profilo) => void;
  onCode: () => void;
  onSuspended: () => void;
};

export function SignInForm({ altro, registrazione, onSignedIn, onCode, onSuspended }: Props) {
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(SIGN_IN),
    command: signIn,
    toData: (values) => values,
    onDone: onSignedIn,
    onError: (cause) => {
      setToConfirm(
        cause instanceof DataError && cause.codice === 'email_da_confermare' ? form.getValues('email') : null,
      );
      const followUp =
        cause instanceof DataError ? { [CODE_REQUIRED]: onCode, [SUSPENDED]: onSuspended }[cause.codice] : undefined;
      followUp?.();
      return followUp !== undefined;
    },
  });
  return (
    <div className="grid gap-4">
      <FormError testo={errore} />
      {toConfirm === null ? null : <AnotherLink key={toConfirm} tipo="signup" email={toConfirm} />}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary errori={form.formState.errors} />
        <Field {...field('email')} />
        <SecretField campo={field('password')} />
        <Button type="submit" variant="main" isWide pending={pending} pendingText="Accesso…">
          Accedi
        </Button>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4">
          <TextLink href={registrazione} className="tx inline-flex min-h-11 items-center">
            Non hai un account? Registrati
          </TextLink>
          <TextLink href={percorso('recupero')} className="tx inline-flex min-h-11 items-center">
            Password dimenticata?
          </TextLink>
        </p>
        {altro}
      </form>
    </div>
  );
}
