import type { ComponentProps } from 'react';
import { confirmReceipt } from '../../data/ordini/ordini.ts';
import { RICEZIONE_PHRASES } from '../../domain/frasi/ordine.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';

/** The buyer confirms receipt, which ends the protection. */
export const ConfirmReceipt = ({
  id,
  appearance,
}: { id: string } & Required<Required<Pick<ComponentProps<typeof ConfirmButton>, 'appearance'>>>) => (
  <ConfirmButton
    button="Conferma ricezione"
    appearance={appearance}
    titolo="Confermi di aver ricevuto l'oggetto?"
    azione="Conferma ricezione"
    pending="Conferma…"
    cancelText="Non ancora"
    comando={confirmReceipt}
    dati={() => id}
  >
    <p>{RICEZIONE_PHRASES.conferma}</p>
  </ConfirmButton>
);
