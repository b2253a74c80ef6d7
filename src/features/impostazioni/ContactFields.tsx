import { useQuery } from '@tanstack/react-query';
import { capQuery } from '../../data/accesso/indirizzi.ts';
import { latinDigits } from '../../domain/digits.ts';
import { otherPlace, type Place, placePhrase } from '../../domain/indirizzi/cap.ts';
import { Field } from '../../ui/forms/Field.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';

type Props = {
  campo: (nome: 'indirizzo' | 'citta' | 'cap' | 'provincia') => FormField;
  sezione: 'shipping' | 'billing' | 'work';
  luogo: Place;
};

/** Converts digits of other scripts; warns about a town outside its CAP, which may be a hamlet. */
export function ContactFields({ campo, sezione, luogo }: Props) {
  const { data: municipalities = [] } = useQuery(capQuery(luogo.cap));
  const { onChange: scrivi, ...cap } = campo('cap');
  return (
    <>
      <Field
        etichetta="Via e numero civico"
        autoComplete={`${sezione} address-line1`}
        maxLength={200}
        {...campo('indirizzo')}
      />
      <div className="grid grid-cols-[7rem_1fr] gap-4">
        <Field
          etichetta="CAP"
          inputMode="numeric"
          autoComplete={`${sezione} postal-code`}
          maxLength={12}
          {...cap}
          onChange={(evento) => {
            const latinLetters = latinDigits(evento.target.value);
            if (latinLetters !== evento.target.value) evento.target.value = latinLetters;
            void scrivi(evento);
          }}
        />
        <Field
          etichetta="Città"
          autoComplete={`${sezione} address-level2`}
          maxLength={100}
          aiuto={otherPlace(luogo, municipalities) ? placePhrase(luogo, municipalities) : undefined}
          {...campo('citta')}
        />
      </div>
      <Field
        etichetta="Provincia"
        facoltativo="facoltativo"
        autoComplete={`${sezione} address-level1`}
        maxLength={60}
        {...campo('provincia')}
      />
    </>
  );
}
