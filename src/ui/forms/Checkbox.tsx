import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { ErrorMessage } from './FieldLayout.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  dettaglio?: ReactNode;
  errore?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, dettaglio, errore, className = '', ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="spunta">
        <input
          {...rest}
          type="checkbox"
          className="tick"
          {...(errore ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        />
        <span>
          {children}
          {dettaglio ? <small>{dettaglio}</small> : null}
        </span>
      </label>
      {errore ? <ErrorMessage id={id}>{errore}</ErrorMessage> : null}
    </div>
  );
}
