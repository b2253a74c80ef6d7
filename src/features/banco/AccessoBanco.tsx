import { type FormEvent, useState } from 'react';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { accedi, CODICE_RICHIESTO, type Profilo } from '../../data/sessione.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { ERRORI_COMUNI } from '../../domain/errori/comuni.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';

const ALTRI_MODI = percorso('accesso', { redirect: percorso('centro_oggi') });

/** Sign-in inside the lock screen: two fields, no library, because it must be on the tablet without network. */
export function AccessoBanco({ onDentro }: { onDentro: (profilo: Profilo) => void }) {
  const [errori, setErrori] = useState<{ email?: string; password?: string; modulo?: string }>({});
  const [inCorso, setInCorso] = useState(false);
  const entra = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const dati = new FormData(evento.currentTarget);
    const email = String(dati.get('email') ?? '').trim();
    const password = String(dati.get('password') ?? '');
    if (!emailValida(email) || password === '') {
      return setErrori({
        ...(emailValida(email) ? {} : { email: ERRORI_COMUNI.email_non_valida }),
        ...(password === '' ? { password: 'Scrivi la tua password.' } : {}),
      });
    }
    setErrori({});
    setInCorso(true);
    await accedi(email, password).then(onDentro, (errore: unknown) => {
      // the code is asked by the page of the other ways; the session waits there
      if (errore instanceof ErroreDati && errore.codice === CODICE_RICHIESTO) return location.assign(ALTRI_MODI);
      setErrori({ modulo: testoErrore(errore) });
      setInCorso(false);
    });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(evento) => void entra(evento)}>
      <ErroreModulo testo={errori.modulo} />
      <Campo
        etichetta="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        errore={errori.email}
      />
      <Campo
        etichetta="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        errore={errori.password}
      />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Accesso…">
        Accedi
      </Bottone>
      <Collegamento href={ALTRI_MODI} className="tx inline-flex min-h-11 items-center">
        Altri modi per accedere
      </Collegamento>
    </form>
  );
}
