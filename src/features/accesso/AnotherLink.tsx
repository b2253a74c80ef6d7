import { useState } from 'react';
import { requestRecovery, resendLink } from '../../data/accesso/account-links.ts';
import { isValidEmail } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { EmailField } from './fields.tsx';

const DONE = {
  signup:
    'Se l’indirizzo aspetta ancora la conferma, tra poco arriva un altro link. Se l’hai già confermato accedi, o scegli «Password dimenticata?».',
  recovery: 'Se l’indirizzo ha un account, tra poco arriva un link per scegliere una nuova password.',
};

export function AnotherLink({ tipo, email = '' }: { tipo: 'signup' | 'recovery'; email?: string }) {
  const [done, setDone] = useState(false);
  const { field, submit, pending, errore } = useAppForm({
    initialValues: { email },
    validate: (values) => (isValidEmail(values.email) ? {} : { email: TESTI_ERRORE.email_non_valida }),
    command: tipo === 'signup' ? resendLink : requestRecovery,
    toData: (values) => values,
    onDone: () => setDone(true),
  });
  if (done) return <p role="status">{DONE[tipo]}</p>;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FormError testo={errore} />
      {email === '' ? <EmailField campo={field('email')} /> : null}
      <div>
        <Button type="submit" pending={pending} pendingText="Invio…">
          Mandamene un altro
        </Button>
      </div>
    </form>
  );
}
