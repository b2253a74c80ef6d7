import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export const rowsOf = (zoneRef: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(zoneRef.current?.querySelectorAll<HTMLElement>('[data-riga]') ?? []),
];

/** Returns the focus to a row when its panel closes, or to the row in its place if it left the list. After the
 * row's own page, Back finds it in the history entry, an arrow by `da`. */
export function useReturnToRow(zoneRef: RefObject<HTMLElement | null>, scelto: string, righe: unknown, da = ''): void {
  const prima = useRef(scelto);
  const posto = useRef(-1);
  const ultimo = useRef<Element | null>(null);
  const arrivata = useRef(false);
  useEffect(() => {
    const preso = () => {
      ultimo.current = document.activeElement;
      const qui = rowsOf(zoneRef).findIndex((riga) => riga.contains(document.activeElement));
      if (qui !== -1) posto.current = qui;
    };
    const parte = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.pathname === location.pathname) return;
      const riga = rowsOf(zoneRef).find((una) => una.contains(link))?.dataset['riga'] ?? prima.current;
      if (riga !== '') history.replaceState({ ...history.state, riga }, '');
    };
    document.addEventListener('focusin', preso);
    document.addEventListener('click', parte, true);
    return () => {
      document.removeEventListener('focusin', preso);
      document.removeEventListener('click', parte, true);
    };
  }, [zoneRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the first rows, unless somebody is at work elsewhere by then
  useEffect(() => {
    const tutte = rowsOf(zoneRef);
    if (arrivata.current || tutte.length === 0) return;
    arrivata.current = true;
    const chi = history.state?.riga ?? da;
    if (document.activeElement?.matches('body, main') !== false)
      focusRow(tutte.find((riga) => riga.dataset['riga'] === chi));
  }, [righe]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new reading of the rows, before anybody presses a key
  useLayoutEffect(() => {
    const tutte = rowsOf(zoneRef);
    const aperta = tutte.findIndex((riga) => riga.dataset['riga'] === scelto);
    if (aperta !== -1) posto.current = aperta;
    const tolto = ultimo.current !== null && !ultimo.current.isConnected && document.activeElement === document.body;
    if (scelto === '' && prima.current === '' && tolto) focusRow(tutte[Math.min(posto.current, tutte.length - 1)]);
  }, [scelto, righe]);
  useEffect(() => {
    const chiusa = prima.current;
    prima.current = scelto;
    if (scelto !== '' || chiusa === '') return;
    const tutte = rowsOf(zoneRef);
    const ownOne = tutte.find((riga) => riga.dataset['riga'] === chiusa);
    focusRow(ownOne ?? tutte[Math.min(posto.current, tutte.length - 1)]);
  }, [scelto, zoneRef]);
}

const focusRow = (riga: HTMLElement | undefined): void => riga?.querySelector<HTMLElement>('a')?.focus();
