import { annullaPrenotazione } from '../../data/annunci/situazione.ts';
import { fraseRinuncia } from '../../domain/frasi/oggetto.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { faseDi, type Prenotata, type Visita } from './prenotata.ts';

export function Rinuncia({ prenotata, visita }: { prenotata: Prenotata; visita: Visita | undefined }) {
  return (
    <BottoneConferma
      bottone="Annulla prenotazione"
      aspetto={{ variante: 'quiet', piccolo: true }}
      titolo="Annulli la prenotazione?"
      azione="Annulla prenotazione"
      inCorso="Annullamento…"
      rinuncia="Tienila"
      grave
      comando={annullaPrenotazione}
      dati={() => prenotata.id}
    >
      <p>{fraseRinuncia(faseDi(prenotata, visita, now()), prenotata.titolo, prenotata.uscita_libera)}</p>
    </BottoneConferma>
  );
}
