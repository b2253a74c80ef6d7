import { useState } from 'react';
import { addToContestazione, type Ordine } from '../../data/ordini/ordini.ts';
import { refusalsPhrase } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { PROBLEMA_ADDITION } from '../../domain/ordini/forms.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { draftOf } from '../../ui/forms/draft.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { PhotoPicker } from '../../ui/forms/PhotoPicker.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { useKeptPhotos } from '../../ui/media/use-kept-photos.ts';
import { PHOTO_RULES } from './ReportProblem.tsx';

export function AddToProblem({ ordine }: { ordine: Ordine }) {
  const [isOpen, setIsOpen] = useState(false);
  const chi =
    ordine.ruolo === 'acquirente' ? ordine.acquirente : ordine.ruolo === 'venditore' ? ordine.venditore : null;
  if (chi === null) return null;
  return (
    <>
      <Button variant="quiet" className="mt-4" onClick={() => setIsOpen(true)}>
        Aggiungi parole o foto
      </Button>
      {isOpen ? <Form ordine={ordine.id} utente={chi.id} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** For a dialog left open until the decision. */
const DECIDED = 'La decisione è già presa: quello che hai scritto non è stato aggiunto.';

type FormProps = { ordine: string; utente: string; onClose: () => void };

function Form({ ordine, utente, onClose }: FormProps) {
  const bozza = draftOf(sessionStorage, `aggiunta.${ordine}`);
  const { foto, setPhotos, discard } = useKeptPhotos(bozza, []);
  const { field, ...submission } = useAppForm({
    ...formOf(PROBLEMA_ADDITION),
    command: addToContestazione,
    toData: ({ testo }) => ({ ordine, utente, testo, foto: foto.map(({ grande }) => grande) }),
    fault: (testo, { codice }) => (codice === 'stato_non_consentito' ? DECIDED : testo),
    onDone: () => {
      discard();
      onClose();
    },
    draft: bozza,
  });
  return (
    <FormDialog
      wide
      titolo="Aggiungi al problema"
      premise={<p>Lo leggono l'altra parte e il nostro ufficio, prima di decidere.</p>}
      conferma="Aggiungi"
      pendingText="Invio…"
      {...submission}
      onClose={onClose}
    >
      <TextAreaField rows={5} {...field('testo')} />
      <PhotoPicker
        foto={foto}
        onChange={setPhotos}
        regole={PHOTO_RULES}
        explain={refusalsPhrase}
        legend={
          <>
            Foto <span className="font-normal text-ink-2">facoltative, {PHOTO_RULES.massimo} al massimo</span>
          </>
        }
      />
    </FormDialog>
  );
}
