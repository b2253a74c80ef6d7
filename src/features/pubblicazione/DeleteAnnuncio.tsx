import { deleteAnnuncio } from '../../data/annunci/pubblicazione.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';

type Props = { id: string; titolo: string; onDone: () => void };

/** The server refuses with an order, active certificate, reservation or open verification. */
export const DeleteAnnuncio = ({ id, titolo, onDone }: Props) => (
  <ConfirmButton
    button="Elimina l'annuncio"
    appearance={{ variant: 'quiet' }}
    titolo="Elimini l'annuncio?"
    azione="Elimina"
    pending="Elimino…"
    serious
    comando={deleteAnnuncio}
    dati={() => id}
    onDone={onDone}
  >
    <p>{titolo} non si vede più e non torna in vendita. Chi ti ha scritto conserva la conversazione.</p>
  </ConfirmButton>
);
