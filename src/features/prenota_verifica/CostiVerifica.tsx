import type { Preventivo } from '../../data/verifiche.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';

type Props = { preventivo: Preventivo; nota: string };

/** The quote as the server computed it; the same rows everywhere (decision M10). */
export function CostiVerifica({ preventivo, nota }: Props) {
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
    </section>
  );
}
