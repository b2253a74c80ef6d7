import { useState } from 'react';
import { contactVenditore } from '../../data/annunci/situation.ts';
import { formOf } from '../../domain/form-of.ts';
import { NO_LONGER_ON_SALE } from '../../domain/frasi/offer.ts';
import { contactsPhrase } from '../../domain/messaggi/contacts.ts';
import { FIRST_MESSAGGIO } from '../../domain/messaggi/forms.ts';
import { messageFault } from '../../domain/messaggi/submission.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { draftOf } from '../../ui/forms/draft.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { vaVia } from '../../ui/forms/use-command.ts';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';

interface Props {
  annuncioId: string;
  conversazione: string | null;
  ordine?: string;
  verbo?: string;
}

/** The first message opens the conversation; an existing one is linked. */
export function ContactVenditore(props: Props) {
  const { annuncioId, conversazione } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (conversazione !== null)
    return (
      <ButtonLink isWide href={percorso('conversazione', { id: conversazione })}>
        {props.verbo ?? 'Vai alla conversazione'}
      </ButtonLink>
    );
  return (
    <>
      <Button isWide onClick={() => setIsOpen(true)}>
        {props.verbo ?? 'Contatta il venditore'}
      </Button>
      {isOpen ? (
        <FirstMessaggio annuncioId={annuncioId} ordine={props.ordine} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

type FirstProps = { annuncioId: string; ordine: string | undefined; onClose: () => void };

function FirstMessaggio({ annuncioId, ordine, onClose }: FirstProps) {
  const { field, form, ...submission } = useAppForm({
    ...formOf(FIRST_MESSAGGIO),
    command: contactVenditore,
    toData: ({ testo }) => ({ annuncio: annuncioId, ordine, testo }),
    fault: (testo, { codice }) => (codice === 'annuncio_non_trovato' ? NO_LONGER_ON_SALE : messageFault(testo)),
    draft: draftOf(sessionStorage, `primo-messaggio.${ordine ?? annuncioId}`),
    onDone: (conversazione) => vaVia(percorso('conversazione', { id: conversazione })),
  });
  return (
    <FormDialog
      titolo={ordine === undefined ? 'Che cosa vuoi chiedere?' : 'Che cosa vuoi scrivere?'}
      conferma="Invia"
      pendingText="Invio…"
      {...submission}
      onClose={onClose}
    >
      <TextAreaField {...field('testo')} />
      <p role="status" className="note border-l-[3px] border-wait pl-3 empty:hidden">
        {contactsPhrase(form.watch('testo'), 'messaggio')}
      </p>
    </FormDialog>
  );
}
