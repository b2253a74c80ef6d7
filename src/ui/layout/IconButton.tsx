import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../brand/Icon.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  etichetta: string;
  piccola?: boolean;
  bare?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function IconButton({
  icon,
  etichetta,
  piccola = false,
  bare = false,
  className = '',
  children,
  ...rest
}: Props) {
  return (
    <button type="button" aria-label={etichetta} {...rest} className={`sq ${bare ? 'nudo' : ''} ${className}`.trim()}>
      <Icon nome={icon} piccola={piccola} />
      {children}
    </button>
  );
}
