import { useWatch } from 'react-hook-form';
import { type Settings, saveProfilo } from '../../data/ufficio/settings.ts';
import { publicName } from '../../domain/accesso/public-name.ts';
import { PROFILO, profiloRule } from '../../domain/accesso/settings.ts';
import { formOf } from '../../domain/form-of.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** The public name is set only by those who want another than 'Nome C.' (decision P1). */
export function ProfiloForm({ impostazioni }: { impostazioni: Settings }) {
  const { nome, cognome, nome_utente, telefono, tipo_venditore } = impostazioni;
  // A professional's phone is public and changes with their data.
  const professionale = tipo_venditore === 'professionale';
  const publicly = nome_utente === publicName(nome, cognome) ? '' : nome_utente;
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(PROFILO, { nome, cognome, nome_utente: publicly, telefono }, profiloRule),
    command: saveProfilo,
    toData: (values, prima) => {
      const scritte = ({ telefono: numero, ...nomi }: typeof prima) =>
        professionale ? nomi : { ...nomi, telefono: numero };
      // An empty public name means the server's default.
      const nome_visto = prima.nome_utente.trim() || publicName(prima.nome, prima.cognome);
      return { ...scritte(values), viste: { ...scritte(prima), nome_utente: nome_visto } };
    },
  });
  const writtenValues = useWatch({ control: form.control });
  const isDefault = publicName(writtenValues.nome ?? '', writtenValues.cognome ?? '');
  const visto = (writtenValues.nome_utente ?? '').trim() || isDefault || nome_utente;
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-[520px] gap-4">
      <ErrorSummary errori={form.formState.errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('nome')} />
        <Field {...field('cognome')} />
      </div>
      <Field placeholder={isDefault} {...field('nome_utente')} />
      <p className="riquadro" role="status">
        <span className="small block">Gli altri ti vedono così</span>
        <span className="h3 block font-display [overflow-wrap:anywhere]">{visto}</span>
      </p>
      {professionale ? null : <Field {...field('telefono')} />}
      <FormError testo={errore} />
      <div>
        <Button type="submit" variant="main" pending={pending} pendingText="Salvataggio…">
          Salva il profilo
        </Button>
      </div>
    </form>
  );
}
