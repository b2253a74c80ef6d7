import { explainError } from '../../data/client/errori.ts';
import { writeToCentro } from '../../data/messaggi/contatti.ts';
import { type CentroMessaggio, validateCentroMessage } from '../../domain/accesso/validazione.ts';
import { codeText } from '../../domain/errori.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

const CAPABILITIES = withoutQueries(explainError);

const errori = (values: CentroMessaggio): Partial<Record<keyof CentroMessaggio, string>> =>
  Object.fromEntries(Object.entries(validateCentroMessage(values)).map(([campo, codice]) => [campo, codeText(codice)]));

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
    initialValues: { nome: '', email: '', messaggio: '' },
    validate: errori,
    command: writeToCentro,
    toData: (values) => ({ ...values, id_centro: centro }),
    onDone: onSent,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <Field etichetta="Nome" autoComplete="name" maxLength={120} {...field('nome')} />
      <Field
        etichetta="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        aiuto="Il centro risponde a questo indirizzo."
        {...field('email')}
      />
      <TextAreaField etichetta="Messaggio" rows={5} maxLength={4000} {...field('messaggio')} />
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Invio…">
        Invia al centro
      </Button>
    </form>
  );
}
