import { useState } from 'react';
import { resendCodeAtBanco } from '../../../data/centri/centro.ts';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';

interface Props {
  verificaId: string;
  chi: string;
  onDone?: () => unknown;
}

/** Sends the pickup code again; the server limits how often (decision C6). */
export function NewCode({ verificaId, chi, onDone }: Props) {
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <p className="note self-center" role="status">
        Codice nuovo spedito per email: quello di prima non vale più.
      </p>
    );
  return (
    <ConfirmButton
      button="Rispedisci il codice"
      appearance={{ variant: 'quiet' }}
      titolo="Rispedire il codice di ritiro?"
      azione="Rispedisci il codice"
      pending="Invio…"
      cancelText="Lascia com’è"
      comando={resendCodeAtBanco}
      dati={() => verificaId}
      onDone={() => {
        setSent(true);
        return onDone?.();
      }}
    >
      <p>
        {chi} riceve un codice nuovo per email. Quello di prima smette di valere, anche se è già al banco con quello.
      </p>
    </ConfirmButton>
  );
}
