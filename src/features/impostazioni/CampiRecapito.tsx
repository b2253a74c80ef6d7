import { Campo } from '../../ui/Campo.tsx';
import type { CampoModulo } from '../../ui/useModulo.ts';

type Props = {
  campo: (nome: 'indirizzo' | 'citta' | 'cap' | 'provincia') => CampoModulo;
  /** Which of a person's addresses the browser may fill in. */
  sezione: 'shipping' | 'billing' | 'work';
};

export function CampiRecapito({ campo, sezione }: Props) {
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
          {...campo('cap')}
        />
        <Campo etichetta="Città" autoComplete={`${sezione} address-level2`} maxLength={100} {...campo('citta')} />
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
