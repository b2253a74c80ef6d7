import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CategoriaUfficio } from '../../../data/ufficio/amministrazione-categorie.ts';
import { type DoveCade, type Mossa, mossaAlRilascio } from '../../../domain/categorie/mosse.ts';

export interface Preso {
  id: string;
  su: string | null;
  dove: DoveCade | null;
  mossa: Mossa | null;
  x: number;
  y: number;
}

const BORDO_PX = 72;
const PASSO_PX = 14;

/** Drags a row by its handle with mouse, pen or finger. Esc cancels. */
export function useTrascina(
  zona: RefObject<HTMLElement | null>,
  categorie: readonly CategoriaUfficio[],
  muovi: (id: string, mossa: Mossa) => Promise<void>,
) {
  const [preso, setPreso] = useState<Preso | null>(null);
  const ora = useRef({ categorie, muovi, preso });
  ora.current = { categorie, muovi, preso };
  const tieni = preso?.id ?? null;
  useEffect(() => {
    if (tieni === null) return;
    const segui = (evento: globalThis.PointerEvent) => {
      setPreso({
        id: tieni,
        x: evento.clientX,
        y: evento.clientY,
        ...sopra(tieni, evento, zona.current, ora.current.categorie),
      });
      if (evento.clientY < BORDO_PX) scrollBy(0, -PASSO_PX);
      if (evento.clientY > innerHeight - BORDO_PX) scrollBy(0, PASSO_PX);
    };
    const lascia = () => {
      const mossa = ora.current.preso?.mossa ?? null;
      setPreso(null);
      if (mossa !== null) void ora.current.muovi(tieni, mossa);
    };
    const rinuncia = () => setPreso(null);
    const tasto = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape') return;
      evento.preventDefault();
      setPreso(null);
    };
    addEventListener('pointermove', segui);
    addEventListener('pointerup', lascia);
    addEventListener('pointercancel', rinuncia);
    addEventListener('keydown', tasto, true);
    return () => {
      removeEventListener('pointermove', segui);
      removeEventListener('pointerup', lascia);
      removeEventListener('pointercancel', rinuncia);
      removeEventListener('keydown', tasto, true);
    };
  }, [tieni, zona]);
  const onPrendi = (id: string, evento: PointerEvent) => {
    if (evento.button !== 0) return;
    evento.preventDefault();
    setPreso({ id, su: null, dove: null, mossa: null, x: evento.clientX, y: evento.clientY });
  };
  return { preso, onPrendi };
}

/** The row under the pointer: upper third before, middle inside, lower third after. */
function sopra(
  id: string,
  { clientX, clientY }: { clientX: number; clientY: number },
  albero: HTMLElement | null,
  categorie: readonly CategoriaUfficio[],
): Pick<Preso, 'su' | 'dove' | 'mossa'> {
  const riga = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-categoria]');
  const su = riga?.dataset['categoria'];
  if (riga === null || riga === undefined || su === undefined || albero?.contains(riga) !== true)
    return { su: null, dove: null, mossa: null };
  const { top, height } = riga.getBoundingClientRect();
  const quota = (clientY - top) / height;
  const dove = quota < 1 / 3 ? 'prima' : quota > 2 / 3 ? 'dopo' : 'dentro';
  // After an open row means before its first child.
  const figlia =
    dove === 'dopo' && riga.getAttribute('aria-expanded') === 'true' ? primaFiglia(su, id, categorie) : null;
  const mossa =
    figlia === null ? mossaAlRilascio(id, su, dove, categorie) : mossaAlRilascio(id, figlia, 'prima', categorie);
  return { su, dove: mossa === null ? null : dove, mossa };
}

const primaFiglia = (padre: string, tranne: string, categorie: readonly CategoriaUfficio[]): string | null =>
  categorie.find((c) => c.parent_id === padre && c.id !== tranne)?.id ?? null;
