import { type FormEvent, useState } from 'react';
import { accedi, CODICE_RICHIESTO, type Profilo } from '../../../data/accesso/sessione.ts';
import { ErroreDati } from '../../../data/client/errori.ts';
import { emailValida } from '../../../domain/accesso/validazione.ts';
import { ERRORI_COMUNI } from '../../../domain/errori/comuni.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { usePrimoSbagliato } from '../valutazione/use-primo-sbagliato.ts';

const ALTRI_MODI = percorso('accesso', { redirect: percorso('centro_oggi') });

/** Sign-in on the lock screen, without libraries because it must be on the tablet offline. */
export function AccessoBanco({ onDentro }: { onDentro: (profilo: Profilo) => void }) {
  const [errori, setErrori] = useState<{ email?: string; password?: string }>({});
  const posto = usePrimoSbagliato<HTMLFormElement>(errori);
  const { invia, inCorso, errore } = useComando(accedi, {
    onFatto: onDentro,
    onErrore: (causa) => {
      if (!(causa instanceof ErroreDati && causa.codice === CODICE_RICHIESTO)) return false;
      // The page of the other ways asks for the second factor.
      location.assign(ALTRI_MODI);
      return true;
    },
  });
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
    await invia({ email, password });
  };
  return (
    <form ref={posto} noValidate className="grid gap-4" onSubmit={(evento) => void entra(evento)}>
      <ErroreModulo testo={errore} />
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
      <Collegamento href={ALTRI_MODI} className="tx inline-flex min-h-14 items-center">
        Altri modi per accedere
      </Collegamento>
    </form>
  );
}
