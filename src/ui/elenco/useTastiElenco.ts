import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Verso } from './Filtri.tsx';
import { leggiTasti, scriviTasti } from './memoria.ts';
import type { Selezione } from './useSelezione.ts';
import { chiaveCorrente, muoviTraRighe, useTasti, vaiAgliAtti } from './useTasti.ts';

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
      filtra: () => zona.current?.querySelector<HTMLElement>('select, input[type="date"]')?.focus(),
      atti: () => vaiAgliAtti(zona),
      muovi: (passo) => {
        // a panel that is a page hides its list: the keys turn to the next one
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

/** The row before or after this one; null at the ends. */
function chiaveAccanto(zona: RefObject<HTMLElement | null>, scelto: string, passo: 1 | -1): string | null {
  const chiavi = righeDi(zona).map((riga) => riga.dataset['riga']);
  const qui = chiavi.indexOf(scelto);
  return qui === -1 ? null : (chiavi[qui + passo] ?? null);
}

const righeDi = (zona: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(zona.current?.querySelectorAll<HTMLElement>('[data-riga]') ?? []),
];

/**
 * However a panel was opened and closed (a link, an address, the back button), the focus is then on its row. A row that was dealt with
 * may have left the list, with its panel or with its own button: then on the one that stands in its place, where the queue goes on.
 */
export function useTornaAllaRiga(zona: RefObject<HTMLElement | null>, scelto: string, righe: unknown): void {
  const prima = useRef(scelto);
  const posto = useRef(-1);
  const ultimo = useRef<Element | null>(null);
  useEffect(() => {
    const preso = () => {
      ultimo.current = document.activeElement;
      const qui = righeDi(zona).findIndex((riga) => riga.contains(document.activeElement));
      if (qui !== -1) posto.current = qui;
    };
    document.addEventListener('focusin', preso);
    return () => document.removeEventListener('focusin', preso);
  }, [zona]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new reading of the rows, before anybody presses a key
  useLayoutEffect(() => {
    const tutte = righeDi(zona);
    const aperta = tutte.findIndex((riga) => riga.dataset['riga'] === scelto);
    if (aperta !== -1) posto.current = aperta;
    const tolto = ultimo.current !== null && !ultimo.current.isConnected && document.activeElement === document.body;
    if (scelto === '' && prima.current === '' && tolto) allaRiga(tutte[Math.min(posto.current, tutte.length - 1)]);
  }, [scelto, righe]);
  useEffect(() => {
    const chiusa = prima.current;
    prima.current = scelto;
    if (scelto !== '' || chiusa === '') return;
    const tutte = righeDi(zona);
    const sua = tutte.find((riga) => riga.dataset['riga'] === chiusa);
    allaRiga(sua ?? tutte[Math.min(posto.current, tutte.length - 1)]);
  }, [scelto, zona]);
}

const allaRiga = (riga: HTMLElement | undefined): void => riga?.querySelector<HTMLElement>('a')?.focus();
