import type { Preventivo } from '../../data/verifiche/verifiche.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { VENDITA_PHRASES, venditaRows } from '../../domain/frasi/vendita.ts';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { SumRows } from '../../ui/layout/SumRows.tsx';

type Props = {
  preventivo: Preventivo;
  nota: string;
  /** False after a negative or cancelled verification, which leads to no sale. */
  isSold?: boolean;
};

/** The server's quote; the same rows everywhere (decision M10). */
export function VerificaCosts({ preventivo, nota, isSold = true }: Props) {
  return (
    <section className="filetto" aria-labelledby="titolo-preventivo">
      <h2 id="titolo-preventivo" className="h3">
        Preventivo
      </h2>
      <dl className="mt-2">
        {preventivo.verifica.components.map((voce) => (
          <LeaderRow key={`${voce.type}${voce.description}`} nome={voce.description}>
            {formatEuro(voce.amount)}
          </LeaderRow>
        ))}
        {preventivo.spedizione > 0 ? (
          <LeaderRow nome="Imballaggio e spedizione">{formatEuro(preventivo.spedizione)}</LeaderRow>
        ) : null}
        <LeaderRow nome="Totale" somma>
          <span className="money text-h3">{formatEuro(preventivo.totale)}</span>
        </LeaderRow>
      </dl>
      <p className="note mt-2">{nota}</p>
      {isSold ? <Vendita {...preventivo.vendita} /> : null}
    </section>
  );
}

/** The seller's share, with the platform's and this centre's parts (decision T14). */
function Vendita(vendita: Preventivo['vendita']) {
  return (
    <>
      <h3 className="mt-4 text-note font-semibold">{VENDITA_PHRASES.titolo}</h3>
      <SumRows righe={venditaRows(vendita)} />
      <p className="note mt-2">{vendita.piattaforma === 0 ? VENDITA_PHRASES.in_sede : VENDITA_PHRASES.pattuita}</p>
    </>
  );
}
