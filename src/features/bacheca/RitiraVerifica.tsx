import { ritiraVerifica } from '../../data/verifiche/verifiche.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';

/** The seller withdraws an item that the centre holds and has not judged (decision C9). */
export const RitiraVerifica = ({ id }: { id: string }) => (
  <BottoneConferma
    bottone="Riprendi l'oggetto"
    aspetto={{ variante: 'stop' }}
    titolo="Riprendi l'oggetto prima dell'esito?"
    azione="Riprendi l'oggetto"
    inCorso="Un momento…"
    rinuncia="Lascia che lo controllino"
    grave
    comando={ritiraVerifica}
    dati={() => id}
  >
    <p>{FRASI_VERIFICA.ripresa}</p>
  </BottoneConferma>
);
