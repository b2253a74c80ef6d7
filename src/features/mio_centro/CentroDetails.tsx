import type { Categoria } from '../../data/annunci/categorie.ts';
import { dataOf, type OwnCentro } from '../../data/centri/own-centro.ts';
import { APPROVAZIONE_LABELS } from '../../domain/centri/approvazione.ts';
import { DEMO_IS_VIEW_ONLY } from '../../domain/centri/demo.ts';
import { settimana } from '../../domain/centri/opening.ts';
import { leggiOrari } from '../../domain/centri/orari.ts';
import { TIPO_CENTRO_LABELS } from '../../domain/centri/tipi.ts';
import { formatDecimals } from '../../domain/format-decimals.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { DataForm } from './DataForm.tsx';

interface Props {
  centro: OwnCentro;
  categorie: readonly Categoria[];
  titolare: boolean;
}

export function CentroDetails({ centro, categorie, titolare }: Props) {
  const perche = whyNot(centro, titolare);
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      {perche === null ? (
        <DataForm letti={dataOf(centro)} categorie={categorie} />
      ) : (
        <LoadedData centro={centro} perche={perche} />
      )}
      <div className="grid content-start gap-10">
        <OfUfficio centro={centro} />
        {centro.approval_status === 'approved' && !centro.demo ? (
          <p>
            <TextLink className="tx" href={percorso('centro_pubblico', { id: centro.id })}>
              Vedi la pagina pubblica del centro
            </TextLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function whyNot(centro: OwnCentro, titolare: boolean): string | null {
  if (centro.demo) return DEMO_IS_VIEW_ONLY;
  if (centro.approval_status !== 'approved' || !centro.is_active)
    return 'Il centro non è attivo: i suoi dati si cambiano di nuovo quando lo sarà.';
  return titolare ? null : 'Li cambia il titolare del centro.';
}

function LoadedData({ centro, perche }: { centro: OwnCentro; perche: string }) {
  const righe = [
    ['Nome', centro.nome],
    ['Indirizzo', [centro.indirizzo, centro.citta].filter(Boolean).join(', ')],
    ['Telefono', centro.telefono],
    ['Email', centro.email],
    ['Sito web', centro.sito_web ?? ''],
    ['Verifica', centro.specializzazioni.join(', ')],
  ] as const;
  const orari = leggiOrari(dataOf(centro).orari);
  return (
    <div className="grid content-start gap-10">
      <p className="riquadro">{perche}</p>
      <Divider titolo="Che cosa legge chi cerca un centro" piccolo>
        <dl className="mt-2">
          {righe.map(([nome, valore]) => (
            <LeaderRow key={nome} nome={nome}>
              <span className="[overflow-wrap:anywhere]">{valore || 'non indicato'}</span>
            </LeaderRow>
          ))}
        </dl>
        {centro.descrizione === '' ? null : (
          <p className="mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{centro.descrizione}</p>
        )}
      </Divider>
      <Divider titolo="Orari" piccolo>
        <dl className="mt-2">
          {settimana(orari).map(({ giorno, orario }) => (
            <LeaderRow key={giorno} nome={giorno}>
              {orario}
            </LeaderRow>
          ))}
        </dl>
      </Divider>
    </div>
  );
}

function OfUfficio({ centro }: { centro: OwnCentro }) {
  return (
    <Divider titolo="Li cambia l’ufficio" piccolo>
      <dl className="mt-2">
        <LeaderRow nome="Tipo di centro">{TIPO_CENTRO_LABELS[centro.tipo_centro]}</LeaderRow>
        <LeaderRow nome="Stato">{APPROVAZIONE_LABELS[centro.approval_status]}</LeaderRow>
        <LeaderRow nome="Partita IVA">{centro.partita_iva ?? 'non indicata'}</LeaderRow>
        <LeaderRow nome="Commissione">{formatDecimals(centro.percentuale_commissione, 2)} %</LeaderRow>
      </dl>
      <p className="note mt-3">
        Per cambiarli scrivi dalla pagina{' '}
        <TextLink className="tx" href={percorso('contatti')}>
          Contatti
        </TextLink>{' '}
        con il nome del centro.{' '}
        {centro.tipo_centro === 'terze_parti'
          ? 'La commissione si ferma quando registri una vendita: una nuova vale per quelle dopo.'
          : 'La commissione si ferma al pagamento di ogni ordine: una nuova vale per quelli dopo.'}
      </p>
    </Divider>
  );
}
