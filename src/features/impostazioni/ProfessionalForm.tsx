import { useState } from 'react';
import { declareProfessionale, type Settings } from '../../data/ufficio/settings.ts';
import { PROFESSIONALE } from '../../domain/accesso/settings.ts';
import { formatDate } from '../../domain/day.ts';
import { formOf } from '../../domain/form-of.ts';
import { RECESSO_DAYS } from '../../domain/ordini/times.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { draftOf, hasDraft } from '../../ui/forms/draft.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { ResumedDraft } from '../../ui/forms/ResumedDraft.tsx';
import { useAppForm, useSlot } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { ContactFields } from './ContactFields.tsx';

const professionaleDraft = () => draftOf(sessionStorage, 'professionale');

/** Public data of a professional seller (decision P1). Private sellers open the form themselves. */
export function ProfessionaleDetails({ impostazioni }: { impostazioni: Settings }) {
  const professionale = impostazioni.tipo_venditore === 'professionale';
  const bozza = useSlot(professionaleDraft());
  const [isOpen, setIsOpen] = useState(professionale || hasDraft(bozza));
  return (
    <div className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Vendi per mestiere?</h3>
      <p className="note">
        {professionale
          ? `Vendi come professionista: questi dati stanno accanto ai tuoi annunci, e chi compra può recedere entro ${RECESSO_DAYS} giorni dalla consegna.`
          : `Oggi vendi come privato. Chi vende per mestiere deve dirlo: i dati dell’impresa stanno accanto agli annunci, e chi compra può recedere entro ${RECESSO_DAYS} giorni dalla consegna.`}
      </p>
      {professionale ? <ViesEsito controllo={impostazioni.controllo_iva} /> : null}
      {isOpen ? (
        <ProfessionalForm impostazioni={impostazioni} />
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>Vendo come professionista</Button>
        </div>
      )}
    </div>
  );
}

/** The check digit is validated here and by the server; the European register answers later. */
function ViesEsito({ controllo }: { controllo: Settings['controllo_iva'] }) {
  if (controllo === null || controllo.esito === null)
    return <p className="riquadro wait">Stiamo chiedendo al registro europeo VIES della tua partita IVA.</p>;
  const quando = controllo.controllata_il === null ? '' : `, controllata il ${formatDate(controllo.controllata_il)}`;
  return controllo.esito === 'risulta' ? (
    <p className="riquadro">La partita IVA risulta nel VIES{quando}.</p>
  ) : (
    <p className="riquadro wait">
      La partita IVA non risulta nel VIES{quando}. Molte partite IVA valide non vi sono iscritte: la guardiamo noi, puoi
      continuare a vendere.
    </p>
  );
}

function ProfessionalForm({ impostazioni }: { impostazioni: Settings }) {
  const { autocertifico: _, ...rows } = PROFESSIONALE;
  const shown = Object.fromEntries(Object.keys(rows).map((nome) => [nome, impostazioni[nome as keyof typeof rows]]));
  const { form, field, submit, pending, errore, ripresa } = useAppForm({
    draft: professionaleDraft(),
    ...formOf(PROFESSIONALE, shown),
    command: declareProfessionale,
    // The declaration is made anew each time and is not stored.
    toData: (values, { autocertifico: _, ...viste }) => ({ ...values, viste }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ResumedDraft ripresa={ripresa} />
      <ErrorSummary errori={form.formState.errors} />
      <Field {...field('ragione_sociale')} />
      <CodeField {...field('partita_iva')} />
      <Field {...field('numero_registro')} />
      <ContactFields campo={field} luogo={form.watch()} />
      <Field {...field('contatto_email')} />
      <Field {...field('telefono')} />
      <Checkbox {...field('autocertifico')}>
        Dichiaro che i dati sono veri e che vendo solo prodotti conformi alle leggi dell’Unione europea
      </Checkbox>
      <FormError testo={errore} />
      <div>
        <Button type="submit" pending={pending} pendingText="Salvataggio…">
          Salva i dati professionali
        </Button>
      </div>
    </form>
  );
}
