import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { cambiaPassword, chiediRecupero } from '../../data/sessione.ts';
import { validaPassword } from '../../domain/accesso/password.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { CampoEmail, CampoSegreto } from './campi.tsx';
import { AIUTO_PASSWORD, campoPassword } from './testi.ts';

/** Same answer whether the address has an account or not (attack: enumeration by reset). */
export function ModuloRecupero() {
  const [fatto, setFatto] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const modulo = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: risolutore<{ email: string }>(({ email }) =>
      emailValida(email) ? {} : { email: TESTI_ERRORE.email_non_valida },
    ),
  });
  const invia = modulo.handleSubmit(async ({ email }) => {
    setErrore(null);
    await chiediRecupero(email).then(
      () => setFatto(true),
      (e: unknown) => setErrore(testoErrore(e)),
    );
  });
  if (fatto)
    return (
      <p role="status" className="lead">
        Se l'indirizzo ha un account, tra poco arriva un link per scegliere una nuova password.
      </p>
    );
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <ErroreModulo testo={errore} />
      <CampoEmail campo={modulo.register('email')} errore={modulo.formState.errors.email?.message} />
      <Bottone type="submit" variante="main" inCorso={modulo.formState.isSubmitting} testoInCorso="Invio…">
        Mandami il link
      </Bottone>
    </form>
  );
}

type Nuova = { attuale: string; password: string; conferma: string };

/** After a reset link nothing else is asked; the server says when it wants the password of now (decision P21). */
export function ModuloNuovaPassword({ onFatto }: { onFatto: () => void }) {
  const [errore, setErrore] = useState<string | null>(null);
  const [chiedeAttuale, setChiedeAttuale] = useState(false);
  const modulo = useForm<Nuova>({
    defaultValues: { attuale: '', password: '', conferma: '' },
    resolver: risolutore<Nuova>(({ password, conferma }) => {
      const codice = validaPassword(password, conferma);
      if (codice === null) return {};
      return codice === 'password_diverse' ? { conferma: TESTI_ERRORE[codice] } : { password: TESTI_ERRORE[codice] };
    }),
  });
  const { errors, isSubmitting } = modulo.formState;
  const rifiutata = (causa: unknown) => {
    const codice = causa instanceof ErroreDati ? causa.codice : '';
    if (codice === 'password_da_link') setChiedeAttuale(true);
    const campo = codice === 'password_attuale_errata' ? 'attuale' : campoPassword(codice);
    if (campo === null) setErrore(testoErrore(causa));
    else modulo.setError(campo, { type: codice, message: testoErrore(causa) }, { shouldFocus: true });
  };
  const salva = modulo.handleSubmit(async ({ password, attuale }) => {
    setErrore(null);
    await cambiaPassword(password, attuale).then(onFatto, rifiutata);
  });
  return (
    <form noValidate onSubmit={salva} className="grid gap-4">
      <ErroreModulo testo={errore} />
      {chiedeAttuale ? (
        <CampoSegreto
          campo={modulo.register('attuale')}
          errore={errors.attuale?.message}
          etichetta="Password attuale"
        />
      ) : null}
      <CampoSegreto
        campo={modulo.register('password')}
        errore={errors.password?.message}
        etichetta="Nuova password"
        aiuto={AIUTO_PASSWORD}
        nuova
      />
      <CampoSegreto
        campo={modulo.register('conferma')}
        errore={errors.conferma?.message}
        etichetta="Conferma password"
        nuova
      />
      <Bottone type="submit" variante="main" inCorso={isSubmitting} testoInCorso="Salvataggio…">
        Salva la nuova password
      </Bottone>
    </form>
  );
}
