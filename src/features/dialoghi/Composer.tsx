import { type KeyboardEvent, useId } from 'react';
import { sendMessaggio } from '../../data/messaggi/conversazioni.ts';
import { formOf } from '../../domain/form-of.ts';
import { contactsPhrase } from '../../domain/messaggi/contacts.ts';
import { NEXT_MESSAGGIO } from '../../domain/messaggi/forms.ts';
import { messageFault } from '../../domain/messaggi/submission.ts';
import { draftOf } from '../../ui/forms/draft.ts';
import { ErrorMessage } from '../../ui/forms/FieldLayout.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

interface Props {
  conversazione: string;
  altro: string;
}

/** Message field. The draft survives a lost network and an ended session; a message is sent once. */
export function Composer({ conversazione, altro }: Props) {
  const id = useId();
  const {
    form,
    field: campo,
    submit,
    pending,
    errore,
  } = useAppForm({
    ...formOf(NEXT_MESSAGGIO),
    command: sendMessaggio,
    toData: ({ testo }) => ({ conversazione, testo }),
    fault: messageFault,
    draft: draftOf(localStorage, `messaggio-${conversazione}`),
    onDone: () => {
      form.reset({ testo: '' });
      form.setFocus('testo');
    },
  });
  const { errore: manca, etichetta: _, ...testo } = campo('testo');
  // With a keyboard Enter sends and Shift Enter breaks the line; a touch keyboard's Enter breaks it.
  const shortcut = (evento: KeyboardEvent<HTMLTextAreaElement>) => {
    const spedisce = evento.key === 'Enter' && !evento.shiftKey && !evento.nativeEvent.isComposing;
    if (spedisce && (evento.ctrlKey || matchMedia('(pointer: fine)').matches))
      evento.currentTarget.form?.requestSubmit();
    if (spedisce && matchMedia('(pointer: fine)').matches) evento.preventDefault();
  };
  return (
    <form className="filo-scrivi" onSubmit={submit} noValidate>
      <div className="row items-end">
        <textarea
          {...testo}
          className="in"
          rows={1}
          aria-label={`Scrivi a ${altro}`}
          placeholder={`Scrivi a ${altro}`}
          readOnly={pending}
          aria-describedby={`${id}-nota`}
          {...(manca === undefined ? {} : { 'aria-invalid': true })}
          onKeyDown={shortcut}
        />
        <Button type="submit" variant="main" pending={pending} pendingText="Invio…">
          Invia
        </Button>
      </div>
      {manca === undefined ? null : <ErrorMessage>{manca}</ErrorMessage>}
      <FormError testo={errore} />
      <p role="status" className="note mt-2 border-l-[3px] border-wait pl-3 empty:hidden">
        {contactsPhrase(form.watch('testo'), 'messaggio')}
      </p>
      <p id={`${id}-nota`} className="small mt-2">
        Telefono, email e IBAN non servono: si paga solo dopo la verifica, su Fidati o al centro.
      </p>
    </form>
  );
}
