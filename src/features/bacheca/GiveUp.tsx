import { cancelPrenotazione } from '../../data/annunci/situation.ts';
import { rinunciaPhrase } from '../../domain/frasi/oggetto.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { type Booked, phaseOf, type Visita } from './booked.ts';

export function GiveUp({ prenotata, visita }: { prenotata: Booked; visita: Visita | undefined }) {
  return (
    <ConfirmButton
      button="Annulla prenotazione"
      appearance={{ variant: 'quiet', piccolo: true }}
      titolo="Annulli la prenotazione?"
      azione="Annulla prenotazione"
      pending="Annullamento…"
      cancelText="Tienila"
      serious
      comando={cancelPrenotazione}
      dati={() => prenotata.id}
    >
      <p>{rinunciaPhrase(phaseOf(prenotata, visita, now()), prenotata.titolo, prenotata.uscita_libera)}</p>
    </ConfirmButton>
  );
}
