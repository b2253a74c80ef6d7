import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { MessaggioErrore } from './CorniceCampo.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  dettaglio?: ReactNode;
  errore?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Spunta({ children, dettaglio, errore, className = '', ...resto }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="spunta">
        <input
          {...resto}
          type="checkbox"
          className="tick"
          {...(errore ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        />
        <span>
          {children}
          {dettaglio ? <small>{dettaglio}</small> : null}
        </span>
      </label>
      {errore ? <MessaggioErrore id={id}>{errore}</MessaggioErrore> : null}
    </div>
  );
}
