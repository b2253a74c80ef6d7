import { type EditSettings, type Settings, saveSettings } from '../../../data/ufficio/piattaforma.ts';
import { formOf } from '../../../domain/form-of.ts';
import { SETTINGS, type SettingsDraft, SITO, SOCIETA } from '../../../domain/settings.ts';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Field, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';

const LANGUAGES = new Intl.DisplayNames('it', { type: 'language' });

const inSito = Object.keys(SITO) as (keyof typeof SITO)[];
const inSocieta = Object.keys(SOCIETA) as (keyof typeof SOCIETA)[];

const bozza = (i: Settings): Partial<SettingsDraft> =>
  Object.fromEntries([
    ...inSito.map((campo) => [campo, String(i[campo] ?? '')]),
    ...inSocieta.map((campo) => [campo, String(i.dati_societari[campo] ?? '')]),
  ]);

/** Company data are one stored value: fields not shown here stay as they are. */
function modifica(b: SettingsDraft, prima: Settings): EditSettings {
  return {
    ...Object.fromEntries(inSito.map((campo) => [campo, b[campo].trim()])),
    punteggio_minimo_autenticita: Number(b.punteggio_minimo_autenticita),
    dati_societari: {
      ...prima.dati_societari,
      ...Object.fromEntries(inSocieta.map((campo) => [campo, b[campo].trim() || null])),
    },
  };
}

/** Public settings. Maintenance mode is a separate act (Manutenzione). */
export function SettingsForm({ impostazioni }: { impostazioni: Settings }) {
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(SETTINGS, bozza(impostazioni)),
    command: saveSettings,
    toData: (values, prima) => ({ ...modifica(values, impostazioni), viste: modifica(prima, impostazioni) }),
    fault: 'Errore durante il salvataggio',
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl">
      <ErrorSummary errori={form.formState.errors} />
      <Divider titolo="Sito" className="mt-8">
        <div className="mt-4 grid gap-4">
          <Field {...field('siteName')} />
          <TextAreaField rows={2} {...field('siteDescription')} />
          <Field {...field('contactEmail')} />
          <Field {...field('logoUrl')} />
          <Field {...field('analyticsId')} />
          <Field queue="su 10" {...field('punteggio_minimo_autenticita')} />
        </div>
        <dl className="mt-4">
          <LeaderRow nome="Fuso orario">{impostazioni.timezone}</LeaderRow>
          <LeaderRow nome="Lingua">{LANGUAGES.of(impostazioni.defaultLanguage)}</LeaderRow>
        </dl>
      </Divider>
      <Divider titolo="Società" className="mt-8">
        <p className="note mt-2">Quello che la legge chiede al piede di ogni pagina.</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {inSocieta.map((campo) => (
            <Field key={campo} {...field(campo)} />
          ))}
        </div>
      </Divider>
      <FormError testo={errore} className="mt-4" />
      <Button type="submit" variant="main" className="mt-6" pending={pending} pendingText="Salvataggio…">
        Salva impostazioni
      </Button>
    </form>
  );
}
