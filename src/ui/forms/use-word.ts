import { useState } from 'react';

export function useWord(parola: string | undefined) {
  const [scritta, setWritten] = useState('');
  const [errore, setError] = useState<string>();
  return {
    relations: {
      etichetta: `Scrivi ${parola ?? ''}`,
      value: scritta,
      errore,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      onChange: (evento: { target: { value: string } }) => {
        setWritten(evento.target.value);
        setError(undefined);
      },
    },
    scritta,
    verifica: (): boolean => {
      const right = parola === undefined || scritta.trim().toUpperCase() === parola;
      setError(right ? undefined : `Scrivi ${parola} per confermare.`);
      return right;
    },
  };
}
