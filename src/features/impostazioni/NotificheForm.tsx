import { type Settings, saveNotifiche } from '../../data/ufficio/settings.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** Switches stop what the server stops (decision P3): letters about money and items are always sent. */
export function NotificheForm({ impostazioni }: { impostazioni: Settings }) {
  const { field, submit, pending, errore } = useAppForm({
    initialValues: { email: impostazioni.email_notifications, marketing: impostazioni.marketing_emails },
    command: saveNotifiche,
    toData: (values, viste) => ({ ...values, viste }),
  });
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-[520px] gap-1">
      <Checkbox
        dettaglio="Messaggi ricevuti, ricerche salvate, cali di prezzo, inviti a recensire."
        {...field('email')}
      >
        Avvisi per email
      </Checkbox>
      <Checkbox
        dettaglio="Novità e offerte di Fidati. Oggi non ne mandiamo: teniamo la tua scelta."
        {...field('marketing')}
      >
        Email promozionali
      </Checkbox>
      <Checkbox disabled checked={false} readOnly dettaglio="SMS non attivi">
        Avvisi per SMS
      </Checkbox>
      <p className="note mt-2">
        Le lettere su prenotazioni, verifiche, pagamenti e consegne arrivano sempre: senza, non sapresti dov’è il tuo
        oggetto.
      </p>
      <FormError testo={errore} />
      <div className="mt-3">
        <Button type="submit" pending={pending} pendingText="Salvataggio…">
          Salva le notifiche
        </Button>
      </div>
    </form>
  );
}
