import { type Impostazioni, salvaNotifiche } from '../../data/ufficio/impostazioni.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

/** Switches stop what the server stops (decision P3): letters about money and items are always sent. */
export function ModuloNotifiche({ impostazioni }: { impostazioni: Impostazioni }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { email: impostazioni.email_notifications, marketing: impostazioni.marketing_emails },
    valida: () => ({}),
    comando: salvaNotifiche,
    dati: (valori, viste) => ({ ...valori, viste }),
  });
  return (
    <form noValidate onSubmit={invia} className="mt-2 grid max-w-[520px] gap-1">
      <Spunta dettaglio="Messaggi ricevuti, ricerche salvate, cali di prezzo, inviti a recensire." {...campo('email')}>
        Avvisi per email
      </Spunta>
      <Spunta
        dettaglio="Novità e offerte di Fidati. Oggi non ne mandiamo: teniamo la tua scelta."
        {...campo('marketing')}
      >
        Email promozionali
      </Spunta>
      <Spunta disabled checked={false} readOnly dettaglio="SMS non attivi">
        Avvisi per SMS
      </Spunta>
      <p className="note mt-2">
        Le lettere su prenotazioni, verifiche, pagamenti e consegne arrivano sempre: senza, non sapresti dov’è il tuo
        oggetto.
      </p>
      <ErroreModulo testo={errore} />
      <div className="mt-3">
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva le notifiche
        </Bottone>
      </div>
    </form>
  );
}
