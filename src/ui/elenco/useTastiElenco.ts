import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Verso } from './Filtri.tsx';
import { leggiTasti, scriviTasti } from './memoria.ts';
import type { Selezione } from './useSelezione.ts';
import { chiaveCorrente, muoviTraRighe, useTasti } from './useTasti.ts';

/** The keys of one list. Esc closes the innermost: the panel, else what is ticked. */
export function useTastiElenco<R>(
  zona: RefObject<HTMLElement | null>,
  cerca: RefObject<HTMLInputElement | null>,
  selezione: Selezione<R>,
  scelto: string,
  verso: Verso,
) {
  const [accesi, setAccesi] = useState(leggiTasti);
  const [aperto, setAperto] = useState(false);
  useTasti(
    {
      cerca: () => cerca.current?.focus(),
      muovi: (passo) => muoviTraRighe(zona, passo),
      spunta: () => {
        const riga = chiaveCorrente(zona);
        if (riga !== null) selezione.cambia(riga);
      },
      chiudi: () => {
        if (scelto !== '') verso.vai({ scelto: '', controllo: '', atto: '' });
        else selezione.svuota();
      },
      aiuto: () => setAperto(true),
    },
    accesi,
  );
  const accendi = () => {
    setAccesi(!accesi);
    scriviTasti(!accesi);
  };
  return { aperto, onCambia: setAperto, accesi, onAccendi: accendi };
}

/** However a panel was opened and closed (a link, an address, the back button), the focus is then on its row. */
export function useTornaAllaRiga(zona: RefObject<HTMLElement | null>, scelto: string): void {
  const prima = useRef(scelto);
  useEffect(() => {
    const chiusa = prima.current;
    prima.current = scelto;
    if (scelto !== '' || chiusa === '') return;
    zona.current?.querySelector<HTMLElement>(`[data-riga="${CSS.escape(chiusa)}"] a`)?.focus();
  }, [scelto, zona]);
}
