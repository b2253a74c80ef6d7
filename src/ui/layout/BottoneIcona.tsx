import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icona, type NomeIcona } from '../brand/Icona.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icona: NomeIcona;
  etichetta: string;
  piccola?: boolean;
  nudo?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function BottoneIcona({
  icona,
  etichetta,
  piccola = false,
  nudo = false,
  className = '',
  children,
  ...resto
}: Props) {
  return (
    <button type="button" aria-label={etichetta} {...resto} className={`sq ${nudo ? 'nudo' : ''} ${className}`.trim()}>
      <Icona nome={icona} piccola={piccola} />
      {children}
    </button>
  );
}
