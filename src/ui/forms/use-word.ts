import { useState } from 'react';

export function useWord(parola: string | undefined) {
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  return {
    relations: {
      etichetta: `Scrivi ${parola ?? ''}`,
      value: written,
      errore: error,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      onChange: (evento: { target: { value: string } }) => {
        setWritten(evento.target.value);
        setError(undefined);
      },
    },
    scritta: written,
    verifica: (): boolean => {
      const right = parola === undefined || written.trim().toUpperCase() === parola;
      setError(right ? undefined : `Scrivi ${parola} per confermare.`);
      return right;
    },
  };
}
