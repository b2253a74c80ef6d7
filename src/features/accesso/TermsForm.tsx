import { acceptTerms } from '../../data/accesso/session.ts';
import { TERMS } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { TermsCheckbox } from './TermsCheckbox.tsx';

export function TermsForm({ onDone }: { onDone: () => void }) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(TERMS),
    command: acceptTerms,
    toData: () => null,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Per usare il tuo account manca un passo: prima di questo non scriviamo altro su di te.</p>
      <FormError testo={errore} />
      <TermsCheckbox campo={field('accetta_termini')} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Un momento…">
        Continua
      </Button>
    </form>
  );
}
