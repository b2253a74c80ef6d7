import type { ReactNode } from 'react';

interface Serie {
  nome: string;
  /** Kinds are told apart by how a bar is filled, never by colour alone. */
  trama: 'piena' | 'rigata' | 'vuota';
}

interface Props {
  titolo: string;
  /** What the first column of the table says. */
  periodo: string;
  serie: readonly Serie[];
  /** One bar each, from below upwards in the order of the series. `breve` stands under the bar. */
  barre: readonly { chiave: string; nome: string; breve: string; valori: readonly number[] }[];
  formatta: (valore: number) => string;
  nota?: ReactNode;
}

const PASSI = [1, 2, 2.5, 5, 10];

/** The next round figure above: what the axis ends with, so that its half is round too. */
function tettoAsse(massimo: number): number {
  if (massimo <= 0) return 1;
  const decade = 10 ** Math.floor(Math.log10(massimo));
  return (PASSI.find((passo) => passo * decade >= massimo) ?? 10) * decade;
}

const somma = (valori: readonly number[]): number => valori.reduce((totale, valore) => totale + valore, 0);

/** Stacked bars over time, and the same figures as a table: the picture says nothing that the table doesn't. */
export function GraficoBarre({ titolo, periodo, serie, barre, formatta, nota }: Props) {
  const tetto = tettoAsse(Math.max(0, ...barre.map(({ valori }) => somma(valori))));
  return (
    <figure className="grafico" aria-label={titolo}>
      <figcaption className="row between flex-wrap">
        <b className="font-semibold">{titolo}</b>
        <ul className="grafico-legenda">
          {serie.map(({ nome, trama }) => (
            <li key={nome}>
              <i className={trama} aria-hidden="true" />
              {nome}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="grafico-campo" aria-hidden="true">
        {[tetto, tetto / 2, 0].map((quota) => (
          <span key={quota} className="quota" style={{ bottom: `${(quota / tetto) * 100}%` }}>
            {formatta(quota)}
          </span>
        ))}
        <div className="barre">
          {barre.map(({ chiave, breve, valori }) => (
            <div key={chiave} className="barra">
              <div className="pila">
                {serie.map(({ nome, trama }, i) =>
                  (valori[i] ?? 0) > 0 ? (
                    <i key={nome} className={trama} style={{ height: `${((valori[i] ?? 0) / tetto) * 100}%` }} />
                  ) : null,
                )}
              </div>
              <small>{breve}</small>
            </div>
          ))}
        </div>
      </div>
      {nota}
      <details>
        <summary>Leggi le cifre</summary>
        <table className="tabella">
          <thead>
            <tr>
              <th scope="col">{periodo}</th>
              {serie.map(({ nome }) => (
                <th key={nome} scope="col" className="num">
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {barre.map(({ chiave, nome, valori }) => (
              <tr key={chiave}>
                <td data-titolo={periodo}>{nome}</td>
                {serie.map((una, i) => (
                  <td key={una.nome} data-titolo={una.nome} className="num">
                    {formatta(valori[i] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
