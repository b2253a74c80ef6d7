import { useState } from 'react';
import { rispedisciCodiceAlBanco } from '../../../data/centri/centro.ts';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';

interface Props {
  verificaId: string;
  chi: string;
  onFatto?: () => unknown;
}

/** Sends the pickup code again; the server limits how often (decision C6). */
export function NuovoCodice({ verificaId, chi, onFatto }: Props) {
  const [spedito, setSpedito] = useState(false);
  if (spedito)
    return (
      <p className="note self-center" role="status">
        Codice nuovo spedito per email: quello di prima non vale più.
      </p>
    );
  return (
    <BottoneConferma
      bottone="Rispedisci il codice"
      aspetto={{ variante: 'quiet' }}
      titolo="Rispedire il codice di ritiro?"
      azione="Rispedisci il codice"
      inCorso="Invio…"
      rinuncia="Lascia com’è"
      comando={rispedisciCodiceAlBanco}
      dati={() => verificaId}
      onFatto={() => {
        setSpedito(true);
        return onFatto?.();
      }}
    >
      <p>
        {chi} riceve un codice nuovo per email. Quello di prima smette di valere, anche se è già al banco con quello.
      </p>
    </BottoneConferma>
  );
}
