import type { ComponentProps } from 'react';
import { confermaRicezione } from '../../data/ordini/ordini.ts';
import { FRASI_RICEZIONE } from '../../domain/frasi/ordine.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';

/** The buyer confirms receipt, which ends the protection. */
export const ConfermaRicezione = ({
  id,
  aspetto,
}: { id: string } & Required<Required<Pick<ComponentProps<typeof BottoneConferma>, 'aspetto'>>>) => (
  <BottoneConferma
    bottone="Conferma ricezione"
    aspetto={aspetto}
    titolo="Confermi di aver ricevuto l'oggetto?"
    azione="Conferma ricezione"
    inCorso="Conferma…"
    rinuncia="Non ancora"
    comando={confermaRicezione}
    dati={() => id}
  >
    <p>{FRASI_RICEZIONE.conferma}</p>
  </BottoneConferma>
);
