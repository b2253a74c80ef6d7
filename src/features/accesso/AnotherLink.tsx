import { useState } from 'react';
import { requestRecovery, resendLink } from '../../data/accesso/account-links.ts';
import { LINK_REQUEST } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

const DONE = {
  signup:
    'Se l’indirizzo aspetta ancora la conferma, tra poco arriva un altro link. Se l’hai già confermato accedi, o scegli «Password dimenticata?».',
  recovery: 'Se l’indirizzo ha un account, tra poco arriva un link per scegliere una nuova password.',
};

export function AnotherLink({ tipo, email = '' }: { tipo: 'signup' | 'recovery'; email?: string }) {
  const [done, setDone] = useState(false);
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(LINK_REQUEST, { email }),
    command: tipo === 'signup' ? resendLink : requestRecovery,
    toData: (values) => values,
    onDone: () => setDone(true),
  });
  if (done) return <p role="status">{DONE[tipo]}</p>;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FormError testo={errore} />
      {email === '' ? <Field {...field('email')} /> : null}
      <div>
        <Button type="submit" pending={pending} pendingText="Invio…">
          Mandamene un altro
        </Button>
      </div>
    </form>
  );
}
