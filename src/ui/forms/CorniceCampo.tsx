import { type ReactNode, useId } from 'react';
import { Glifo } from '../brand/Segno.tsx';

export interface PropsCornice {
  etichetta: ReactNode;
  /** Stands beside the label, e.g. 'facoltativo'. */
  facoltativo?: string | undefined;
  aiuto?: ReactNode;
  errore?: string | undefined;
  id?: string | undefined;
}

export interface Legami {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Props extends PropsCornice {
  className?: string | undefined;
  children: (legami: Legami) => ReactNode;
}

export function MessaggioErrore({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Glifo nome="nonconforme" />
      <span>{children}</span>
    </p>
  );
}

export function CorniceCampo({ etichetta, facoltativo, aiuto, errore, id, className = '', children }: Props) {
  const proprio = useId();
  const idCampo = id ?? proprio;
  const descrizioni = [aiuto ? `${idCampo}-aiuto` : '', errore ? `${idCampo}-errore` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field-label" htmlFor={idCampo}>
        {etichetta} {facoltativo ? <span>{facoltativo}</span> : null}
      </label>
      {children({
        id: idCampo,
        ...(descrizioni ? { 'aria-describedby': descrizioni } : {}),
        ...(errore ? { 'aria-invalid': true } : {}),
      })}
      {errore ? <MessaggioErrore id={`${idCampo}-errore`}>{errore}</MessaggioErrore> : null}
      {aiuto ? (
        <p className="field-hint" id={`${idCampo}-aiuto`}>
          {aiuto}
        </p>
      ) : null}
    </div>
  );
}
