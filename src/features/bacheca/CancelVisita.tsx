import { cancelVerifica } from '../../data/verifiche/verifiche.ts';
import { VERIFICA_PHRASES } from '../../domain/frasi/verifica.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';

export const CancelVisita = ({ id, variant }: { id: string; variant: 'quiet' | 'stop' }) => (
  <ConfirmButton
    button="Annulla visita"
    appearance={{ variant }}
    titolo="Annulli la visita?"
    azione="Annulla visita"
    pending="Annullo…"
    cancelText="Tienila"
    serious
    comando={cancelVerifica}
    dati={() => id}
  >
    <p>{VERIFICA_PHRASES.disdetta}</p>
  </ConfirmButton>
);
