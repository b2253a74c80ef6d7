import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Button } from '../../../ui/layout/Button.tsx';

export interface QuestionProps {
  titolo: ReactNode;
  testo: ReactNode;
  azione: string;
  variant?: 'main' | 'stop';
  onSi: () => Promise<boolean>;
  onClose: () => void;
}

/** Confirmation that works offline; it closes once the act is stored. */
export function Question({ titolo, testo, azione, variant = 'stop', onSi, onClose }: QuestionProps) {
  return (
    <Dialog
      aperta
      onClose={onClose}
      titolo={titolo}
      closeText="Chiudi"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Lascia com’è
          </Button>
          <Button variant={variant} onClick={() => void onSi().then((fatto) => fatto && onClose())}>
            {azione}
          </Button>
        </>
      }
    >
      <p>{testo}</p>
    </Dialog>
  );
}

interface Props extends Omit<QuestionProps, 'azione' | 'onClose'> {
  button: string;
  etichetta?: string;
}

export function AskFirst({ button, etichetta, ...domanda }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-label={etichetta}>
        {button}
      </Button>
      {isOpen ? <Question {...domanda} azione={button} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
