import type { Preventivo } from '../../data/verifiche/verifiche.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { FRASI_VENDITA, righeVendita } from '../../domain/frasi/vendita.ts';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { SumRows } from '../../ui/layout/SumRows.tsx';

type Props = {
  preventivo: Preventivo;
  nota: string;
  /** False after a negative or cancelled verification, which leads to no sale. */
  siVende?: boolean;
};

/** The server's quote; the same rows everywhere (decision M10). */
export function CostiVerifica({ preventivo, nota, siVende = true }: Props) {
  return (
    <section className="filetto" aria-labelledby="titolo-preventivo">
      <h2 id="titolo-preventivo" className="h3">
        Preventivo
      </h2>
      <dl className="mt-2">
        {preventivo.verifica.components.map((voce) => (
          <RigaPuntini key={`${voce.type}${voce.description}`} nome={voce.description}>
            {formattaEuro(voce.amount)}
          </RigaPuntini>
        ))}
        {preventivo.spedizione > 0 ? (
          <RigaPuntini nome="Imballaggio e spedizione">{formattaEuro(preventivo.spedizione)}</RigaPuntini>
        ) : null}
        <RigaPuntini nome="Totale" somma>
          <span className="money text-h3">{formattaEuro(preventivo.totale)}</span>
        </RigaPuntini>
      </dl>
      <p className="note mt-2">{nota}</p>
      {siVende ? <Vendita {...preventivo.vendita} /> : null}
    </section>
  );
}

/** The seller's share, with the platform's and this centre's parts (decision T14). */
function Vendita(vendita: Preventivo['vendita']) {
  return (
    <>
      <h3 className="mt-4 text-note font-semibold">{FRASI_VENDITA.titolo}</h3>
      <SumRows righe={righeVendita(vendita)} />
      <p className="note mt-2">{vendita.piattaforma === 0 ? FRASI_VENDITA.in_sede : FRASI_VENDITA.pattuita}</p>
    </>
  );
}
