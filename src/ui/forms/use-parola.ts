import { useState } from 'react';

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
