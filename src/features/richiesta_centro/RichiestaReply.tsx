import { answerRichiestaCentro } from '../../data/centri/richiesta-centro.ts';
import { RICHIESTA_REPLY } from '../../domain/centri/richiesta.ts';
import { formOf } from '../../domain/form-of.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** The applicant's answer to the office; then the application waits again (decision P13). */
export function RichiestaReply({ richiesta }: { richiesta: string }) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(RICHIESTA_REPLY),
    command: answerRichiestaCentro,
    toData: ({ testo }) => ({ richiesta, testo }),
  });
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={submit}>
      <TextAreaField rows={5} {...field('testo')} />
      <FormError testo={errore} />
      <Button type="submit" variant="main" pending={pending} pendingText="Invio…">
        Invia la risposta
      </Button>
    </form>
  );
}
