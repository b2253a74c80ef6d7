import { useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'type' | 'queue'> {
  showText: string;
  hideText: string;
}

export function PasswordField({ showText, hideText, ...rest }: Props) {
  const [visibile, setVisible] = useState(false);
  const occhio = (
    <button
      type="button"
      aria-label={visibile ? hideText : showText}
      aria-pressed={visibile}
      onClick={() => setVisible(!visibile)}
    >
      <Icon nome={visibile ? 'occhioSbarrato' : 'occhio'} piccola />
    </button>
  );
  return <Field autoComplete="current-password" {...rest} type={visibile ? 'text' : 'password'} queue={occhio} />;
}
