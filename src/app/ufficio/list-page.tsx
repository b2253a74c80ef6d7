import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListSource } from '../../data/ufficio/ufficio.ts';
import { giornoDiRoma } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { now } from '../../ui/feedback/clock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { RowAction, RowActions } from '../../ui/table/Acts.tsx';
import { valueText } from '../../ui/table/csv.ts';
import type { List, ListAction, Page } from '../../ui/table/definizione.ts';
import { cambiata, readRequest, withView } from '../../ui/table/indirizzo.ts';
import { ListBoard } from '../../ui/table/ListBoard.tsx';
import { Neighbours } from '../../ui/table/Neighbours.tsx';
import { Panel } from '../../ui/table/Panel.tsx';
import { useLocation, useSearchParams } from '../router.ts';
import { UfficioPage } from './ufficio-layout.tsx';

/** The open row: its key in the URL, its other parameters, the way out. */
export interface OpenRow {
  id: string;
  leggi: (nome: string) => string;
  onClose: () => void;
  /** The URL's act is done or cancelled; the row stays open. */
  onWithoutAction: () => void;
}

interface Props<R extends object, D extends Page<R>> {
  elenco: List<R, D>;
  source: ListSource<D>;
  /** Panel of a row that needs no further data. Default: the row's fields. */
  scheda?: (riga: R, onClose: () => void) => ReactNode;
  panel?: (aperto: OpenRow) => ReactNode;
  /** The panel is a page that hides the list. */
  intero?: boolean;
  inTab?: boolean;
  strumenti?: ReactNode;
}

/** An office list: search, filters, order, page and open row are in the URL and sent to the server. */
export function ListPage<R extends object, D extends Page<R>>(props: Props<R, D>) {
  const { elenco, source, inTab = false } = props;
  const { ricerca, href, go } = useUrl();
  const richiesta = readRequest(ricerca, elenco);
  const query = useQuery(source.query(richiesta));
  const scelto = ricerca.get('scelto') ?? '';
  const quadro = (
    <ListBoard
      key={elenco.nome}
      elenco={elenco}
      query={query}
      richiesta={richiesta}
      ricerca={ricerca}
      scelto={scelto}
      verso={{ href: (changes) => href(cambiata(ricerca, changes)), go }}
      viewHref={(vista) => href(withView(ricerca, elenco, vista))}
      esporta={source.esporta}
      perPage={source.perPage}
      fileName={`fidati-${elenco.nome}-${giornoDiRoma(now())}.csv`}
      heading={!inTab}
      strumenti={props.strumenti}
    />
  );
  const aperto = {
    id: scelto,
    leggi: (nome: string) => ricerca.get(nome) ?? '',
    onClose: () => go(CLOSED),
    onWithoutAction: () => go({ atto: '' }),
  };
  const panel = scelto === '' ? null : <OpenedPanel key={scelto} {...props} aperto={aperto} pagina={query.data} />;
  return inTab ? (
    <div className="flex min-w-0 gap-6">
      <div className="min-w-0 flex-1" hidden={props.intero === true && panel !== null}>
        {quadro}
      </div>
      {panel}
    </div>
  ) : (
    <UfficioPage panel={panel}>{quadro}</UfficioPage>
  );
}

const CLOSED = { scelto: '', controllo: '', atto: '' };

function useUrl() {
  const [ricerca, imposta] = useSearchParams();
  const { pathname } = useLocation();
  const href = (dopo: URLSearchParams) => (dopo.size === 0 ? pathname : `${pathname}?${dopo}`);
  /** Opening and closing a row make history entries; searching replaces one. */
  const go = (changes: Readonly<Record<string, string>>) =>
    imposta((prima) => cambiata(prima, changes), { replace: !('scelto' in changes) });
  return { ricerca, href, go };
}

type OpenRowProps<R extends object, D extends Page<R>> = Props<R, D> & { aperto: OpenRow; pagina: D | undefined };

function OpenedPanel<R extends object, D extends Page<R>>({
  elenco,
  source,
  scheda,
  panel,
  aperto,
  pagina,
}: OpenRowProps<R, D>) {
  const onPage = pagina?.righe.find((riga) => elenco.chiave(riga) === aperto.id);
  const serve = panel === undefined && pagina !== undefined && onPage === undefined;
  const query = useQuery({ ...source.rowQuery(aperto.id), enabled: serve });
  if (panel !== undefined) return panel(aperto);
  const riga: R | null = onPage ?? query.data ?? null;
  if (riga !== null)
    return (
      <>
        {scheda === undefined ? (
          <FieldsPanel elenco={elenco} riga={riga} onClose={aperto.onClose} />
        ) : (
          scheda(riga, aperto.onClose)
        )}
        <NamedAction elenco={elenco} riga={riga} aperto={aperto} />
      </>
    );
  return (
    <Panel titolo={elenco.titolo} onClose={aperto.onClose}>
      <QueryView di={query} errore="Errore nel caricamento dettagli" skeleton={['h-24', 'h-48']}>
        {() => <EmptyState titolo="Non trovata">Questa riga non c’è, o non c’è più.</EmptyState>}
      </QueryView>
    </Panel>
  );
}

type NominatedProps<R extends object, D extends Page<R>> = { elenco: List<R, D>; riga: R; aperto: OpenRow };

/** The URL's act (from the command palette): opens its form, runs nothing. */
function NamedAction<R extends object, D extends Page<R>>({ elenco, riga, aperto }: NominatedProps<R, D>) {
  const nome = aperto.leggi('atto');
  const atto = elenco.atti?.find(({ chiave, can }) => chiave === nome && can(riga));
  return atto === undefined ? null : (
    <RowAction riga={riga} nome={elenco.rowName(riga)} atto={atto} onClose={aperto.onWithoutAction} />
  );
}

type FieldsProps<R extends object, D extends Page<R>> = { elenco: List<R, D>; riga: R; onClose: () => void };

/** All fields and acts of a row, which a narrow list has no room for. */
function FieldsPanel<R extends object, D extends Page<R>>({ elenco, riga, onClose }: FieldsProps<R, D>) {
  const [action, setAction] = useState<ListAction<R> | null>(null);
  const nome = elenco.rowName(riga);
  const atti = (elenco.atti ?? []).filter(({ bulkOnly, can }) => bulkOnly !== true && can(riga));
  const withoutActions = elenco.withoutActions?.(riga) ?? null;
  return (
    <Panel
      titolo={nome}
      onClose={onClose}
      actions={
        atti.length === 0 && withoutActions === null ? null : (
          <>
            <RowActions riga={riga} nome={nome} atti={atti} onAction={setAction} />
            {withoutActions === null ? null : <span className="small">{withoutActions}</span>}
          </>
        )
      }
    >
      {action === null ? null : <RowAction riga={riga} nome={nome} atto={action} onClose={() => setAction(null)} />}
      <dl>
        {elenco.campi.map(([nome, valore]) => (
          <LeaderRow key={nome} nome={nome.replace(' (euro)', '')}>
            <span className="[overflow-wrap:anywhere]">{valueText(valore(riga), formatEuro)}</span>
          </LeaderRow>
        ))}
      </dl>
      <Neighbours neighbours={elenco.neighbours?.(riga) ?? []} />
    </Panel>
  );
}
