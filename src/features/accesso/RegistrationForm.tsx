import { registra } from '../../data/accesso/session.ts';
import { REGISTRATION, registrationPassword } from '../../domain/accesso/registration.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { isBlank } from '../../domain/written-text.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { SecretField } from './fields.tsx';
import { TermsCheckbox } from './TermsCheckbox.tsx';
import { PASSWORD_HELP } from './texts.ts';

const TEXTS = ['nome', 'cognome', 'email', 'password', 'conferma_password'] as const;

/** `dopo`: destination of the letter's link and of Google. */
type Props = { dopo: string; onRegistered: () => void };

export function RegistrationForm({ dopo, onRegistered }: Props) {
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(REGISTRATION, {}, registrationPassword),
    command: registra,
    toData: ({ nome, cognome, email, password }) => ({ nome, cognome, email, password, dopo }),
    onDone: onRegistered,
  });
  const { errors, submitCount } = form.formState;
  const written = form.watch();
  const incomplete = submitCount > 0 && TEXTS.some((nome) => errors[nome] !== undefined && isBlank(written[nome]));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError testo={errore ?? (incomplete ? TESTI_ERRORE.campi_obbligatori : null)} />
      <ErrorSummary errori={form.formState.errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('nome')} />
        <Field {...field('cognome')} />
      </div>
      <Field {...field('email')} />
      <SecretField campo={field('password')} aiuto={PASSWORD_HELP} nuova />
      <SecretField campo={field('conferma_password')} etichetta="Conferma password" nuova />
      <TermsCheckbox campo={field('accetta_termini')} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Registrazione…">
        Registrati
      </Button>
    </form>
  );
}
