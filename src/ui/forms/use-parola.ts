import { useState } from 'react';

/** A word that must be typed before an irreversible act. `legami` are the field's props; `verifica` sets its error. */
export function useParola(parola: string | undefined) {
  const [scritta, setScritta] = useState('');
  const [errore, setErrore] = useState<string>();
  return {
    legami: {
      etichetta: `Scrivi ${parola ?? ''}`,
      value: scritta,
      errore,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      onChange: (evento: { target: { value: string } }) => {
        setScritta(evento.target.value);
        setErrore(undefined);
      },
    },
    scritta,
    verifica: (): boolean => {
      const giusta = parola === undefined || scritta.trim().toUpperCase() === parola;
      setErrore(giusta ? undefined : `Scrivi ${parola} per confermare.`);
      return giusta;
    },
  };
}
