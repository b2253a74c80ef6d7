import { explainError } from '../../data/client/errori.ts';
import { writeToSupport } from '../../data/messaggi/contatti.ts';
import { CONTACT_OGGETTI, type ContattoDraft, validateContatto } from '../../domain/accesso/validazione.ts';
import { codeText } from '../../domain/errori.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, SelectField, TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

type Errori = Partial<Record<keyof ContattoDraft, string>>;

const errori = (values: ContattoDraft): Errori =>
  Object.fromEntries(Object.entries(validateContatto(values)).map(([campo, codice]) => [campo, codeText(codice)]));

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
    initialValues: { nome: '', email: '', oggetto, messaggio: '' },
    validate: errori,
    command: writeToSupport,
    toData: (values) => values,
    onDone: onSent,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <Field etichetta="Nome" autoComplete="name" maxLength={120} {...field('nome')} />
      <Field etichetta="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <SelectField etichetta="Oggetto" {...field('oggetto')}>
        <option value="">Scegli</option>
        {Object.entries(CONTACT_OGGETTI).map(([valore, nome]) => (
          <option key={valore} value={valore}>
            {nome}
          </option>
        ))}
      </SelectField>
      <TextAreaField etichetta="Messaggio" rows={6} maxLength={4000} {...field('messaggio')} />
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Invio…">
        Invia messaggio
      </Button>
    </form>
  );
}
