import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { ErrorMessage } from './FieldLayout.tsx';

interface OptionItemProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  dettaglio?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function OptionItem({ children, dettaglio, ...rest }: OptionItemProps) {
  return (
    <label className="spunta opzione">
      <input {...rest} type="radio" className="tick" />
      <span>
        {children}
        {dettaglio ? <small>{dettaglio}</small> : null}
      </span>
    </label>
  );
}

interface OptionsProps {
  legend: ReactNode;
  errore?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Options({ legend, errore, className = '', children }: OptionsProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={errore ? id : undefined} data-errato={errore ? '' : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="opzioni">{children}</div>
      {errore ? <ErrorMessage id={id}>{errore}</ErrorMessage> : null}
    </fieldset>
  );
}
