import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { cifre, entraConCodice } from '../../data/secondo_fattore.ts';
import type { Profilo } from '../../data/sessione.ts';
import { esci } from '../../data/uscita.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { CampoCodice } from './campi.tsx';

export type ValoriCodice = { codice: string };

/** What an app shows: six digits. */
export const senzaSeiCifre = (codice: string): string | undefined =>
  /^\d{6}$/.test(cifre(codice)) ? undefined : 'Scrivi le sei cifre che l’app mostra adesso.';

/** The second step of a sign-in whose password was right (decision P21). */
export function ModuloCodice({ onDentro }: { onDentro: (profilo: Profilo) => void }) {
  const [errore, setErrore] = useState<string | null>(null);
  const modulo = useForm<ValoriCodice>({
    defaultValues: { codice: '' },
    resolver: risolutore<ValoriCodice>(({ codice }) => {
      const manca = senzaSeiCifre(codice);
      return manca === undefined ? {} : { codice: manca };
    }),
  });
  const rifiutato = (causa: unknown) => {
    if (causa instanceof ErroreDati && causa.codice === 'codice_errato')
      modulo.setError('codice', { type: causa.codice, message: causa.message }, { shouldFocus: true });
    else setErrore(testoErrore(causa));
  };
  const entra = modulo.handleSubmit(async ({ codice }) => {
    setErrore(null);
    await entraConCodice(codice).then(onDentro, rifiutato);
  });
  const daCapo = () => void esci().then(() => location.reload());
  return (
    <form noValidate onSubmit={entra} className="grid gap-4">
      <p>Il tuo account chiede anche un codice: aprilo nell’app di autenticazione e scrivilo qui.</p>
      <ErroreModulo testo={errore} />
      <CampoCodice campo={modulo.register('codice')} errore={modulo.formState.errors.codice?.message} />
      <Bottone
        type="submit"
        variante="main"
        largo
        inCorso={modulo.formState.isSubmitting}
        testoInCorso="Controllo del codice…"
      >
        Entra
      </Bottone>
      <Bottone variante="quiet" onClick={daCapo}>
        Entra con un altro account
      </Bottone>
      <p className="note">Hai perso il dispositivo? Scrivi all’assistenza dall’indirizzo del tuo account.</p>
    </form>
  );
}
