import { type ChangeEvent, useState } from 'react';

/** A day's field over its address: while a year is typed it holds days like 0002-11-20, and the address hears of whole ones. */
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
