import { chiudiAltreSessioni } from '../../data/ufficio/impostazioni.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';

export function AltriDispositivi() {
  return (
    <div className="grid max-w-[520px] gap-3">
      <h3 className="sottotitolo">Altri dispositivi</h3>
      <p className="note">Hai usato un telefono o un computer non tuo? Fallo uscire da qui: questo resta dentro.</p>
      <div>
        <BottoneConferma
          bottone="Esci dagli altri dispositivi"
          titolo="Uscire dagli altri dispositivi?"
          azione="Esci dagli altri"
          inCorso="Uscita…"
          comando={chiudiAltreSessioni}
          dati={() => null}
        >
          Chi sta usando il tuo account altrove dovrà accedere di nuovo. Se non riconosci un accesso, cambia anche la
          password.
        </BottoneConferma>
      </div>
    </div>
  );
}
