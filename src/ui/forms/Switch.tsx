import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  /** Word of the current position, e.g. 'Sì' / 'No'. */
  parola?: string;
  ref?: Ref<HTMLInputElement>;
}

export function Switch({ children, parola, className = '', ...rest }: Props) {
  return (
    <label className={`interruttore ${className}`.trim()}>
      <span>{children}</span>
      <span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state */}
        <input {...rest} type="checkbox" role="switch" />
        {parola ? <span aria-hidden="true">{parola}</span> : null}
      </span>
    </label>
  );
}
