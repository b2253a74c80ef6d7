import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { accedi, accediConGoogle, CODICE_RICHIESTO, type Profilo } from '../../data/sessione.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { CampoEmail, CampoSegreto } from './campi.tsx';

type Valori = { email: string; password: string };

type Props = {
  /** Own path to go on to, already checked. */
  dopo: string | null;
  /** Address of the registration that keeps the same destination. */
  registrazione: string;
  onDentro: (profilo: Profilo) => void;
  /** The password was right, and the account asks for a code too. */
  onCodice: () => void;
};

export function ModuloAccesso({ dopo, registrazione, onDentro, onCodice }: Props) {
  const [errore, setErrore] = useState<string | null>(null);
  const modulo = useForm<Valori>({
    defaultValues: { email: '', password: '' },
    resolver: risolutore<Valori>(({ email, password }) => ({
      ...(emailValida(email) ? {} : { email: TESTI_ERRORE.email_non_valida }),
      ...(password === '' ? { password: 'Scrivi la tua password.' } : {}),
    })),
  });
  const { errors, isSubmitting } = modulo.formState;
  const entra = modulo.handleSubmit(async ({ email, password }) => {
    setErrore(null);
    await accedi(email, password).then(onDentro, (e: unknown) => {
      if (e instanceof ErroreDati && e.codice === CODICE_RICHIESTO) onCodice();
      else setErrore(testoErrore(e));
    });
  });
  const conGoogle = () => {
    setErrore(null);
    accediConGoogle(dopo ?? percorso('bacheca')).catch((e: unknown) => setErrore(testoErrore(e)));
  };
  return (
    <form noValidate onSubmit={entra} className="grid gap-4">
      <ErroreModulo testo={errore} />
      <CampoEmail campo={modulo.register('email')} errore={errors.email?.message} />
      <CampoSegreto campo={modulo.register('password')} errore={errors.password?.message} />
      <Bottone type="submit" variante="main" largo inCorso={isSubmitting} testoInCorso="Accesso…">
        Accedi
      </Bottone>
      <p className="text-center text-note text-ink-2">oppure</p>
      <Bottone largo onClick={conGoogle}>
        Continua con Google
      </Bottone>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <Collegamento href={registrazione} className="tx inline-flex min-h-11 items-center">
          Non hai un account? Registrati
        </Collegamento>
        <Collegamento href={percorso('recupero')} className="tx inline-flex min-h-11 items-center">
          Password dimenticata?
        </Collegamento>
      </p>
    </form>
  );
}
