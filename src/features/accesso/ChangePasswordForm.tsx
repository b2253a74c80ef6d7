import { changePassword } from '../../data/accesso/session.ts';
import { PASSWORD_CHANGE, passwordChangeRule } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { SecretField } from './fields.tsx';
import { PASSWORD_HELP } from './texts.ts';

/** Asks for the old password, too (decision P21); empty fields mean no change (spec 1, section 5). */
export function ChangePasswordForm({ email, haPassword }: { email: string; haPassword: boolean }) {
  const definition = formOf(PASSWORD_CHANGE, {}, passwordChangeRule(email));
  const { form, field, submit, pending, errore } = useAppForm({
    ...definition,
    command: changePassword,
    toData: ({ password, attuale }) => ({ password, attuale }),
    fields: { ...definition.fields, password_da_link: 'attuale' },
    onDone: (): void => form.reset(definition.initialValues),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">{haPassword ? 'Password' : 'Scegli una password'}</h3>
      <FormError testo={errore} />
      <ErrorSummary errori={form.formState.errors} />
      {haPassword ? <SecretField campo={field('attuale')} etichetta="Password attuale" /> : null}
      <SecretField campo={field('password')} etichetta="Nuova password" aiuto={PASSWORD_HELP} nuova />
      <SecretField campo={field('conferma')} etichetta="Conferma password" nuova />
      <div>
        <Button type="submit" pending={pending} pendingText="Salvataggio…">
          Salva la password
        </Button>
        <p className="field-hint">Gli altri dispositivi escono e ti avvisiamo per email.</p>
      </div>
    </form>
  );
}
