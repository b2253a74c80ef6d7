import { closeOtherSessions } from '../../data/ufficio/settings.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';

export function OtherDevices() {
  return (
    <div className="grid max-w-[520px] gap-3">
      <h3 className="sottotitolo">Altri dispositivi</h3>
      <p className="note">Hai usato un telefono o un computer non tuo? Fallo uscire da qui: questo resta dentro.</p>
      <div>
        <ConfirmButton
          button="Esci dagli altri dispositivi"
          titolo="Uscire dagli altri dispositivi?"
          azione="Esci dagli altri"
          pending="Uscita…"
          comando={closeOtherSessions}
          dati={() => null}
        >
          Chi sta usando il tuo account altrove dovrà accedere di nuovo. Se non riconosci un accesso, cambia anche la
          password.
        </ConfirmButton>
      </div>
    </div>
  );
}
