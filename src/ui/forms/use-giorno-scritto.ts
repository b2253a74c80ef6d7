import { type ChangeEvent, useState } from 'react';

/** Date field bound to the URL: a half-typed year reads as 0002-11-20, so only whole days reach the URL. */
export function useGiornoScritto(valore: string, onCambia: (giorno: string) => void) {
  const [{ visto, scritto }, setScritto] = useState({ visto: valore, scritto: valore });
  if (visto !== valore) setScritto({ visto: valore, scritto: valore });
  return {
    type: 'date',
    value: scritto,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setScritto({ visto, scritto: target.value });
      if (target.value === '' || target.value >= '2000') onCambia(target.value);
    },
  };
}
