import { useState } from 'react';
import { changeEmail } from '../../data/ufficio/settings.ts';
import { EMAIL_CHANGE } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { SecretField } from './fields.tsx';

type Props = { email: string; awaiting: string | null; haPassword: boolean };

/** The address changes once both mailboxes have confirmed it (decision P14). */
export function ChangeEmailForm({ email, awaiting, haPassword }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(EMAIL_CHANGE, {}, ({ nuova, password }) => ({
      nuova: nuova.trim().toLowerCase() === email.toLowerCase() ? 'È già il tuo indirizzo.' : null,
      password: haPassword && password === '' ? 'Scrivi la tua password.' : null,
    })),
    command: changeEmail,
    toData: ({ nuova, password }) => ({ attuale: email, nuova, password }),
    onDone: (_, { nuova }) => {
      setAsked(nuova);
      form.reset({ nuova: '', password: '' });
    },
  });
  const attesa = asked ?? awaiting;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Email</h3>
      <p className="note">
        Oggi è <strong className="break-all">{email}</strong>.
      </p>
      {attesa === null ? null : (
        <p role="status" className="riquadro wait">
          Per passare a <strong className="break-all">{attesa}</strong> apri il link che abbiamo mandato a tutti e due
          gli indirizzi, entro un’ora. Fino ad allora entri con quello di oggi.
        </p>
      )}
      <FormError testo={errore} />
      <ErrorSummary errori={form.formState.errors} />
      <Field {...field('nuova')} />
      {haPassword ? <SecretField campo={field('password')} etichetta="La tua password" /> : null}
      <div>
        <Button type="submit" pending={pending} pendingText="Invio…">
          Cambia email
        </Button>
        <p className="field-hint">La confermano la casella di oggi e quella nuova.</p>
      </div>
    </form>
  );
}
