import { useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'type' | 'queue'> {
  showText: string;
  hideText: string;
}

export function PasswordField({ showText, hideText, ...rest }: Props) {
  const [visible, setVisible] = useState(false);
  const occhio = (
    <button
      type="button"
      aria-label={visible ? hideText : showText}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      <Icon nome={visible ? 'occhioSbarrato' : 'occhio'} piccola />
    </button>
  );
  return <Field autoComplete="current-password" {...rest} type={visible ? 'text' : 'password'} queue={occhio} />;
}
