import { type Settings, savePrivacy } from '../../data/ufficio/settings.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

export function PrivacyForm({ impostazioni }: { impostazioni: Settings }) {
  const { show_profile_publicly, allow_messages_from_non_contacts } = impostazioni;
  const { field, submit, pending, errore } = useAppForm({
    initialValues: { show_profile_publicly, allow_messages_from_non_contacts },
    command: savePrivacy,
    toData: (values, prima) => ({ ...values, viste: prima }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-1">
      <Checkbox
        dettaglio="Con i tuoi annunci, le vendite concluse e le recensioni. Spento, sugli annunci resta solo il nome pubblico."
        {...field('show_profile_publicly')}
      >
        Mostra il mio profilo a tutti
      </Checkbox>
      <Checkbox
        dettaglio="Spento, ti scrive per primo solo chi ha già una conversazione con te."
        {...field('allow_messages_from_non_contacts')}
      >
        Accetta messaggi da nuovi contatti
      </Checkbox>
      <FormError testo={errore} />
      <div className="mt-3">
        <Button type="submit" pending={pending} pendingText="Salvataggio…">
          Salva la privacy
        </Button>
      </div>
    </form>
  );
}
