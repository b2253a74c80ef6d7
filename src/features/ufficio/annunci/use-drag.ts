import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { UfficioCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { type FaultPoint, moveOnDrop, type TreeMove } from '../../../domain/categorie/moves.ts';

export interface TakenNotice {
  id: string;
  su: string | null;
  dove: FaultPoint | null;
  mossa: TreeMove | null;
  x: number;
  y: number;
}

const EDGE_PX = 72;
const STEP_PX = 14;

/** Drags a row by its handle with mouse, pen or finger. Esc cancels. */
export function useDrag(
  zoneRef: RefObject<HTMLElement | null>,
  categorie: readonly UfficioCategoria[],
  moveTo: (id: string, mossa: TreeMove) => Promise<void>,
) {
  const [isTaken, setIsTaken] = useState<TakenNotice | null>(null);
  const ora = useRef({ categorie, moveTo, preso: isTaken });
  ora.current = { categorie, moveTo, preso: isTaken };
  const keep = isTaken?.id ?? null;
  useEffect(() => {
    if (keep === null) return;
    const follow = (evento: globalThis.PointerEvent) => {
      setIsTaken({
        id: keep,
        x: evento.clientX,
        y: evento.clientY,
        ...sopra(keep, evento, zoneRef.current, ora.current.categorie),
      });
      if (evento.clientY < EDGE_PX) scrollBy(0, -STEP_PX);
      if (evento.clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX);
    };
    const lascia = () => {
      const mossa = ora.current.preso?.mossa ?? null;
      setIsTaken(null);
      if (mossa !== null) void ora.current.moveTo(keep, mossa);
    };
    const cancelText = () => setIsTaken(null);
    const shortcut = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape') return;
      evento.preventDefault();
      setIsTaken(null);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', lascia);
    addEventListener('pointercancel', cancelText);
    addEventListener('keydown', shortcut, true);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', lascia);
      removeEventListener('pointercancel', cancelText);
      removeEventListener('keydown', shortcut, true);
    };
  }, [keep, zoneRef]);
  const onTake = (id: string, evento: PointerEvent) => {
    if (evento.button !== 0) return;
    evento.preventDefault();
    setIsTaken({ id, su: null, dove: null, mossa: null, x: evento.clientX, y: evento.clientY });
  };
  return { preso: isTaken, onTake };
}

/** The row under the pointer: upper third before, middle inside, lower third after. */
function sopra(
  id: string,
  { clientX, clientY }: { clientX: number; clientY: number },
  tree: HTMLElement | null,
  categorie: readonly UfficioCategoria[],
): Pick<TakenNotice, 'su' | 'dove' | 'mossa'> {
  const riga = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-categoria]');
  const su = riga?.dataset['categoria'];
  if (riga === null || riga === undefined || su === undefined || tree?.contains(riga) !== true)
    return { su: null, dove: null, mossa: null };
  const { top, height } = riga.getBoundingClientRect();
  const quota = (clientY - top) / height;
  const dove = quota < 1 / 3 ? 'prima' : quota > 2 / 3 ? 'dopo' : 'dentro';
  // After an open row means before its first child.
  const child = dove === 'dopo' && riga.getAttribute('aria-expanded') === 'true' ? firstChild(su, id, categorie) : null;
  const mossa = child === null ? moveOnDrop(id, su, dove, categorie) : moveOnDrop(id, child, 'prima', categorie);
  return { su, dove: mossa === null ? null : dove, mossa };
}

const firstChild = (padre: string, except: string, categorie: readonly UfficioCategoria[]): string | null =>
  categorie.find((c) => c.parent_id === padre && c.id !== except)?.id ?? null;
