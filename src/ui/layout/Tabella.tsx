import type { ReactNode } from 'react';
import { Icona } from '../brand/Icona.tsx';

export interface Colonna<Riga> {
  chiave: string;
  titolo: string;
  /** Amounts: right-aligned, display face. */
  numerica?: boolean;
  intera?: boolean;
  /** Makes the header sort by this column; `verso` is null while another column sorts. */
  ordina?: { verso: 'ascending' | 'descending' | null; onOrdina: () => void };
  cella: (riga: Riga) => ReactNode;
}

export interface Spunte<Riga> {
  spuntata: (chiave: string) => boolean;
  onSpunta: (chiave: string) => void;
  tutte: boolean;
  alcune: boolean;
  onTutte: () => void;
  nome: (riga: Riga) => string;
}

interface Props<Riga> {
  nome: string;
  colonne: readonly Colonna<Riga>[];
  righe: readonly Riga[];
  chiave: (riga: Riga) => string;
  scelta?: string | undefined;
  spunte?: Spunte<Riga> | undefined;
}

/** Explicit roles, because display:block on phones drops them in some browsers. */
const RUOLI = {
  tabella: { role: 'table' },
  gruppo: { role: 'rowgroup' },
  riga: { role: 'row' },
  testata: { role: 'columnheader' },
  cella: { role: 'cell' },
} as const;

export function Tabella<Riga>({ nome, colonne, righe, chiave, scelta, spunte }: Props<Riga>) {
  return (
    <table className="tabella" {...RUOLI.tabella} aria-label={nome}>
      <thead {...RUOLI.gruppo}>
        <tr {...RUOLI.riga}>
          {spunte === undefined ? null : <TestataSpunte spunte={spunte} />}
          {colonne.map((colonna) => (
            <th
              key={colonna.chiave}
              scope="col"
              {...RUOLI.testata}
              className={colonna.numerica ? 'num' : undefined}
              aria-sort={colonna.ordina === undefined ? undefined : (colonna.ordina.verso ?? 'none')}
            >
              {colonna.ordina ? <Testata titolo={colonna.titolo} {...colonna.ordina} /> : colonna.titolo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...RUOLI.gruppo}>
        {righe.map((riga) => (
          <tr
            key={chiave(riga)}
            {...RUOLI.riga}
            data-riga={chiave(riga)}
            className={classeRiga(chiave(riga), scelta, spunte)}
          >
            {spunte === undefined ? null : (
              <td {...RUOLI.cella} className="spuntare">
                <label>
                  <input
                    type="checkbox"
                    className="tick"
                    aria-label={`Scegli ${spunte.nome(riga)}`}
                    checked={spunte.spuntata(chiave(riga))}
                    onChange={() => spunte.onSpunta(chiave(riga))}
                  />
                </label>
              </td>
            )}
            {colonne.map((colonna) => (
              <td
                key={colonna.chiave}
                {...RUOLI.cella}
                data-titolo={colonna.titolo}
                className={
                  [colonna.numerica ? 'num' : '', colonna.intera ? 'intera' : ''].join(' ').trim() || undefined
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

const classeRiga = <Riga,>(chiave: string, scelta: string | undefined, spunte: Spunte<Riga> | undefined) =>
  [chiave === scelta ? 'scelta-riga' : '', spunte?.spuntata(chiave) ? 'spuntata' : ''].join(' ').trim() || undefined;

/** Hidden on phones, where the selection bar ticks all. */
function TestataSpunte<Riga>({ spunte }: { spunte: Spunte<Riga> }) {
  return (
    <th scope="col" {...RUOLI.testata} className="spuntare">
      <label>
        <input
          type="checkbox"
          className="tick"
          aria-label="Scegli tutte le righe della pagina"
          checked={spunte.tutte}
          ref={(casella) => {
            if (casella) casella.indeterminate = spunte.alcune && !spunte.tutte;
          }}
          onChange={spunte.onTutte}
        />
      </label>
    </th>
  );
}

function Testata({ titolo, verso, onOrdina }: { titolo: string } & NonNullable<Colonna<unknown>['ordina']>) {
  return (
    <>
      <button type="button" className="ordina" data-verso={verso ?? undefined} onClick={onOrdina}>
        {titolo}
        {verso === null ? null : <Icona nome="giu" piccola />}
      </button>
      <span className="ordina-nome">{titolo}</span>
    </>
  );
}
