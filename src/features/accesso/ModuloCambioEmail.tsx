import { useState } from 'react';
import { cambiaEmail } from '../../data/ufficio/impostazioni.ts';
import { emailValida, MAX_EMAIL } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampoSegreto } from './campi.tsx';

type Props = { email: string; inAttesa: string | null; haPassword: boolean };

/** The address changes once both mailboxes have confirmed it (decision P14). */
export function ModuloCambioEmail({ email, inAttesa, haPassword }: Props) {
  const [chiesta, setChiesta] = useState<string | null>(null);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { nuova: '', password: '' },
    valida: ({ nuova, password }) => ({
      ...(emailValida(nuova) ? {} : { nuova: TESTI_ERRORE.email_non_valida }),
      ...(nuova.trim().toLowerCase() === email.toLowerCase() ? { nuova: 'È già il tuo indirizzo.' } : {}),
      ...(haPassword && password === '' ? { password: 'Scrivi la tua password.' } : {}),
    }),
    comando: cambiaEmail,
    dati: ({ nuova, password }) => ({ attuale: email, nuova, password }),
    campi: { password_attuale_errata: 'password', email_non_disponibile: 'nuova', email_non_valida: 'nuova' },
    onFatto: (_, { nuova }) => {
      setChiesta(nuova.trim());
      modulo.reset({ nuova: '', password: '' });
    },
  });
  const attesa = chiesta ?? inAttesa;
  return (
    <form noValidate onSubmit={invia} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Email</h3>
      <p className="note">
        Oggi è <strong className="break-all">{email}</strong>.
      </p>
      {attesa === null ? null : (
        <p role="status" className="riquadro wait">
          Per passare a <strong className="break-all">{attesa}</strong> apri il link che abbiamo mandato a tutti e due
          gli indirizzi, entro un’ora. Fino ad allora entri con quello di oggi.
        </p>
      )}
      <ErroreModulo testo={errore} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Campo
        etichetta="Nuova email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
        {...campo('nuova')}
      />
      {haPassword ? <CampoSegreto campo={campo('password')} etichetta="La tua password" /> : null}
      <div>
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Invio…">
          Cambia email
        </Bottone>
        <p className="field-hint">La confermano la casella di oggi e quella nuova.</p>
      </div>
    </form>
  );
}
