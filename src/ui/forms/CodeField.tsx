import { Field, type FieldProps } from './Field.tsx';

export function CodeField({ textClass = '', ...rest }: FieldProps) {
  return (
    <Field
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      textClass={`code ${textClass}`.trim()}
    />
  );
}
