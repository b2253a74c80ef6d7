import { useState } from 'react';
import { type Segnalazione, segnala } from '../../data/messaggi/segnalazioni.ts';
import { MOTIVO_SEGNALAZIONE_LABELS, SEGNALAZIONE, visitorRule } from '../../domain/accesso/moderazione.ts';
import { formOf } from '../../domain/form-of.ts';
import { MOTIVO_SEGNALAZIONE } from '../../domain/values.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field, TextAreaField } from '../../ui/forms/Field.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

interface Props {
  oggetto: Pick<Segnalazione, 'oggetto_tipo' | 'oggetto_id'>;
  titolo: string;
  quote?: string | undefined;
  /** True for visitors, whose receipt needs an address. */
  asksEmail?: boolean;
  onClose: () => void;
}

/** Report with closed reasons (decision P7), optional text, a mailed receipt and a reasoned answer. */
export function ReportDialog(props: Props) {
  const [submitted, setSubmitted] = useState(false);
  const { titolo, onClose } = props;
  if (!submitted) return <Form {...props} onSubmitted={() => setSubmitted(true)} />;
  return (
    <Dialog
      aperta
      unread
      onClose={onClose}
      titolo={titolo}
      closeText="Chiudi"
      actions={<Button onClick={onClose}>Chiudi</Button>}
    >
      <p role="status">
        Segnalazione ricevuta. Ti mandiamo una ricevuta per email e, quando avremo deciso, una risposta con le ragioni.
      </p>
    </Dialog>
  );
}

function Form({
  oggetto,
  titolo,
  quote,
  asksEmail = false,
  onClose,
  onSubmitted,
}: Props & { onSubmitted: () => void }) {
  const { form, field, ...submission } = useAppForm({
    ...formOf(SEGNALAZIONE, {}, visitorRule(asksEmail)),
    command: segnala,
    toData: ({ motivo, testo, email }) => ({
      ...oggetto,
      motivo: motivo ?? 'altro',
      testo,
      email: asksEmail ? email : null,
    }),
    onDone: onSubmitted,
  });
  const { errore: missingMotivo, ...scelta } = field('motivo');
  return (
    <FormDialog
      titolo={titolo}
      conferma="Invia la segnalazione"
      pendingText="Invio…"
      {...submission}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      {quote === undefined ? null : <blockquote className="note border-l border-edge pl-3">{quote}</blockquote>}
      <Options legend="Perché lo segnali?" errore={missingMotivo}>
        {MOTIVO_SEGNALAZIONE.map((motivo) => (
          <OptionItem key={motivo} value={motivo} {...scelta}>
            {MOTIVO_SEGNALAZIONE_LABELS[motivo]}
          </OptionItem>
        ))}
      </Options>
      <TextAreaField rows={3} {...field('testo')} />
      {asksEmail ? <Field {...field('email')} /> : null}
    </FormDialog>
  );
}
