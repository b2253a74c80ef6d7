import { type ReactNode, useId } from 'react';
import { Glyph } from '../brand/StatusBadge.tsx';

export interface LayoutProps {
  etichetta: ReactNode;
  /** Stands beside the label, e.g. 'facoltativo'. */
  facoltativo?: string | undefined;
  aiuto?: ReactNode;
  errore?: string | undefined;
  id?: string | undefined;
}

export interface Relations {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Props extends LayoutProps {
  className?: string | undefined;
  children: (relations: Relations) => ReactNode;
}

export function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Glyph nome="nonconforme" />
      <span>{children}</span>
    </p>
  );
}

export function FieldLayout({ etichetta, facoltativo, aiuto, errore, id, className = '', children }: Props) {
  const isOwn = useId();
  const fieldId = id ?? isOwn;
  const descriptions = [aiuto ? `${fieldId}-aiuto` : '', errore ? `${fieldId}-errore` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field-label" htmlFor={fieldId}>
        {etichetta} {facoltativo ? <span>{facoltativo}</span> : null}
      </label>
      {children({
        id: fieldId,
        ...(descriptions ? { 'aria-describedby': descriptions } : {}),
        ...(errore ? { 'aria-invalid': true } : {}),
      })}
      {errore ? <ErrorMessage id={`${fieldId}-errore`}>{errore}</ErrorMessage> : null}
      {aiuto ? (
        <p className="field-hint" id={`${fieldId}-aiuto`}>
          {aiuto}
        </p>
      ) : null}
    </div>
  );
}
