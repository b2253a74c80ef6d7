import { useState } from 'react';
import { reportFake } from '../../data/messaggi/segnalazioni.ts';
import { isValidEmail } from '../../domain/accesso/validazione.ts';
import { MAX_IMAGE_BYTES } from '../../domain/annunci/choices.ts';
import { refusalsPhrase, TESTI_ERRORE } from '../../domain/errori.ts';
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

interface Values {
  codice: string;
  luogo: string;
  testo: string;
  email: string;
}

export function SuspectedFake({ codice, asksEmail }: { codice: string; asksEmail: boolean }) {
  const [photos, setPhotos] = useState<SelectedPhoto[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const { form, field, submit, pending, errore } = useAppForm({
    initialValues: { codice, luogo: '', testo: '', email: '' },
    validate: (values: Values) => ({
      ...(values.codice.trim() === '' ? { codice: 'Scrivi il codice del certificato.' } : {}),
      ...(values.luogo.trim() === '' ? { luogo: 'Scrivi dove lo hai visto.' } : {}),
      ...(asksEmail && !isValidEmail(values.email) ? { email: TESTI_ERRORE.email_non_valida } : {}),
    }),
    command: reportFake,
    toData: (values) => ({
      codice: values.codice.trim(),
      luogo: values.luogo.trim(),
      testo: values.testo.trim(),
      foto: photos[0]?.mezzana ?? null,
      email: asksEmail ? values.email.trim() : null,
    }),
    fields: { codice_di_nessuno: 'codice' },
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
      <CodeField etichetta="Codice pubblico" maxLength={60} {...field('codice')} />
      <Field
        etichetta="Dove lo hai visto"
        aiuto="Un negozio e la città, o l'indirizzo della pagina."
        maxLength={200}
        {...field('luogo')}
      />
      <TextAreaField
        etichetta="Che cosa non ti convince"
        facoltativo="facoltativo"
        rows={4}
        maxLength={4000}
        {...field('testo')}
      />
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
      {asksEmail ? (
        <Field
          etichetta="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aiuto="Qui arrivano la ricevuta e la nostra risposta."
          {...field('email')}
        />
      ) : null}
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Invio…">
        Invia la segnalazione
      </Button>
    </form>
  );
}
