import { explainError } from '../../data/client/errori.ts';
import { writeToCentro } from '../../data/messaggi/contatti.ts';
import { formOf } from '../../domain/form-of.ts';
import { CENTRO_MESSAGGIO } from '../../domain/messaggi/forms.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

const CAPABILITIES = withoutQueries(explainError);

type Props = { centro: string; onSent: () => void };

/** 'Contatta Centro': mailed to the centre, which answers the sender directly (decision P12). */
export default function CentroForm(props: Props) {
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <Form {...props} />
    </CapabilitiesProvider>
  );
}

function Form({ centro, onSent }: Props) {
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(CENTRO_MESSAGGIO),
    command: writeToCentro,
    toData: (values) => ({ ...values, id_centro: centro }),
    onDone: onSent,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <Field {...field('nome')} />
      <Field {...field('email')} aiuto="Il centro risponde a questo indirizzo." />
      <TextAreaField rows={5} {...field('messaggio')} />
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Invio…">
        Invia al centro
      </Button>
    </form>
  );
}
