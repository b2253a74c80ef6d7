import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { testoErrore } from '../../data/errori.ts';
import { accediConGoogle, registra } from '../../data/sessione.ts';
import { type BozzaRegistrazione, MIN_PASSWORD, validaRegistrazione } from '../../domain/accesso/validazione.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { CampoPassword } from '../../ui/CampoPassword.tsx';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { Spunta } from '../../ui/Spunta.tsx';
import { testiPerCampo } from './testi.ts';

const VUOTA: BozzaRegistrazione = {
  nome: '',
  cognome: '',
  email: '',
  password: '',
  conferma_password: '',
  accetta_termini: false,
};

type Props = { onRegistrato: () => void };

export function ModuloRegistrazione({ onRegistrato }: Props) {
  const [errore, setErrore] = useState<string | null>(null);
  const modulo = useForm<BozzaRegistrazione>({
    defaultValues: VUOTA,
    resolver: risolutore<BozzaRegistrazione>((bozza) => testiPerCampo(validaRegistrazione(bozza))),
  });
  const { errors, isSubmitting } = modulo.formState;
  const invia = modulo.handleSubmit(async (bozza) => {
    setErrore(null);
    await registra(bozza).then(onRegistrato, (e: unknown) => setErrore(testoErrore(e)));
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      {errore === null ? null : (
        <div role="alert">
          <MessaggioErrore>{errore}</MessaggioErrore>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Campo
          etichetta="Nome"
          autoComplete="given-name"
          maxLength={80}
          errore={errors.nome?.message}
          {...modulo.register('nome')}
        />
        <Campo
          etichetta="Cognome"
          autoComplete="family-name"
          maxLength={80}
          errore={errors.cognome?.message}
          {...modulo.register('cognome')}
        />
      </div>
      <Campo
        etichetta="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        errore={errors.email?.message}
        {...modulo.register('email')}
      />
      <CampoPassword
        etichetta="Password"
        autoComplete="new-password"
        testoMostra="Mostra la password"
        testoNascondi="Nascondi la password"
        maxLength={72}
        aiuto={`Almeno ${MIN_PASSWORD} caratteri.`}
        errore={errors.password?.message}
        {...modulo.register('password')}
      />
      <CampoPassword
        etichetta="Conferma password"
        autoComplete="new-password"
        testoMostra="Mostra la password"
        testoNascondi="Nascondi la password"
        maxLength={72}
        errore={errors.conferma_password?.message}
        {...modulo.register('conferma_password')}
      />
      <Spunta errore={errors.accetta_termini?.message} {...modulo.register('accetta_termini')}>
        Accetto i termini e le condizioni e ho letto l'informativa sulla privacy
      </Spunta>
      <Bottone type="submit" variante="main" largo inCorso={isSubmitting} testoInCorso="Registrazione…">
        Registrati
      </Bottone>
      <p className="text-center text-note text-ink-2">oppure</p>
      <Bottone
        largo
        onClick={() => void accediConGoogle('/dashboard').catch((e: unknown) => setErrore(testoErrore(e)))}
      >
        Registrati con Google
      </Bottone>
    </form>
  );
}
