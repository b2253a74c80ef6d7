import type { Categoria } from '../../data/annunci/categorie.ts';
import { datiDi, type MioCentro } from '../../data/centri/mio-centro.ts';
import { settimana } from '../../domain/centri/apertura.ts';
import { ETICHETTE_APPROVAZIONE } from '../../domain/centri/approvazione.ts';
import { DEMO_SI_GUARDA } from '../../domain/centri/demo.ts';
import { leggiOrari } from '../../domain/centri/orari.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../domain/centri/tipi.ts';
import { decimali } from '../../domain/decimali.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { ModuloDati } from './ModuloDati.tsx';

interface Props {
  centro: MioCentro;
  categorie: readonly Categoria[];
  titolare: boolean;
}

export function DatiDelCentro({ centro, categorie, titolare }: Props) {
  const perche = percheNo(centro, titolare);
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      {perche === null ? (
        <ModuloDati letti={datiDi(centro)} categorie={categorie} />
      ) : (
        <DatiLetti centro={centro} perche={perche} />
      )}
      <div className="grid content-start gap-10">
        <DellUfficio centro={centro} />
        {centro.approval_status === 'approved' && !centro.demo ? (
          <p>
            <Collegamento className="tx" href={percorso('centro_pubblico', { id: centro.id })}>
              Vedi la pagina pubblica del centro
            </Collegamento>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function percheNo(centro: MioCentro, titolare: boolean): string | null {
  if (centro.demo) return DEMO_SI_GUARDA;
  if (centro.approval_status !== 'approved' || !centro.is_active)
    return 'Il centro non è attivo: i suoi dati si cambiano di nuovo quando lo sarà.';
  return titolare ? null : 'Li cambia il titolare del centro.';
}

function DatiLetti({ centro, perche }: { centro: MioCentro; perche: string }) {
  const righe = [
    ['Nome', centro.nome],
    ['Indirizzo', [centro.indirizzo, centro.citta].filter(Boolean).join(', ')],
    ['Telefono', centro.telefono],
    ['Email', centro.email],
    ['Sito web', centro.sito_web ?? ''],
    ['Verifica', centro.specializzazioni.join(', ')],
  ] as const;
  const orari = leggiOrari(datiDi(centro).orari);
  return (
    <div className="grid content-start gap-10">
      <p className="riquadro">{perche}</p>
      <Filetto titolo="Che cosa legge chi cerca un centro" piccolo>
        <dl className="mt-2">
          {righe.map(([nome, valore]) => (
            <RigaPuntini key={nome} nome={nome}>
              <span className="[overflow-wrap:anywhere]">{valore || 'non indicato'}</span>
            </RigaPuntini>
          ))}
        </dl>
        {centro.descrizione === '' ? null : (
          <p className="mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{centro.descrizione}</p>
        )}
      </Filetto>
      <Filetto titolo="Orari" piccolo>
        <dl className="mt-2">
          {settimana(orari).map(({ giorno, orario }) => (
            <RigaPuntini key={giorno} nome={giorno}>
              {orario}
            </RigaPuntini>
          ))}
        </dl>
      </Filetto>
    </div>
  );
}

function DellUfficio({ centro }: { centro: MioCentro }) {
  return (
    <Filetto titolo="Li cambia l’ufficio" piccolo>
      <dl className="mt-2">
        <RigaPuntini nome="Tipo di centro">{ETICHETTE_TIPO_CENTRO[centro.tipo_centro]}</RigaPuntini>
        <RigaPuntini nome="Stato">{ETICHETTE_APPROVAZIONE[centro.approval_status]}</RigaPuntini>
        <RigaPuntini nome="Partita IVA">{centro.partita_iva ?? 'non indicata'}</RigaPuntini>
        <RigaPuntini nome="Commissione">{decimali(centro.percentuale_commissione, 2)} %</RigaPuntini>
      </dl>
      <p className="note mt-3">
        Per cambiarli scrivi dalla pagina{' '}
        <Collegamento className="tx" href={percorso('contatti')}>
          Contatti
        </Collegamento>{' '}
        con il nome del centro.{' '}
        {centro.tipo_centro === 'terze_parti'
          ? 'La commissione si ferma quando registri una vendita: una nuova vale per quelle dopo.'
          : 'La commissione si ferma al pagamento di ogni ordine: una nuova vale per quelli dopo.'}
      </p>
    </Filetto>
  );
}
