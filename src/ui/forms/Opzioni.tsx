import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { MessaggioErrore } from './CorniceCampo.tsx';

interface PropsOpzione extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  dettaglio?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Opzione({ children, dettaglio, ...resto }: PropsOpzione) {
  return (
    <label className="spunta opzione">
      <input {...resto} type="radio" className="tick" />
      <span>
        {children}
        {dettaglio ? <small>{dettaglio}</small> : null}
      </span>
    </label>
  );
}

interface PropsOpzioni {
  legenda: ReactNode;
  errore?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Opzioni({ legenda, errore, className = '', children }: PropsOpzioni) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={errore ? id : undefined} data-errato={errore ? '' : undefined}>
      <legend className="field-label">{legenda}</legend>
      <div className="opzioni">{children}</div>
      {errore ? <MessaggioErrore id={id}>{errore}</MessaggioErrore> : null}
    </fieldset>
  );
}
