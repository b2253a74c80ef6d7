import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { QueryView, type ReadState } from '../feedback/QueryView.tsx';
import type { Command } from '../forms/use-command.ts';
import { Button } from '../layout/Button.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { RowAction, RowActions, SelectionBar } from './Acts.tsx';
import { BulkAction } from './BulkAction.tsx';
import { beyondPhrase, conteggio, pageCount } from './conteggi.ts';
import type { List, ListAction, Page, Richiesta } from './definizione.ts';
import { type Export, ExportCsv, type FileQuestion } from './ExportCsv.tsx';
import { Filters, type Links } from './Filters.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { nextSort, sortDirectionOf, viewOf } from './indirizzo.ts';
import { readHiddenColumns, writeHiddenColumns } from './memoria.ts';
import { ColumnPicker, ShortcutsHelp } from './Strumenti.tsx';
import { useListKeys } from './use-list-keys.ts';
import { type ListSelection, useListSelection } from './use-list-selection.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { moveBetweenRows } from './use-shortcuts.ts';
import { Views } from './Views.tsx';

export interface ListBoardProps<R, D extends Page<R>> {
  elenco: List<R, D>;
  query: ReadState<D>;
  richiesta: Richiesta;
  ricerca: URLSearchParams;
  scelto: string;
  verso: Links;
  viewHref: (vista: string) => string;
  esporta: Command<FileQuestion, Export<D>>;
  fileName: string;
  perPage: number;
  /** False under another heading (a tab). */
  heading: boolean;
  strumenti?: ReactNode;
}

const ROWS = ['h-14', 'h-14', 'h-14', 'h-14', 'h-14'];

/** One list of the back office. Its `List` says what it shows, the URL where it stands. */
export function ListBoard<R, D extends Page<R>>(props: ListBoardProps<R, D>) {
  const { elenco, query, richiesta, ricerca, scelto, verso } = props;
  const dati = query.data;
  const zoneRef = useRef<HTMLDivElement>(null);
  const cerca = useRef<HTMLInputElement>(null);
  const selection = useListSelection(dati?.righe ?? [], elenco.chiave, JSON.stringify(richiesta));
  const [action, setAction] = useState<RequestedAction<R> | null>(null);
  const [hiddenColumns, setHiddenColumns] = useState(() => readHiddenColumns(elenco.nome));
  const keys = useListKeys(zoneRef, cerca, selection, scelto, verso);
  useReturnToRow(zoneRef, scelto, dati?.righe);
  const hide = (freshItems: string[]) => {
    setHiddenColumns(freshItems);
    writeHiddenColumns(elenco.nome, freshItems);
  };
  const colonne = columnsOf(props, hiddenColumns, (scelta, riga) => setAction({ atto: scelta, riga }));
  return (
    <div ref={zoneRef}>
      <HeaderCell
        titolo={props.heading ? elenco.titolo : null}
        conteggio={dati && conteggio(dati.righe.length, dati, ...elenco.quanti)}
        ownItems={props.strumenti}
      >
        <RefreshButton query={query} />
        <ColumnPicker colonne={elenco.colonne} nascoste={hiddenColumns} onChange={hide} />
        <div className="flex gap-3">
          <ExportCsv elenco={elenco} richiesta={richiesta} esporta={props.esporta} fileName={props.fileName} />
          <ShortcutsHelp {...keys} />
        </div>
      </HeaderCell>
      <Filters
        elenco={elenco}
        dati={dati}
        richiesta={richiesta}
        verso={verso}
        cerca={cerca}
        onRows={() => moveBetweenRows(zoneRef, 1)}
      />
      <Views elenco={elenco.nome} attuale={viewOf(ricerca, elenco)} href={props.viewHref} />
      <ListRows {...props} colonne={colonne} selection={selection} onAction={(scelta) => setAction({ atto: scelta })} />
      {action === null ? null : (
        <Ask elenco={elenco} asked={action} selection={selection} onClose={() => setAction(null)} />
      )}
    </div>
  );
}

function RefreshButton({ query }: { query: ReadState<unknown> }) {
  return (
    <Button
      piccolo
      variant="quiet"
      className="min-w-28"
      pending={query.isFetching}
      pendingText="Aggiorno…"
      onClick={() => void query.refetch()}
    >
      Aggiorna
    </Button>
  );
}

/** Without `riga` the act concerns all ticked rows. */
interface RequestedAction<R> {
  atto: ListAction<R>;
  riga?: R;
}

interface AskProps<R, D extends Page<R>> {
  elenco: List<R, D>;
  asked: RequestedAction<R>;
  selection: ListSelection<R>;
  onClose: () => void;
}

function Ask<R, D extends Page<R>>({ elenco, asked: { atto, riga }, selection, onClose }: AskProps<R, D>) {
  if (riga !== undefined) return <RowAction riga={riga} nome={elenco.rowName(riga)} atto={atto} onClose={onClose} />;
  return (
    <BulkAction
      righe={selection.righe}
      chiave={elenco.chiave}
      rowName={elenco.rowName}
      atto={atto}
      onClose={onClose}
      onFinished={selection.flush}
    />
  );
}

type RowsProps<R, D extends Page<R>> = ListBoardProps<R, D> & {
  colonne: Column<R>[];
  selection: ListSelection<R>;
  onAction: (atto: ListAction<R>) => void;
};

function ListRows<R, D extends Page<R>>({ elenco, selection, onAction, ...props }: RowsProps<R, D>) {
  return (
    <QueryView
      di={props.query}
      className="mt-6"
      attesa={elenco.testi.loadingText}
      skeleton={ROWS}
      errore={elenco.testi.errore}
      notUpdatedText="Errore nel refresh"
      vuoto={({ righe, totale }) =>
        righe.length > 0 || totale > 0 ? null : (
          <div className="mt-6">
            <EmptyState titolo={elenco.testi.vuoto}>{elenco.testi.emptyHelp}</EmptyState>
          </div>
        )
      }
    >
      {({ righe, totale, oltre }) => (
        <>
          <div className="@container mt-4">
            <Table
              nome={elenco.titolo}
              colonne={props.colonne}
              righe={righe}
              chiave={elenco.chiave}
              scelta={props.scelto}
              checkboxes={checkboxesOf(elenco, selection)}
            />
          </div>
          <SelectionBar
            elenco={elenco}
            righe={selection.righe}
            onAction={onAction}
            onAll={selection.toggleAll}
            onClear={selection.flush}
          />
          <div className="mt-4">
            <Pagination
              pagina={Math.min(props.richiesta.pagina, pageCount(totale, props.perPage))}
              pagine={pageCount(totale, props.perPage)}
              href={(n) => props.verso.href({ pagina: n === 1 ? '' : String(n) })}
            />
            {oltre && props.richiesta.pagina >= pageCount(totale, props.perPage) ? (
              <p className="small mt-3">{beyondPhrase(totale)}</p>
            ) : null}
          </div>
        </>
      )}
    </QueryView>
  );
}

const checkboxesOf = <R, D extends Page<R>>(elenco: List<R, D>, selection: ListSelection<R>) =>
  elenco.atti?.some(({ runBulk }) => runBulk !== undefined)
    ? {
        isChecked: selection.scelta,
        onCheck: selection.cambia,
        tutte: selection.tutte,
        some: selection.righe.length > 0,
        onAll: selection.toggleAll,
        nome: elenco.rowName,
      }
    : undefined;

function columnsOf<R, D extends Page<R>>(
  { elenco, query, richiesta, scelto, verso }: ListBoardProps<R, D>,
  nascoste: readonly string[],
  onAction: (atto: ListAction<R>, riga: R) => void,
): Column<R>[] {
  const { atti = [], links, withoutActions, chiave, rowName } = elenco;
  const href = (riga: R) => (altro?: Record<string, string>) =>
    verso.href({ controllo: '', atto: '', ...altro, scelto: chiave(riga) });
  const viste = elenco.colonne.filter((colonna, posto) => posto === 0 || !nascoste.includes(colonna.chiave));
  const colonne = viste.map(
    ({ ordina, cella, ...colonna }, posto): Column<R> => ({
      ...colonna,
      ...(ordina === undefined ? {} : { ordina: sortBy(colonna.chiave, elenco.ordine, richiesta, verso) }),
      cella: (riga) =>
        posto > 0 ? (
          cella(riga, href(riga))
        ) : (
          <TextLink href={href(riga)()} className="apre-riga block min-h-11 text-left hover:underline">
            {cella(riga, href(riga))}
          </TextLink>
        ),
    }),
  );
  const tasks = (riga: R) =>
    links !== undefined ||
    atti.some(({ bulkOnly, can }) => bulkOnly !== true && can(riga)) ||
    (withoutActions?.(riga) ?? null) !== null;
  // An open panel offers the acts and leaves the rows little room.
  if (scelto !== '' || !(query.data?.righe ?? []).some(tasks)) return colonne;
  const inWords = (riga: R) =>
    atti.some(({ icon, bulkOnly, can }) => icon === undefined && bulkOnly !== true && can(riga));
  const actions = (riga: R) => (
    <div className="atti-riga">
      {inWords(riga) ? (
        <TextLink href={href(riga)()} className="sq nudo al-tocco" aria-label={`Atti: ${rowName(riga)}`}>
          <Icon nome="altro" piccola />
        </TextLink>
      ) : null}
      {links?.(riga, href(riga))}
      <RowActions riga={riga} nome={rowName(riga)} atti={atti} onAction={(atto) => onAction(atto, riga)} />
      {withoutActions === undefined ? null : <span className="small">{withoutActions(riga)}</span>}
    </div>
  );
  return [...colonne, { chiave: 'azioni', titolo: 'Azioni', intera: true, cella: actions }];
}

const sortBy = (chiave: string, isOwn: string, { ordine }: Richiesta, verso: Links) => ({
  verso: sortDirectionOf(ordine, chiave),
  onSort: () => {
    const next = nextSort(ordine, chiave);
    verso.go({ ordine: next === isOwn ? '' : next });
  },
});
