import type { UseFormRegisterReturn } from 'react-hook-form';
import { Campo } from '../../ui/Campo.tsx';
import { CampoPassword } from '../../ui/CampoPassword.tsx';

/** The limits of GoTrue: an address of 254 characters, a password of 72 bytes. */
const MAX_EMAIL = 254;
const MAX_PASSWORD = 72;

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

/** `nuova`: being chosen now, so the browser proposes one instead of filling in the old one. */
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
      maxLength={MAX_PASSWORD}
      aiuto={aiuto}
      errore={errore}
      {...campo}
    />
  );
}
