import { useQuery } from '@tanstack/react-query';
import { capQuery } from '../../data/accesso/indirizzi.ts';
import type { ContactRows } from '../../domain/accesso/settings.ts';
import { latinDigits } from '../../domain/digits.ts';
import { otherPlace, type Place, placePhrase } from '../../domain/indirizzi/cap.ts';
import { Field } from '../../ui/forms/Field.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';

type Props = {
  campo: (nome: keyof ContactRows) => FormField & { etichetta: string };
  luogo: Place;
};

/** Converts digits of other scripts; warns about a town outside its CAP, which may be a hamlet. */
export function ContactFields({ campo, luogo }: Props) {
  const { data: municipalities = [] } = useQuery(capQuery(luogo.cap));
  const { onChange: scrivi, ...cap } = campo('cap');
  return (
    <>
      <Field {...campo('indirizzo')} />
      <div className="grid grid-cols-[7rem_1fr] gap-4">
        <Field
          {...cap}
          onChange={(evento) => {
            const latinLetters = latinDigits(evento.target.value);
            if (latinLetters !== evento.target.value) evento.target.value = latinLetters;
            void scrivi(evento);
          }}
        />
        <Field
          aiuto={otherPlace(luogo, municipalities) ? placePhrase(luogo, municipalities) : undefined}
          {...campo('citta')}
        />
      </div>
      <Field {...campo('provincia')} />
    </>
  );
}
