import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';

export interface Column<Row> {
  chiave: string;
  titolo: string;
  /** Amounts: right-aligned, display face. */
  isNumeric?: boolean;
  intera?: boolean;
  /** Makes the header sort by this column; `verso` is null while another column sorts. */
  ordina?: { verso: 'ascending' | 'descending' | null; onSort: () => void };
  cella: (riga: Row) => ReactNode;
}

export interface Checkboxes<Row> {
  isChecked: (chiave: string) => boolean;
  onCheck: (chiave: string) => void;
  tutte: boolean;
  some: boolean;
  onAll: () => void;
  nome: (riga: Row) => string;
}

interface Props<Row> {
  nome: string;
  colonne: readonly Column<Row>[];
  righe: readonly Row[];
  chiave: (riga: Row) => string;
  scelta?: string | undefined;
  checkboxes?: Checkboxes<Row> | undefined;
}

/** Explicit roles, because display:block on phones drops them in some browsers. */
const ROLES = {
  tabella: { role: 'table' },
  gruppo: { role: 'rowgroup' },
  riga: { role: 'row' },
  header: { role: 'columnheader' },
  cella: { role: 'cell' },
} as const;

export function Table<Row>({ nome, colonne, righe, chiave, scelta, checkboxes }: Props<Row>) {
  return (
    <table className="tabella" {...ROLES.tabella} aria-label={nome}>
      <thead {...ROLES.gruppo}>
        <tr {...ROLES.riga}>
          {checkboxes === undefined ? null : <CheckboxHeader checkboxes={checkboxes} />}
          {colonne.map((colonna) => (
            <th
              key={colonna.chiave}
              scope="col"
              {...ROLES.header}
              className={colonna.isNumeric ? 'num' : undefined}
              aria-sort={colonna.ordina === undefined ? undefined : (colonna.ordina.verso ?? 'none')}
            >
              {colonna.ordina ? <HeaderCell titolo={colonna.titolo} {...colonna.ordina} /> : colonna.titolo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.gruppo}>
        {righe.map((riga) => (
          <tr
            key={chiave(riga)}
            {...ROLES.riga}
            data-riga={chiave(riga)}
            className={rowClass(chiave(riga), scelta, checkboxes)}
          >
            {checkboxes === undefined ? null : (
              <td {...ROLES.cella} className="spuntare">
                <label>
                  <input
                    type="checkbox"
                    className="tick"
                    aria-label={`Scegli ${checkboxes.nome(riga)}`}
                    checked={checkboxes.isChecked(chiave(riga))}
                    onChange={() => checkboxes.onCheck(chiave(riga))}
                  />
                </label>
              </td>
            )}
            {colonne.map((colonna) => (
              <td
                key={colonna.chiave}
                {...ROLES.cella}
                data-titolo={colonna.titolo}
                className={
                  [colonna.isNumeric ? 'num' : '', colonna.intera ? 'intera' : ''].join(' ').trim() || undefined
                }
              >
                <div>{colonna.cella(riga)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowClass = <Row,>(chiave: string, scelta: string | undefined, checkboxes: Checkboxes<Row> | undefined) =>
  [chiave === scelta ? 'scelta-riga' : '', checkboxes?.isChecked(chiave) ? 'spuntata' : ''].join(' ').trim() ||
  undefined;

/** Hidden on phones, where the selection bar ticks all. */
function CheckboxHeader<Row>({ checkboxes }: { checkboxes: Checkboxes<Row> }) {
  return (
    <th scope="col" {...ROLES.header} className="spuntare">
      <label>
        <input
          type="checkbox"
          className="tick"
          aria-label="Scegli tutte le righe della pagina"
          checked={checkboxes.tutte}
          ref={(casella) => {
            if (casella) casella.indeterminate = checkboxes.some && !checkboxes.tutte;
          }}
          onChange={checkboxes.onAll}
        />
      </label>
    </th>
  );
}

function HeaderCell({ titolo, verso, onSort }: { titolo: string } & NonNullable<Column<unknown>['ordina']>) {
  return (
    <>
      <button type="button" className="ordina" data-verso={verso ?? undefined} onClick={onSort}>
        {titolo}
        {verso === null ? null : <Icon nome="giu" piccola />}
      </button>
      <span className="ordina-nome">{titolo}</span>
    </>
  );
}
