import { type Impostazioni, type ModificaImpostazioni, salvaImpostazioni } from '../../../data/ufficio/piattaforma.ts';
import { testoCodice } from '../../../domain/errori.ts';
import { type BozzaImpostazioni, validaImpostazioni } from '../../../domain/impostazioni.ts';
import { Campo, CampoArea } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';

const LINGUE = new Intl.DisplayNames('it', { type: 'language' });

const SOCIETA = ['ragione_sociale', 'indirizzo', 'partita_iva', 'rea', 'capitale_sociale', 'pec', 'telefono'] as const;

const errori = (valori: BozzaImpostazioni) =>
  Object.fromEntries(Object.entries(validaImpostazioni(valori)).map(([campo, codice]) => [campo, testoCodice(codice)]));

function bozza(i: Impostazioni): BozzaImpostazioni {
  const societa = Object.fromEntries(SOCIETA.map((campo) => [campo, String(i.dati_societari[campo] ?? '')]));
  return {
    siteName: i.siteName,
    siteDescription: i.siteDescription ?? '',
    contactEmail: i.contactEmail,
    logoUrl: i.logoUrl ?? '',
    analyticsId: i.analyticsId ?? '',
    punteggio_minimo_autenticita: String(i.punteggio_minimo_autenticita),
    ...(societa as Pick<BozzaImpostazioni, (typeof SOCIETA)[number]>),
  };
}

/** Company data are one stored value: fields not shown here stay as they are. */
function modifica(b: BozzaImpostazioni, prima: Impostazioni): ModificaImpostazioni {
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
export function ModuloImpostazioni({ impostazioni }: { impostazioni: Impostazioni }) {
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: bozza(impostazioni),
    valida: errori,
    comando: salvaImpostazioni,
    dati: (valori, prima) => ({ ...modifica(valori, impostazioni), viste: modifica(prima, impostazioni) }),
    guasto: 'Errore durante il salvataggio',
  });
  return (
    <form noValidate onSubmit={invia} className="max-w-2xl">
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Filetto titolo="Sito" className="mt-8">
        <div className="mt-4 grid gap-4">
          <Campo etichetta="Nome del sito" maxLength={120} autoComplete="off" {...campo('siteName')} />
          <CampoArea
            etichetta="Descrizione"
            facoltativo="facoltativo"
            rows={2}
            maxLength={500}
            {...campo('siteDescription')}
          />
          <Campo
            etichetta="Email di assistenza"
            type="email"
            aiuto="È al piede di ogni pagina e sotto ogni lettera."
            maxLength={254}
            autoComplete="off"
            {...campo('contactEmail')}
          />
          <Campo
            etichetta="Indirizzo del logo"
            facoltativo="facoltativo"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            {...campo('logoUrl')}
          />
          <Campo
            etichetta="ID statistiche"
            facoltativo="facoltativo"
            aiuto="Non si carica nulla prima del consenso di chi visita."
            maxLength={60}
            {...campo('analyticsId')}
          />
          <Campo
            etichetta="Punteggio minimo di autenticità"
            aiuto="Sotto questo punteggio un centro non può approvare."
            inputMode="numeric"
            coda="su 10"
            {...campo('punteggio_minimo_autenticita')}
          />
        </div>
        <dl className="mt-4">
          <RigaPuntini nome="Fuso orario">{impostazioni.timezone}</RigaPuntini>
          <RigaPuntini nome="Lingua">{LINGUE.of(impostazioni.defaultLanguage)}</RigaPuntini>
        </dl>
      </Filetto>
      <Filetto titolo="Società" className="mt-8">
        <p className="note mt-2">Quello che la legge chiede al piede di ogni pagina.</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Campo
            etichetta="Ragione sociale"
            facoltativo="facoltativo"
            maxLength={200}
            autoComplete="off"
            {...campo('ragione_sociale')}
          />
          <Campo
            etichetta="Sede"
            facoltativo="facoltativo"
            maxLength={200}
            autoComplete="off"
            {...campo('indirizzo')}
          />
          <Campo
            etichetta="Partita IVA"
            facoltativo="facoltativo"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...campo('partita_iva')}
          />
          <Campo etichetta="REA" facoltativo="facoltativo" maxLength={40} autoComplete="off" {...campo('rea')} />
          <Campo
            etichetta="Capitale sociale"
            facoltativo="facoltativo"
            maxLength={60}
            autoComplete="off"
            {...campo('capitale_sociale')}
          />
          <Campo
            etichetta="PEC"
            facoltativo="facoltativo"
            type="email"
            maxLength={254}
            autoComplete="off"
            {...campo('pec')}
          />
          <Campo
            etichetta="Telefono"
            facoltativo="facoltativo"
            type="tel"
            maxLength={40}
            autoComplete="off"
            {...campo('telefono')}
          />
        </div>
      </Filetto>
      <ErroreModulo testo={errore} className="mt-4" />
      <Bottone type="submit" variante="main" className="mt-6" inCorso={inCorso} testoInCorso="Salvataggio…">
        Salva impostazioni
      </Bottone>
    </form>
  );
}
