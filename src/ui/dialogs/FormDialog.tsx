import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { FormError } from '../forms/FormError.tsx';
import { Button } from '../layout/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  titolo: string;
  wide?: boolean;
  premise?: ReactNode;
  conferma: string;
  pendingText: string;
  submit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  errore: string | null | undefined;
  /** Asks before unsaved input is lost. Leave it out where a draft keeps it. */
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: one main button, no close while it sends. */
export function FormDialog(props: Props) {
  const { titolo, wide = false, premise, conferma, pendingText, submit, pending, errore, dirty = false } = props;
  const { onClose, children } = props;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const chiudi = () => {
    if (pending) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      aperta
      wide={wide}
      titolo={titolo}
      closeText="Chiudi"
      onClose={chiudi}
      actions={
        asking ? (
          <>
            <p className="mr-auto self-center font-semibold" role="alert">
              Quello che hai scritto andrebbe perso.
            </p>
            <Button variant="stop" onClick={onClose}>
              Scarta
            </Button>
            <Button ref={show} variant="main" onClick={() => setAsking(false)}>
              Continua a scrivere
            </Button>
          </>
        ) : (
          <>
            <Button onClick={chiudi}>Annulla</Button>
            <Button type="submit" form={id} variant="main" pending={pending} pendingText={pendingText}>
              {conferma}
            </Button>
          </>
        )
      }
    >
      {premise}
      <form id={id} noValidate onSubmit={submit} className={premise === undefined ? 'grid gap-4' : 'mt-4 grid gap-4'}>
        {children}
        <FormError testo={errore} />
      </form>
    </Dialog>
  );
}

/** The question stands below a long form: it is scrolled into view and focused. */
const show = (button: HTMLButtonElement | null): void => button?.focus();
