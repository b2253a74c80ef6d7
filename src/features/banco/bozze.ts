import { useState } from 'react';
import { salvaBozze } from '../../offline/coda.ts';
import { Autosalvataggio, useOgniModifica } from './autosalva.ts';
import { useBanco } from './contesto.ts';
import { type Cosa, testoSalvataggio } from './salvataggio.ts';

/** The draft under `chiave`, or what stands there before anybody has typed. */
export const bozzaScritta = (bozze: Readonly<Record<string, unknown>>, chiave: string, altrimenti = ''): string => {
  const scritta = bozze[chiave];
  return typeof scritta === 'string' ? scritta : altrimenti;
};

/** Texts of a form that is not yet an operation: on the tablet as they are typed, flushed when the page is hidden, left or closed. */
export function useBozze<K extends string>(verificaId: string, iniziali: Readonly<Record<K, string>>, cosa: Cosa) {
  const { scrittura } = useBanco();
  const [valori, setValori] = useState(iniziali);
  const [autosalva] = useState(
    () =>
      new Autosalvataggio<K>((bozze) =>
        scrittura(
          (ambiente) => salvaBozze(ambiente, { verificaId, bozze }),
          (esito) => esito,
        ),
      ),
  );
  useOgniModifica(autosalva);
  const { stato } = autosalva;
  return {
    valori,
    scrivi: (campo: K, valore: string) => {
      setValori((prima) => ({ ...prima, [campo]: valore }));
      autosalva.cambia([{ campo, valore }]);
    },
    /** The act that these texts were for is on the tablet, and took the drafts with it. */
    dimentica: (vuoti: Readonly<Record<K, string>> = iniziali) => {
      autosalva.butta();
      setValori(vuoti);
    },
    guasto: stato === 'spazio_esaurito' || stato === 'archivio_non_pronto' ? testoSalvataggio(stato, cosa) : null,
  };
}
