import { type EditSettings, type Settings, saveSettings } from '../../../data/ufficio/piattaforma.ts';
import { codeText } from '../../../domain/errori.ts';
import { type SettingsDraft, validateSettings } from '../../../domain/settings.ts';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Field, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';

const LANGUAGES = new Intl.DisplayNames('it', { type: 'language' });

const SOCIETA = ['ragione_sociale', 'indirizzo', 'partita_iva', 'rea', 'capitale_sociale', 'pec', 'telefono'] as const;

const errori = (values: SettingsDraft) =>
  Object.fromEntries(Object.entries(validateSettings(values)).map(([campo, codice]) => [campo, codeText(codice)]));

function bozza(i: Settings): SettingsDraft {
  const societa = Object.fromEntries(SOCIETA.map((campo) => [campo, String(i.dati_societari[campo] ?? '')]));
  return {
    siteName: i.siteName,
    siteDescription: i.siteDescription ?? '',
    contactEmail: i.contactEmail,
    logoUrl: i.logoUrl ?? '',
    analyticsId: i.analyticsId ?? '',
    punteggio_minimo_autenticita: String(i.punteggio_minimo_autenticita),
    ...(societa as Pick<SettingsDraft, (typeof SOCIETA)[number]>),
  };
}

/** Company data are one stored value: fields not shown here stay as they are. */
function modifica(b: SettingsDraft, prima: Settings): EditSettings {
  const societa = Object.fromEntries(SOCIETA.map((campo) => [campo, b[campo].trim() === '' ? null : b[campo].trim()]));
  return {
    siteName: b.siteName.trim(),
    siteDescription: b.siteDescription.trim(),
    contactEmail: b.contactEmail.trim(),
    logoUrl: b.logoUrl.trim(),
    analyticsId: b.analyticsId.trim(),
    punteggio_minimo_autenticita: Number(b.punteggio_minimo_autenticita),
    dati_societari: { ...prima.dati_societari, ...societa },
  };
}

/** Public settings. Maintenance mode is a separate act (Manutenzione). */
export function SettingsForm({ impostazioni }: { impostazioni: Settings }) {
  const { form, field, submit, pending, errore } = useAppForm({
    initialValues: bozza(impostazioni),
    validate: errori,
    command: saveSettings,
    toData: (values, prima) => ({ ...modifica(values, impostazioni), viste: modifica(prima, impostazioni) }),
    fault: 'Errore durante il salvataggio',
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl">
      <ErrorSummary errori={form.formState.errors} />
      <Divider titolo="Sito" className="mt-8">
        <div className="mt-4 grid gap-4">
          <Field etichetta="Nome del sito" maxLength={120} autoComplete="off" {...field('siteName')} />
          <TextAreaField
            etichetta="Descrizione"
            facoltativo="facoltativo"
            rows={2}
            maxLength={500}
            {...field('siteDescription')}
          />
          <Field
            etichetta="Email di assistenza"
            type="email"
            aiuto="È al piede di ogni pagina e sotto ogni lettera."
            maxLength={254}
            autoComplete="off"
            {...field('contactEmail')}
          />
          <Field
            etichetta="Indirizzo del logo"
            facoltativo="facoltativo"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            {...field('logoUrl')}
          />
          <Field
            etichetta="ID statistiche"
            facoltativo="facoltativo"
            aiuto="Non si carica nulla prima del consenso di chi visita."
            maxLength={60}
            {...field('analyticsId')}
          />
          <Field
            etichetta="Punteggio minimo di autenticità"
            aiuto="Sotto questo punteggio un centro non può approvare."
            inputMode="numeric"
            queue="su 10"
            {...field('punteggio_minimo_autenticita')}
          />
        </div>
        <dl className="mt-4">
          <LeaderRow nome="Fuso orario">{impostazioni.timezone}</LeaderRow>
          <LeaderRow nome="Lingua">{LANGUAGES.of(impostazioni.defaultLanguage)}</LeaderRow>
        </dl>
      </Divider>
      <Divider titolo="Società" className="mt-8">
        <p className="note mt-2">Quello che la legge chiede al piede di ogni pagina.</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field
            etichetta="Ragione sociale"
            facoltativo="facoltativo"
            maxLength={200}
            autoComplete="off"
            {...field('ragione_sociale')}
          />
          <Field
            etichetta="Sede"
            facoltativo="facoltativo"
            maxLength={200}
            autoComplete="off"
            {...field('indirizzo')}
          />
          <Field
            etichetta="Partita IVA"
            facoltativo="facoltativo"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...field('partita_iva')}
          />
          <Field etichetta="REA" facoltativo="facoltativo" maxLength={40} autoComplete="off" {...field('rea')} />
          <Field
            etichetta="Capitale sociale"
            facoltativo="facoltativo"
            maxLength={60}
            autoComplete="off"
            {...field('capitale_sociale')}
          />
          <Field
            etichetta="PEC"
            facoltativo="facoltativo"
            type="email"
            maxLength={254}
            autoComplete="off"
            {...field('pec')}
          />
          <Field
            etichetta="Telefono"
            facoltativo="facoltativo"
            type="tel"
            maxLength={40}
            autoComplete="off"
            {...field('telefono')}
          />
        </div>
      </Divider>
      <FormError testo={errore} className="mt-4" />
      <Button type="submit" variant="main" className="mt-6" pending={pending} pendingText="Salvataggio…">
        Salva impostazioni
      </Button>
    </form>
  );
}
