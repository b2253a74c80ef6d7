import { type Settings, saveBilling, saveIndirizzo } from '../../data/ufficio/settings.ts';
import { BILLING, INDIRIZZO } from '../../domain/accesso/settings.ts';
import type { FormValues } from '../../domain/form.ts';
import { formOf } from '../../domain/form-of.ts';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { draftOf } from '../../ui/forms/draft.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { ResumedDraft } from '../../ui/forms/ResumedDraft.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { ContactFields } from './ContactFields.tsx';

/** Default delivery address. A professional's address is public and changes there. */
export function IndirizzoForm({ impostazioni }: { impostazioni: Settings }) {
  const { indirizzo, citta, cap, provincia } = impostazioni;
  const { form, field, submit, pending, errore, ripresa } = useAppForm({
    draft: draftOf(sessionStorage, 'indirizzo'),
    ...formOf(INDIRIZZO, { indirizzo, citta, cap, provincia }),
    command: saveIndirizzo,
    toData: (values, prima) => ({ ...values, viste: prima }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Indirizzo di spedizione</h3>
      <p className="note">Lo trovi già scritto quando paghi; puoi cambiarlo per ogni acquisto. Non è pubblico.</p>
      <ResumedDraft ripresa={ripresa} />
      <ErrorSummary errori={form.formState.errors} />
      <ContactFields campo={field} luogo={form.watch()} />
      <FormError testo={errore} />
      <div>
        <Button type="submit" pending={pending} pendingText="Salvataggio…">
          Salva l’indirizzo
        </Button>
      </div>
    </form>
  );
}

const billing = ({ codice_fiscale, indirizzo, citta, cap, provincia }: FormValues<typeof BILLING>) => ({
  codice_fiscale: codice_fiscale.replace(/\s/g, '').toUpperCase(),
  fatturazione_indirizzo: indirizzo,
  fatturazione_citta: citta,
  fatturazione_cap: cap,
  fatturazione_provincia: provincia,
});

export function BillingForm({ impostazioni: i }: { impostazioni: Settings }) {
  const { form, field, submit, pending, errore, ripresa } = useAppForm({
    draft: draftOf(sessionStorage, 'fatturazione'),
    ...formOf(BILLING, {
      codice_fiscale: i.codice_fiscale,
      indirizzo: i.fatturazione_indirizzo,
      citta: i.fatturazione_citta,
      cap: i.fatturazione_cap,
      provincia: i.fatturazione_provincia,
    }),
    command: saveBilling,
    toData: (values, prima) => ({ ...billing(values), viste: billing(prima) }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Fatturazione</h3>
      <ResumedDraft ripresa={ripresa} />
      <ErrorSummary errori={form.formState.errors} />
      <CodeField {...field('codice_fiscale')} />
      <ContactFields campo={field} luogo={form.watch()} />
      <FormError testo={errore} />
      <div>
        <Button type="submit" pending={pending} pendingText="Salvataggio…">
          Salva la fatturazione
        </Button>
      </div>
    </form>
  );
}
