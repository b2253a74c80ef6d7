import { withdrawVerifica } from '../../data/verifiche/verifiche.ts';
import { VERIFICA_PHRASES } from '../../domain/frasi/verifica.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';

/** The seller withdraws an item that the centre holds and has not judged (decision C9). */
export const WithdrawVerifica = ({ id }: { id: string }) => (
  <ConfirmButton
    button="Riprendi l'oggetto"
    appearance={{ variant: 'stop' }}
    titolo="Riprendi l'oggetto prima dell'esito?"
    azione="Riprendi l'oggetto"
    pending="Un momento…"
    cancelText="Lascia che lo controllino"
    serious
    comando={withdrawVerifica}
    dati={() => id}
  >
    <p>{VERIFICA_PHRASES.ripresa}</p>
  </ConfirmButton>
);
