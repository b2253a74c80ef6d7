import { type RefObject, useState } from 'react';
import type { Links } from './Filters.tsx';
import { readKeys, writeShortcuts } from './memoria.ts';
import type { ListSelection } from './use-list-selection.ts';
import { rowsOf } from './use-return-to-row.ts';
import { currentKey, goToActions, moveBetweenRows, useShortcuts } from './use-shortcuts.ts';

/** Keyboard of a list. Esc closes the panel, else clears the ticks. */
export function useListKeys<R>(
  zoneRef: RefObject<HTMLElement | null>,
  cerca: RefObject<HTMLInputElement | null>,
  selection: ListSelection<R>,
  scelto: string,
  verso: Links,
) {
  const [active, setActive] = useState(readKeys);
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts(
    {
      cerca: () => cerca.current?.focus(),
      filter: () => zoneRef.current?.querySelector<HTMLElement>('select, input[type="date"]')?.focus(),
      atti: () => goToActions(zoneRef),
      moveTo: (passo) => {
        // The panel hides the list: keys turn to the next row.
        const beside = nascosta(zoneRef) ? adjacentKey(zoneRef, scelto, passo) : null;
        if (beside === null) moveBetweenRows(zoneRef, passo);
        else verso.go({ scelto: beside, controllo: '', atto: '' });
      },
      spunta: () => {
        const riga = currentKey(zoneRef);
        if (riga !== null) selection.cambia(riga);
      },
      extend: () => {
        const riga = currentKey(zoneRef);
        if (riga !== null) selection.extend(riga);
      },
      chiudi: () => {
        if (scelto !== '') verso.go({ scelto: '', controllo: '', atto: '' });
        else selection.flush();
      },
      aiuto: () => setIsOpen(true),
    },
    active,
  );
  const turnOn = () => {
    setActive(!active);
    writeShortcuts(!active);
  };
  return { aperto: isOpen, onChange: setIsOpen, active, onTurnOn: turnOn };
}

const nascosta = (zoneRef: RefObject<HTMLElement | null>): boolean => zoneRef.current?.closest('[hidden]') !== null;

function adjacentKey(zoneRef: RefObject<HTMLElement | null>, scelto: string, passo: 1 | -1): string | null {
  const chiavi = rowsOf(zoneRef).map((riga) => riga.dataset['riga']);
  const qui = chiavi.indexOf(scelto);
  return qui === -1 ? null : (chiavi[qui + passo] ?? null);
}
