import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';

type Props = { campo: FormField };

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
