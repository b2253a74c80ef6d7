import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { testoErrore } from '../../data/errori.ts';
import { accettaTermini } from '../../data/sessione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { SpuntaTermini } from './SpuntaTermini.tsx';

type Valori = { accetta_termini: boolean };

export function ModuloTermini({ onFatto }: { onFatto: () => void }) {
  const [errore, setErrore] = useState<string | null>(null);
  const modulo = useForm<Valori>({
    defaultValues: { accetta_termini: false },
    resolver: risolutore<Valori>(({ accetta_termini }) =>
      accetta_termini ? {} : { accetta_termini: TESTI_ERRORE.termini_non_accettati },
    ),
  });
  const { errors, isSubmitting } = modulo.formState;
  const accetta = modulo.handleSubmit(async () => {
    setErrore(null);
    await accettaTermini().then(onFatto, (causa: unknown) => setErrore(testoErrore(causa)));
  });
  return (
    <form noValidate onSubmit={accetta} className="grid gap-4">
      <p>Per usare il tuo account manca un passo: prima di questo non scriviamo altro su di te.</p>
      <ErroreModulo testo={errore} />
      <SpuntaTermini campo={modulo.register('accetta_termini')} errore={errors.accetta_termini?.message} />
      <Bottone type="submit" variante="main" largo inCorso={isSubmitting} testoInCorso="Un momento…">
        Continua
      </Bottone>
    </form>
  );
}
