import { eliminaAnnuncio } from '../../data/annunci/pubblicazione.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';

type Props = { id: string; titolo: string; onFatto: () => void };

/** The server refuses with an order, active certificate, reservation or open verification. */
export const EliminaAnnuncio = ({ id, titolo, onFatto }: Props) => (
  <BottoneConferma
    bottone="Elimina l'annuncio"
    aspetto={{ variante: 'quiet' }}
    titolo="Elimini l'annuncio?"
    azione="Elimina"
    inCorso="Elimino…"
    grave
    comando={eliminaAnnuncio}
    dati={() => id}
    onFatto={onFatto}
  >
    <p>{titolo} non si vede più e non torna in vendita. Chi ti ha scritto conserva la conversazione.</p>
  </BottoneConferma>
);
