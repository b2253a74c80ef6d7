import type { UseFormReturn } from 'react-hook-form';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';
import type { ValoriRichiesta } from './valori.ts';

export interface PropsPasso {
  campo: (nome: keyof ValoriRichiesta) => CampoModulo;
  valori: ValoriRichiesta;
  modulo: UseFormReturn<ValoriRichiesta>;
}
