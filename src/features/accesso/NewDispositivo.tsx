import { Suspense, useState } from 'react';
import { confirmDevice, type Enrollment, enrolDispositivo } from '../../data/accesso/secondo-fattore.ts';
import { APP_CODE, DISPOSITIVO } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';

const QrCode = lazyPiece(() => import('../../ui/media/QrCode.tsx'));

type Props = { primo: boolean; onDone: () => void; onLeave: () => void };

export function NewDispositivo({ primo, onDone, onLeave }: Props) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  return (
    <Divider titolo="Nuovo dispositivo" className="mt-8">
      <div className="mt-4 grid gap-4">
        {primo ? (
          <p>
            Da allora ogni accesso chiede, dopo la password, un codice dell’app. Gli altri dispositivi su cui sei
            entrato escono dall’account, anche i tablet del centro: quello che hanno da inviare resta lì, e parte quando
            rientri.
          </p>
        ) : null}
        {enrollment === null ? (
          <Name onEnrolled={setEnrollment} onLeave={onLeave} />
        ) : (
          <Prova iscrizione={enrollment} onDone={onDone} onLeave={onLeave} />
        )}
      </div>
    </Divider>
  );
}

type NameProps = { onEnrolled: (iscrizione: Enrollment) => void; onLeave: () => void };

function Name({ onEnrolled, onLeave }: NameProps) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(DISPOSITIVO, { nome: 'Telefono' }),
    command: enrolDispositivo,
    toData: (values) => values,
    onDone: onEnrolled,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError testo={errore} />
      <Field {...field('nome')} />
      <p className="row flex-wrap gap-3">
        <Button type="submit" variant="main" pending={pending} pendingText="Un momento…">
          Continua
        </Button>
        <Button onClick={onLeave}>Annulla</Button>
      </p>
    </form>
  );
}

type EvidenceProps = { iscrizione: Enrollment; onDone: () => void; onLeave: () => void };

function Prova({ iscrizione: { id, uri, secret }, onDone, onLeave }: EvidenceProps) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(APP_CODE),
    command: confirmDevice,
    toData: ({ codice }) => ({ id, codice }),
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Inquadra il codice con l’app di autenticazione, oppure copia la chiave.</p>
      <div className="w-56 max-w-full">
        <Suspense fallback={<p className="note">Disegno del codice…</p>}>
          <QrCode testo={uri} etichetta="Codice QR per l’app di autenticazione" />
        </Suspense>
      </div>
      <p>
        <span className="block text-note text-ink-2">Chiave</span>
        <code className="code [overflow-wrap:anywhere] select-all">{secret}</code>
      </p>
      <FormError testo={errore} />
      <CodeField {...field('codice')} />
      <p className="row flex-wrap gap-3">
        <Button type="submit" variant="main" pending={pending} pendingText="Controllo del codice…">
          Attiva
        </Button>
        <Button onClick={onLeave}>Annulla</Button>
      </p>
    </form>
  );
}
