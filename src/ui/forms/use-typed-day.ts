import { type ChangeEvent, useState } from 'react';

/** Date field bound to the URL: a half-typed year reads as 0002-11-20, so only whole days reach the URL. */
export function useTypedDay(valore: string, onChange: (giorno: string) => void) {
  const [{ visto, scritto }, setTyped] = useState({ visto: valore, scritto: valore });
  if (visto !== valore) setTyped({ visto: valore, scritto: valore });
  return {
    type: 'date',
    value: scritto,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ visto, scritto: target.value });
      if (target.value === '' || target.value >= '2000') onChange(target.value);
    },
  };
}
