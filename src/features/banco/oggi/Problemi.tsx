import { MAX_PROBLEMI } from '../../../domain/sincronia/campi.ts';
import { FRASI_APPROVAZIONE } from '../../../domain/verifiche/decisione.ts';
import { CampoArea } from '../../../ui/forms/Campo.tsx';
import { Gettone } from '../../../ui/layout/Gettone.tsx';
import { alternaFrase, contieneFrase } from '../valutazione/modulo.ts';

interface Props {
  testo: string;
  frasi: readonly string[];
  onCambia: (testo: string) => void;
  errore?: string | undefined;
}

/** Quick phrases and free text write the same field. */
export function Problemi({ testo, frasi, onCambia, errore }: Props) {
  return (
    <div className="py-3.5">
      <fieldset className="mb-2 flex flex-wrap gap-2">
        <legend className="solo-lettore">Frasi pronte</legend>
        {frasi.map((frase) => (
          <Gettone
            key={frase}
            className="grow justify-center text-[0.9375rem]!"
            acceso={contieneFrase(testo, frase)}
            onClick={() => onCambia(alternaFrase(testo, frase, FRASI_APPROVAZIONE[0]))}
          >
            {frase}
          </Gettone>
        ))}
      </fieldset>
      <CampoArea
        etichetta="Problemi rilevati"
        rows={2}
        className="[&_textarea]:min-h-16"
        value={testo}
        maxLength={MAX_PROBLEMI}
        errore={errore}
        onChange={(evento) => onCambia(evento.target.value)}
      />
    </div>
  );
}
