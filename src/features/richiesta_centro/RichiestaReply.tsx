import { answerRichiestaCentro } from '../../data/centri/richiesta-centro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** The applicant's answer to the office; then the application waits again (decision P13). */
export function RichiestaReply({ richiesta }: { richiesta: string }) {
  const { field, submit, pending, errore } = useAppForm({
    initialValues: { testo: '' },
    validate: ({ testo }) => (testo.trim() === '' ? { testo: TESTI_ERRORE.messaggio_vuoto } : {}),
    command: answerRichiestaCentro,
    toData: ({ testo }) => ({ richiesta, testo }),
    fields: { messaggio_vuoto: 'testo', testo_troppo_lungo: 'testo' },
  });
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={submit}>
      <TextAreaField
        etichetta="La tua risposta"
        rows={5}
        maxLength={2000}
        aiuto="La legge solo chi esamina la richiesta."
        {...field('testo')}
      />
      <FormError testo={errore} />
      <Button type="submit" variant="main" pending={pending} pendingText="Invio…">
        Invia la risposta
      </Button>
    </form>
  );
}
