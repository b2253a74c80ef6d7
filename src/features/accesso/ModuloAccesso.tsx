import { type ReactNode, useState } from 'react';
import { accedi, CODICE_RICHIESTO, type Profilo, SOSPESO } from '../../data/accesso/sessione.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { CampoEmail, CampoSegreto } from './campi.tsx';
import { UnAltroLink } from './UnAltroLink.tsx';

type Props = {
  altro?: ReactNode;
  /** Address of the registration with the same destination. */
  registrazione: string;
  onDentro: (profilo: Profilo) => void;
  onCodice: () => void;
  onSospeso: () => void;
};

export function ModuloAccesso({ altro, registrazione, onDentro, onCodice, onSospeso }: Props) {
  const [daConfermare, setDaConfermare] = useState<string | null>(null);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { email: '', password: '' },
    valida: ({ email, password }) => ({
      ...(emailValida(email) ? {} : { email: TESTI_ERRORE.email_non_valida }),
      ...(password === '' ? { password: 'Scrivi la tua password.' } : {}),
    }),
    comando: accedi,
    dati: (valori) => valori,
    onFatto: onDentro,
    onErrore: (causa) => {
      setDaConfermare(
        causa instanceof ErroreDati && causa.codice === 'email_da_confermare' ? modulo.getValues('email') : null,
      );
      const seguito =
        causa instanceof ErroreDati ? { [CODICE_RICHIESTO]: onCodice, [SOSPESO]: onSospeso }[causa.codice] : undefined;
      seguito?.();
      return seguito !== undefined;
    },
  });
  return (
    <div className="grid gap-4">
      <ErroreModulo testo={errore} />
      {daConfermare === null ? null : <UnAltroLink key={daConfermare} tipo="signup" email={daConfermare} />}
      <form noValidate onSubmit={invia} className="grid gap-4">
        <RiassuntoErrori errori={modulo.formState.errors} />
        <CampoEmail campo={campo('email')} />
        <CampoSegreto campo={campo('password')} />
        <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Accesso…">
          Accedi
        </Bottone>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4">
          <Collegamento href={registrazione} className="tx inline-flex min-h-11 items-center">
            Non hai un account? Registrati
          </Collegamento>
          <Collegamento href={percorso('recupero')} className="tx inline-flex min-h-11 items-center">
            Password dimenticata?
          </Collegamento>
        </p>
        {altro}
      </form>
    </div>
  );
}
