import { requestRestituzione } from '../../data/verifiche/permanenza.ts';
import { STAY_PHRASES } from '../../domain/frasi/acts.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';

/** The seller takes a verified, unreserved item back from the centre (decision C3). */
export const RecallNotice = ({ verifica }: { verifica: string }) => (
  <ConfirmButton
    button="Richiedi restituzione"
    appearance={{ variant: 'quiet', piccolo: true }}
    titolo="Richiedi la restituzione?"
    azione="Richiedi restituzione"
    pending="Un momento…"
    cancelText="Lascialo al centro"
    comando={requestRestituzione}
    dati={() => verifica}
  >
    <p>{STAY_PHRASES.richiedi}</p>
  </ConfirmButton>
);
