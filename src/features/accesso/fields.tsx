import { MAX_EMAIL } from '../../domain/accesso/validazione.ts';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';

type Props = { campo: FormField };

export function EmailField({ campo }: Props) {
  return (
    <Field etichetta="Email" type="email" autoComplete="email" inputMode="email" maxLength={MAX_EMAIL} {...campo} />
  );
}

export function AppCode({ campo }: Props) {
  return (
    <CodeField
      etichetta="Codice dell’app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      aiuto="Sei cifre, cambiano ogni 30 secondi."
      {...campo}
    />
  );
}

/** `nuova`: the browser suggests a password. A too long one is refused, never cut by the field. */
export function SecretField({
  campo,
  etichetta = 'Password',
  aiuto,
  nuova = false,
}: Props & { etichetta?: string; aiuto?: string; nuova?: boolean }) {
  return (
    <PasswordField
      etichetta={etichetta}
      autoComplete={nuova ? 'new-password' : 'current-password'}
      showText="Mostra la password"
      hideText="Nascondi la password"
      aiuto={aiuto}
      {...campo}
    />
  );
}
