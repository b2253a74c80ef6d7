import { annullaVerifica } from '../../data/verifiche/verifiche.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';

export const AnnullaVisita = ({ id, variante }: { id: string; variante: 'quiet' | 'stop' }) => (
  <BottoneConferma
    bottone="Annulla visita"
    aspetto={{ variante }}
    titolo="Annulli la visita?"
    azione="Annulla visita"
    inCorso="Annullo…"
    rinuncia="Tienila"
    grave
    comando={annullaVerifica}
    dati={() => id}
  >
    <p>{FRASI_VERIFICA.disdetta}</p>
  </BottoneConferma>
);
