import { registra } from '../../data/accesso/session.ts';
import { type RegistrationDraft, validateRegistration } from '../../domain/accesso/registration.ts';
import { TESTI_ERRORE, testiPerCampo } from '../../domain/errori.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { EmailField, SecretField } from './fields.tsx';
import { TermsCheckbox } from './TermsCheckbox.tsx';
import { PASSWORD_FIELDS, PASSWORD_HELP } from './texts.ts';

const EMPTY_ONE: RegistrationDraft = {
  nome: '',
  cognome: '',
  email: '',
  password: '',
  conferma_password: '',
  accetta_termini: false,
};

const MISSING = {
  nome: 'Scrivi il tuo nome.',
  cognome: 'Scrivi il tuo cognome.',
  email: 'Scrivi la tua email.',
  password: 'Scegli una password.',
  conferma_password: 'Ripeti la password.',
} as const;
const OF_WHO_IS_MISSING: ReadonlySet<string> = new Set(Object.values(MISSING));

/** `dopo`: destination of the letter's link and of Google. */
type Props = { dopo: string; onRegistered: () => void };

export function RegistrationForm({ dopo, onRegistered }: Props) {
  const { form, field, submit, pending, errore } = useAppForm({
    initialValues: EMPTY_ONE,
    validate: (bozza) => testiPerCampo(validateRegistration(bozza), MISSING),
    command: registra,
    toData: ({ nome, cognome, email, password }) => ({ nome, cognome, email, password, dopo }),
    fields: PASSWORD_FIELDS,
    onDone: onRegistered,
  });
  const { errors, submitCount } = form.formState;
  const incomplete =
    submitCount > 0 && Object.values(errors).some(({ message }) => OF_WHO_IS_MISSING.has(message ?? ''));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError testo={errore ?? (incomplete ? TESTI_ERRORE.campi_obbligatori : null)} />
      <ErrorSummary errori={form.formState.errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field etichetta="Nome" autoComplete="given-name" maxLength={80} {...field('nome')} />
        <Field etichetta="Cognome" autoComplete="family-name" maxLength={80} {...field('cognome')} />
      </div>
      <EmailField campo={field('email')} />
      <SecretField campo={field('password')} aiuto={PASSWORD_HELP} nuova />
      <SecretField campo={field('conferma_password')} etichetta="Conferma password" nuova />
      <TermsCheckbox campo={field('accetta_termini')} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Registrazione…">
        Registrati
      </Button>
    </form>
  );
}
