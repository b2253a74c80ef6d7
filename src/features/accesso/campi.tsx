import { MAX_EMAIL } from '../../domain/accesso/validazione.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { CampoCodice } from '../../ui/forms/CampoCodice.tsx';
import { CampoPassword } from '../../ui/forms/CampoPassword.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';

type Props = { campo: CampoModulo };

export function CampoEmail({ campo }: Props) {
  return (
    <Campo etichetta="Email" type="email" autoComplete="email" inputMode="email" maxLength={MAX_EMAIL} {...campo} />
  );
}

export function CodiceApp({ campo }: Props) {
  return (
    <CampoCodice
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
export function CampoSegreto({
  campo,
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
      {...campo}
    />
  );
}
