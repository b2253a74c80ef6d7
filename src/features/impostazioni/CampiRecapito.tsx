import { useQuery } from '@tanstack/react-query';
import { letturaCap } from '../../data/accesso/indirizzi.ts';
import { cifreLatine } from '../../domain/cifre.ts';
import { fraseLuogo, type Luogo, luogoDiverso } from '../../domain/indirizzi/cap.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';

type Props = {
  campo: (nome: 'indirizzo' | 'citta' | 'cap' | 'provincia') => CampoModulo;
  sezione: 'shipping' | 'billing' | 'work';
  luogo: Luogo;
};

/** Converts digits of other scripts; warns about a town outside its CAP, which may be a hamlet. */
export function CampiRecapito({ campo, sezione, luogo }: Props) {
  const { data: comuni = [] } = useQuery(letturaCap(luogo.cap));
  const { onChange: scrivi, ...cap } = campo('cap');
  return (
    <>
      <Campo
        etichetta="Via e numero civico"
        autoComplete={`${sezione} address-line1`}
        maxLength={200}
        {...campo('indirizzo')}
      />
      <div className="grid grid-cols-[7rem_1fr] gap-4">
        <Campo
          etichetta="CAP"
          inputMode="numeric"
          autoComplete={`${sezione} postal-code`}
          maxLength={12}
          {...cap}
          onChange={(evento) => {
            const latine = cifreLatine(evento.target.value);
            if (latine !== evento.target.value) evento.target.value = latine;
            void scrivi(evento);
          }}
        />
        <Campo
          etichetta="Città"
          autoComplete={`${sezione} address-level2`}
          maxLength={100}
          aiuto={luogoDiverso(luogo, comuni) ? fraseLuogo(luogo, comuni) : undefined}
          {...campo('citta')}
        />
      </div>
      <Campo
        etichetta="Provincia"
        facoltativo="facoltativo"
        autoComplete={`${sezione} address-level1`}
        maxLength={60}
        {...campo('provincia')}
      />
    </>
  );
}
