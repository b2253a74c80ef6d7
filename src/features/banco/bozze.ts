import { useEffect, useState } from 'react';
import { salvaBozze } from '../../offline/coda.ts';
import { Autosalvataggio, useOgniModifica } from './autosalva.ts';
import { useBanco } from './contesto.ts';
import { InMano } from './inMano.ts';
import { type Cosa, testoSalvataggio } from './salvataggio.ts';

/** The draft under `chiave`, or what stands there before anybody has typed. */
export const bozzaScritta = (bozze: Readonly<Record<string, unknown>>, chiave: string, altrimenti = ''): string => {
  const scritta = bozze[chiave];
  return typeof scritta === 'string' ? scritta : altrimenti;
};

const eChiave = <K extends string>(di: Readonly<Record<K, string>>, campo: string): campo is K =>
  Object.hasOwn(di, campo);

function conRipresi<K extends string>(
  valori: Readonly<Record<K, string>>,
  ripresi: readonly { campo: K; valore: string }[],
): Readonly<Record<K, string>> {
  const tutti: Record<K, string> = { ...valori };
  for (const { campo, valore } of ripresi) tutti[campo] = valore;
  return tutti;
}

/** Texts of a form that is not yet an operation: on the tablet as they are typed, flushed when the page is hidden, left or closed. */
export function useBozze<K extends string>(verificaId: string, iniziali: Readonly<Record<K, string>>, cosa: Cosa) {
  const { ambiente, scrittura } = useBanco();
  const [memoria] = useState(
    () =>
      new InMano(
        ambiente.archivio.name,
        verificaId,
        Object.keys(iniziali).filter((campo) => eChiave(iniziali, campo)),
      ),
  );
  const [valori, setValori] = useState(() => conRipresi(iniziali, memoria.leggi()));
  const [autosalva] = useState(
    () =>
      new Autosalvataggio<K>((bozze) =>
        scrittura(
          (scrivibile) => salvaBozze(scrivibile, { verificaId, bozze }),
          (esito) => {
            if (esito.ok) memoria.scorda();
            return esito;
          },
        ),
      ),
  );
  useEffect(() => autosalva.cambia(memoria.leggi()), [autosalva, memoria]);
  const [tieni] = useState(() => memoria.tieni.bind(memoria));
  useOgniModifica(autosalva, tieni);
  const { stato } = autosalva;
  return {
    valori,
    scrivi: (campo: K, valore: string) => {
      setValori((prima) => ({ ...prima, [campo]: valore }));
      autosalva.cambia([{ campo, valore }]);
    },
    /** Runs the act that these texts are for, and that takes their drafts along; afterwards the form says `vuoti`. */
    conAtto: async (atto: () => Promise<boolean>, vuoti: Readonly<Record<K, string>> = iniziali) => {
      const fatto = await autosalva.chiudi(atto);
      if (fatto) {
        memoria.scorda();
        setValori(vuoti);
      }
      return fatto;
    },
    guasto: stato === 'spazio_esaurito' || stato === 'archivio_non_pronto' ? testoSalvataggio(stato, cosa) : null,
  };
}
