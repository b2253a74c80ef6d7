import { useState } from 'react';
import { reportFake } from '../../data/messaggi/segnalazioni.ts';
import { SUSPECTED_FAKE, visitorRule } from '../../domain/accesso/moderazione.ts';
import { MAX_IMAGE_BYTES } from '../../domain/annunci/choices.ts';
import { refusalsPhrase } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { PhotoPicker } from '../../ui/forms/PhotoPicker.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import type { PhotoRules, SelectedPhoto } from '../../ui/media/foto.ts';

/** One picture, small enough to be sent inside the report: visitors cannot upload files. */
const PHOTO_RULES: PhotoRules = {
  massimo: 1,
  tipi: null,
  maxByte: MAX_IMAGE_BYTES,
  largeSide: 1600,
  mediumSide: 1000,
  smallSide: 480,
  quality: 0.7,
};

export function SuspectedFake({ codice, asksEmail }: { codice: string; asksEmail: boolean }) {
  const [photos, setPhotos] = useState<SelectedPhoto[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(SUSPECTED_FAKE, { codice }, visitorRule(asksEmail)),
    command: reportFake,
    toData: ({ email, ...values }) => ({
      ...values,
      foto: photos[0]?.mezzana ?? null,
      email: asksEmail ? email : null,
    }),
    onDone: () => setSubmitted(true),
  });
  if (submitted)
    return (
      <p role="status" className="lead">
        Segnalazione ricevuta. Ti mandiamo una ricevuta per email e, quando avremo deciso, una risposta con le ragioni.
      </p>
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <CodeField {...field('codice')} />
      <Field {...field('luogo')} />
      <TextAreaField rows={4} {...field('testo')} />
      <PhotoPicker
        foto={photos}
        onChange={setPhotos}
        regole={PHOTO_RULES}
        explain={refusalsPhrase}
        legend={
          <>
            Foto dell'oggetto o del cartellino <span className="font-normal text-ink-2">facoltativa</span>
          </>
        }
      />
      {asksEmail ? <Field {...field('email')} /> : null}
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Invio…">
        Invia la segnalazione
      </Button>
    </form>
  );
}
