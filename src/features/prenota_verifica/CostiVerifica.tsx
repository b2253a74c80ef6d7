import type { Preventivo } from '../../data/verifiche.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';

type Props = { preventivo: Preventivo | null; nota: string; errore?: string | null; onRiprova?: () => void };

/** The quote as the server computed it; the same rows everywhere (decision M10). */
export function CostiVerifica({ preventivo, nota, errore = null, onRiprova }: Props) {
  return (
    <section className="filetto" aria-labelledby="titolo-preventivo">
      <h2 id="titolo-preventivo" className="h3">
        Preventivo
      </h2>
      {errore !== null ? (
        <div role="alert" className="mt-2">
          <p className="text-fail">{errore}</p>
          <Bottone className="mt-3" onClick={onRiprova}>
            Riprova
          </Bottone>
        </div>
      ) : preventivo === null ? (
        <Scheletro testo="Calcolo del preventivo…" className="mt-3 grid gap-3">
          <Blocco className="h-5 w-full" />
          <Blocco className="h-5 w-full" />
        </Scheletro>
      ) : (
        <>
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
        </>
      )}
    </section>
  );
}
