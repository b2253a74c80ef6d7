import type { CentriFilters, CentroRow } from '../../data/centri/centri.ts';
import { isOpenToday } from '../../domain/centri/opening.ts';
import { CENTRI_PER_PAGE, FILTER_TYPES } from '../../domain/centri/pages.ts';
import { type Day, giornoDiRoma } from '../../domain/day.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Field, SelectField } from '../../ui/forms/Field.tsx';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import type { CentriData } from './centri.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { CentroIndirizzo, TipoCentro } from './parts/centro-parti.tsx';

export function testa({ elenco, filtri }: CentriData): Head {
  const titolo = 'Centri di verifica';
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo, descrizione: '' };
  return {
    titolo,
    descrizione:
      'Dove un oggetto viene controllato prima della vendita: Fidati Point e centri partner, con orari, prezzi e recensioni.',
    noindex: hasActiveFilters(filtri) || filtri.pagina > 1,
    json_ld: [
      {
        '@type': 'ItemList',
        itemListElement: elenco.righe.map(({ id, nome }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: nome,
          url: percorso('centro_pubblico', { id }),
        })),
      },
    ],
  };
}

const hasActiveFilters = ({ testo, tipo, citta, categoria }: CentriFilters): boolean =>
  testo !== null || tipo !== null || citta !== null || categoria !== null;

export function Page({ dati: { elenco, filtri }, adesso }: PageProps<CentriData>) {
  const oggi = giornoDiRoma(adesso);
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="h1">Centri di verifica</h1>
      <p className="lead mt-3 max-w-[60ch]">
        Qui un oggetto viene controllato a mano prima di essere venduto. Scegli il centro più comodo: quanto costa lo
        vedi prima di prenotare.
      </p>
      <Filters elenco={elenco} filtri={filtri} />
      <div className="filetto row between mt-6">
        <p className="text-note text-ink-2" role="status">
          {elenco.totale === 1 ? '1 centro' : `${elenco.totale} centri`}
        </p>
      </div>
      {elenco.righe.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            titolo="Nessun centro trovato con i filtri selezionati"
            azione={<ButtonLink href={percorso('centri')}>Vedi tutti i centri</ButtonLink>}
          />
        </div>
      ) : (
        <ul className="grid gap-x-10 lg:grid-cols-2">
          {elenco.righe.map((centro) => (
            <Row key={centro.id} centro={centro} oggi={oggi} />
          ))}
        </ul>
      )}
      <p className="mt-8">
        Hai un laboratorio o un negozio?{' '}
        <TextLink className="tx inline-flex min-h-11 items-center" href={percorso('diventa_partner')}>
          Diventa un centro partner
        </TextLink>
      </p>
      <div className="mt-6">
        <Pagination
          pagina={elenco.pagina}
          pagine={Math.ceil(elenco.totale / CENTRI_PER_PAGE)}
          href={(pagina) => indirizzo({ ...filtri, pagina })}
        />
      </div>
    </div>
  );
}

const indirizzo = ({ testo, tipo, citta, categoria, pagina }: CentriFilters): string =>
  percorso('centri', { q: testo, tipo, citta, categoria, pagina: pagina === 1 ? null : pagina });

function Filters({ elenco, filtri }: CentriData) {
  return (
    <search>
      <form
        action={percorso('centri')}
        method="get"
        className="mt-6 grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <Field
          className="col-span-2 lg:col-span-1"
          etichetta="Nome, città o categoria"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          defaultValue={filtri.testo ?? ''}
        />
        <Choice etichetta="Tipo" name="tipo" scelta={filtri.tipo} voci={Object.entries(FILTER_TYPES)} />
        <Choice etichetta="Città" name="citta" scelta={filtri.citta} voci={elenco.citta.map((c) => [c, c])} />
        <Choice
          etichetta="Categoria"
          name="categoria"
          scelta={filtri.categoria}
          voci={elenco.categorie.map((c) => [c, c])}
        />
        <div className="flex gap-3">
          <Button type="submit" variant="main">
            Cerca
          </Button>
          {hasActiveFilters(filtri) ? (
            <ButtonLink href={percorso('centri')} variant="quiet">
              Azzera
            </ButtonLink>
          ) : null}
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  etichetta: string;
  name: string;
  scelta: string | null;
  voci: (readonly [string, string])[];
}

function Choice({ etichetta, name, scelta, voci }: ChoiceProps) {
  return (
    <SelectField etichetta={etichetta} name={name} autoComplete="off" defaultValue={scelta ?? ''}>
      <option value="">Qualsiasi</option>
      {voci.map(([valore, testo]) => (
        <option key={valore} value={valore}>
          {testo}
        </option>
      ))}
    </SelectField>
  );
}

function Row({ centro, oggi }: { centro: CentroRow; oggi: Day }) {
  const pagina = percorso('centro_pubblico', { id: centro.id });
  return (
    <li className="flex flex-col border-b border-hair py-6">
      <TipoCentro tipo={centro.tipo_centro} />
      <h2 className="h2 mt-1 [overflow-wrap:anywhere]">
        <TextLink href={pagina} className="hover:underline">
          {centro.nome}
        </TextLink>
      </h2>
      <CentroIndirizzo centro={centro} />
      <p className="row mt-1 gap-2 text-note">
        <Icon nome="orologio" piccola /> {isOpenToday(centro.orari, centro.chiusure, oggi)}
      </p>
      {centro.specializzazioni.length === 0 ? null : (
        <p className="note mt-2 [overflow-wrap:anywhere]">{centro.specializzazioni.join(POINT)}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink piccolo href={pagina} aria-label={`Vedi Dettagli: ${centro.nome}`}>
          Vedi Dettagli
        </ButtonLink>
        <ButtonLink href={`${pagina}#contatta`} piccolo variant="quiet" aria-label={`Contatta Centro: ${centro.nome}`}>
          Contatta Centro
        </ButtonLink>
      </div>
    </li>
  );
}
