import type { UseFormRegisterReturn } from 'react-hook-form';
import { MAX_EMAIL } from '../../domain/accesso/validazione.ts';
import { Campo } from '../../ui/Campo.tsx';
import { CampoPassword } from '../../ui/CampoPassword.tsx';

type Props = { campo: UseFormRegisterReturn; errore: string | undefined };

export function CampoEmail({ campo, errore }: Props) {
  return (
    <Campo
      etichetta="Email"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={MAX_EMAIL}
      errore={errore}
      {...campo}
    />
  );
}

/** Six digits of an authenticator app. */
export function CampoCodice({ campo, errore }: Props) {
  return (
    <Campo
      etichetta="Codice dell’app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      aiuto="Sei cifre, cambiano ogni 30 secondi."
      errore={errore}
      {...campo}
    />
  );
}

/**
 * `nuova`: being chosen now, so the browser proposes one instead of filling in the old one. What is too long is refused, never cut by the
 * field.
 */
export function CampoSegreto({
  campo,
  errore,
  etichetta = 'Password',
  aiuto,
  nuova = false,
}: Props & { etichetta?: string; aiuto?: string; nuova?: boolean }) {
  return (
    <CampoPassword
      etichetta={etichetta}
      autoComplete={nuova ? 'new-password' : 'current-password'}
      testoMostra="Mostra la password"
      testoNascondi="Nascondi la password"
      aiuto={aiuto}
      errore={errore}
      {...campo}
    />
  );
}
