import { explainError } from '../../data/client/errori.ts';
import { writeToSupport } from '../../data/messaggi/contatti.ts';
import { formOf } from '../../domain/form-of.ts';
import { CONTACT_OGGETTI, CONTATTO } from '../../domain/messaggi/forms.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, SelectField, TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

interface Props {
  oggetto: string;
  onSent: (numero: number) => void;
}

const CAPABILITIES = withoutQueries(explainError);

export default function ContactForm(props: Props) {
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <Form {...props} />
    </CapabilitiesProvider>
  );
}

function Form({ oggetto, onSent }: Props) {
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(CONTATTO, { oggetto }),
    command: writeToSupport,
    toData: (values) => values,
    onDone: onSent,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <Field {...field('nome')} />
      <Field {...field('email')} />
      <SelectField {...field('oggetto')}>
        <option value="">Scegli</option>
        {Object.entries(CONTACT_OGGETTI).map(([valore, nome]) => (
          <option key={valore} value={valore}>
            {nome}
          </option>
        ))}
      </SelectField>
      <TextAreaField rows={6} {...field('messaggio')} />
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Invio…">
        Invia messaggio
      </Button>
    </form>
  );
}
