import { richiediRestituzione } from '../../data/verifiche/permanenza.ts';
import { FRASI_PERMANENZA } from '../../domain/frasi/atti.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';

/** The seller takes a verified, unreserved item back from the centre (decision C3). */
export const Richiamo = ({ verifica }: { verifica: string }) => (
  <BottoneConferma
    bottone="Richiedi restituzione"
    aspetto={{ variante: 'quiet', piccolo: true }}
    titolo="Richiedi la restituzione?"
    azione="Richiedi restituzione"
    inCorso="Un momento…"
    rinuncia="Lascialo al centro"
    comando={richiediRestituzione}
    dati={() => verifica}
  >
    <p>{FRASI_PERMANENZA.richiedi}</p>
  </BottoneConferma>
);
