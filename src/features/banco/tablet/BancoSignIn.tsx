import { type FormEvent, useState } from 'react';
import { CODE_REQUIRED, type Profilo, signIn } from '../../../data/accesso/session.ts';
import { DataError } from '../../../data/client/errori.ts';
import { isValidEmail, MAX_EMAIL } from '../../../domain/accesso/validazione.ts';
import { COMMON_ERRORS } from '../../../domain/errori/municipalities.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { useFirstInvalid } from '../valutazione/use-first-invalid.ts';

const OTHER_WAYS = percorso('accesso', { redirect: percorso('centro_oggi') });

/** Sign-in on the lock screen, without libraries because it must be on the tablet offline. */
export function BancoSignIn({ onSignedIn }: { onSignedIn: (profilo: Profilo) => void }) {
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const posto = useFirstInvalid<HTMLFormElement>(errors);
  const { submit, pending, error } = useCommand(signIn, {
    onDone: onSignedIn,
    onError: (cause) => {
      if (!(cause instanceof DataError && cause.codice === CODE_REQUIRED)) return false;
      // The page of the other ways asks for the second factor.
      location.assign(OTHER_WAYS);
      return true;
    },
  });
  const enter = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const dati = new FormData(evento.currentTarget);
    const email = String(dati.get('email') ?? '').trim();
    const password = String(dati.get('password') ?? '');
    if (!isValidEmail(email) || password === '') {
      return setErrors({
        ...(isValidEmail(email) ? {} : { email: COMMON_ERRORS.email_non_valida }),
        ...(password === '' ? { password: 'Scrivi la tua password.' } : {}),
      });
    }
    setErrors({});
    await submit({ email, password });
  };
  return (
    <form ref={posto} noValidate className="grid gap-4" onSubmit={(evento) => void enter(evento)}>
      <FormError testo={error} />
      <Field
        etichetta="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={MAX_EMAIL}
        errore={errors.email}
      />
      <Field
        etichetta="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        errore={errors.password}
      />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Accesso…">
        Accedi
      </Button>
      <TextLink href={OTHER_WAYS} className="tx inline-flex min-h-14 items-center">
        Altri modi per accedere
      </TextLink>
    </form>
  );
}
