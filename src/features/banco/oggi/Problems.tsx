import { MAX_PROBLEMS } from '../../../domain/sincronia/fields.ts';
import { APPROVAL_PHRASES } from '../../../domain/verifiche/decisione.ts';
import { TextAreaField } from '../../../ui/forms/Field.tsx';
import { Chip } from '../../../ui/layout/Chip.tsx';
import { containsPhrase, togglePhrase } from '../valutazione/form.ts';

interface Props {
  testo: string;
  phrases: readonly string[];
  onChange: (testo: string) => void;
  errore?: string | undefined;
}

/** Quick phrases and free text write the same field. */
export function Problems({ testo, phrases, onChange, errore }: Props) {
  return (
    <div className="py-3.5">
      <fieldset className="mb-2 flex flex-wrap gap-2">
        <legend className="solo-lettore">Frasi pronte</legend>
        {phrases.map((frase) => (
          <Chip
            key={frase}
            className="grow justify-center text-[0.9375rem]!"
            lit={containsPhrase(testo, frase)}
            onClick={() => onChange(togglePhrase(testo, frase, APPROVAL_PHRASES[0]))}
          >
            {frase}
          </Chip>
        ))}
      </fieldset>
      <TextAreaField
        etichetta="Problemi rilevati"
        rows={2}
        className="[&_textarea]:min-h-16"
        value={testo}
        maxLength={MAX_PROBLEMS}
        errore={errore}
        onChange={(evento) => onChange(evento.target.value)}
      />
    </div>
  );
}
