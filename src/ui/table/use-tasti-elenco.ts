import { type RefObject, useState } from 'react';
import type { Verso } from './Filtri.tsx';
import { leggiTasti, scriviTasti } from './memoria.ts';
import type { Selezione } from './use-selezione.ts';
import { chiaveCorrente, muoviTraRighe, useTasti, vaiAgliAtti } from './use-tasti.ts';
import { righeDi } from './use-torna-alla-riga.ts';

/** Keyboard of a list. Esc closes the panel, else clears the ticks. */
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
      filtra: () => zona.current?.querySelector<HTMLElement>('select, input[type="date"]')?.focus(),
      atti: () => vaiAgliAtti(zona),
      muovi: (passo) => {
        // The panel hides the list: keys turn to the next row.
        const accanto = nascosta(zona) ? chiaveAccanto(zona, scelto, passo) : null;
        if (accanto === null) muoviTraRighe(zona, passo);
        else verso.vai({ scelto: accanto, controllo: '', atto: '' });
      },
      spunta: () => {
        const riga = chiaveCorrente(zona);
        if (riga !== null) selezione.cambia(riga);
      },
      estendi: () => {
        const riga = chiaveCorrente(zona);
        if (riga !== null) selezione.estendi(riga);
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

const nascosta = (zona: RefObject<HTMLElement | null>): boolean => zona.current?.closest('[hidden]') !== null;

function chiaveAccanto(zona: RefObject<HTMLElement | null>, scelto: string, passo: 1 | -1): string | null {
  const chiavi = righeDi(zona).map((riga) => riga.dataset['riga']);
  const qui = chiavi.indexOf(scelto);
  return qui === -1 ? null : (chiavi[qui + passo] ?? null);
}
