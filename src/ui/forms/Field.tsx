import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { FieldLayout, type LayoutProps } from './FieldLayout.tsx';

const divide = <T extends LayoutProps & { className?: string | undefined }>(props: T) => {
  const { etichetta, facoltativo, aiuto, errore, id, className, ...controllo } = props;
  return { layout: { etichetta, facoltativo, aiuto, errore, id, className }, controllo };
};

export interface FieldProps extends LayoutProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
  /** Unit or small control at the end of the box, e.g. '€' or 'kg'. */
  queue?: ReactNode;
  textClass?: string;
}

export function Field(props: FieldProps) {
  const { queue, textClass = '', ...altre } = props;
  const { layout, controllo } = divide(altre);
  return (
    <FieldLayout {...layout}>
      {(relations) =>
        queue ? (
          <div className="in">
            <input className={textClass} {...controllo} {...relations} />
            {typeof queue === 'string' ? <span className="in-fine">{queue}</span> : queue}
          </div>
        ) : (
          <input className={`in ${textClass}`.trim()} {...controllo} {...relations} />
        )
      }
    </FieldLayout>
  );
}

/** Takes money as Italians write it (8.900,00); the caller parses it into cents. */
export function MoneyField(props: Omit<FieldProps, 'type' | 'queue'>) {
  return <Field inputMode="decimal" autoComplete="off" {...props} type="text" queue="€" />;
}

/** An https address; the form's validator refuses others. */
export function LinkField(props: Omit<FieldProps, 'type' | 'inputMode' | 'placeholder'>) {
  return <Field autoComplete="off" {...props} type="url" inputMode="url" placeholder="https://" />;
}

interface PropsArea extends LayoutProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField(props: PropsArea) {
  const { layout, controllo } = divide(props);
  return (
    <FieldLayout {...layout}>
      {(relations) => <textarea rows={4} className="in" {...controllo} {...relations} />}
    </FieldLayout>
  );
}

interface ChoiceProps extends LayoutProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
}

export function SelectField(props: ChoiceProps) {
  const { layout, controllo } = divide(props);
  return (
    <FieldLayout {...layout}>
      {(relations) => (
        <span className="scelta">
          <select className="in" {...controllo} {...relations} />
          <Icon nome="giu" piccola />
        </span>
      )}
    </FieldLayout>
  );
}

/** Indents a nested option with non-breaking spaces, the only indentation a native list keeps. */
export const rientro = (level: number): string => '\u00a0'.repeat(3 * level);
