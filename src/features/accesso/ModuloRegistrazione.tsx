import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { accediConGoogle, registra } from '../../data/sessione.ts';
import { type BozzaRegistrazione, validaRegistrazione } from '../../domain/accesso/validazione.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { CampoEmail, CampoSegreto } from './campi.tsx';
import { SpuntaTermini } from './SpuntaTermini.tsx';
import { AIUTO_PASSWORD, campoPassword, testiPerCampo } from './testi.ts';

const VUOTA: BozzaRegistrazione = {
  nome: '',
  cognome: '',
  email: '',
  password: '',
  conferma_password: '',
  accetta_termini: false,
};

/** `dopo`: where the letter's link and Google lead in the end. */
type Props = { dopo: string; onRegistrato: () => void };

export function ModuloRegistrazione({ dopo, onRegistrato }: Props) {
  const [errore, setErrore] = useState<string | null>(null);
  const modulo = useForm<BozzaRegistrazione>({
    defaultValues: VUOTA,
    resolver: risolutore<BozzaRegistrazione>((bozza) => testiPerCampo(validaRegistrazione(bozza))),
  });
  const { errors, isSubmitting } = modulo.formState;
  const invia = modulo.handleSubmit(async (bozza) => {
    setErrore(null);
    await registra(bozza, dopo).then(onRegistrato, (causa: unknown) => {
      const campo = campoPassword(causa instanceof ErroreDati ? causa.codice : '');
      if (campo === null) setErrore(testoErrore(causa));
      else modulo.setError(campo, { type: 'server', message: testoErrore(causa) }, { shouldFocus: true });
    });
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <ErroreModulo testo={errore} />
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
      <CampoEmail campo={modulo.register('email')} errore={errors.email?.message} />
      <CampoSegreto
        campo={modulo.register('password')}
        errore={errors.password?.message}
        aiuto={AIUTO_PASSWORD}
        nuova
      />
      <CampoSegreto
        campo={modulo.register('conferma_password')}
        errore={errors.conferma_password?.message}
        etichetta="Conferma password"
        nuova
      />
      <SpuntaTermini campo={modulo.register('accetta_termini')} errore={errors.accetta_termini?.message} />
      <Bottone type="submit" variante="main" largo inCorso={isSubmitting} testoInCorso="Registrazione…">
        Registrati
      </Bottone>
      <p className="text-center text-note text-ink-2">oppure</p>
      <Bottone largo onClick={() => void accediConGoogle(dopo).catch((e: unknown) => setErrore(testoErrore(e)))}>
        Registrati con Google
      </Bottone>
    </form>
  );
}
