import type { KeyboardEvent, RefObject } from 'react';
import type { UfficioCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { type MoveKey, moveFromKey, type TreeMove } from '../../../domain/categorie/moves.ts';
import type { CategoriaSlot } from '../../../domain/categorie/tree.ts';

interface Recipe {
  zoneRef: RefObject<HTMLElement | null>;
  categorie: readonly UfficioCategoria[];
  righe: readonly CategoriaSlot<UfficioCategoria>[];
  mobile: boolean;
  apri: (id: string, aperta: boolean) => void;
  moveTo: (id: string, mossa: TreeMove | null) => Promise<void>;
  openPanel: (id: string) => void;
}

const MOVES: Readonly<Record<string, MoveKey>> = {
  ArrowUp: 'su',
  ArrowDown: 'giu',
  ArrowLeft: 'fuori',
  ArrowRight: 'dentro',
};

/** Arrows move through the rows, open and close them; with Alt they move the category; Enter opens its panel. */
export function useTreeKeys(r: Recipe): (evento: KeyboardEvent<HTMLElement>) => void {
  const go = (id: string | null | undefined) => {
    if (id) r.zoneRef.current?.querySelector<HTMLElement>(`[data-categoria="${id}"]`)?.focus();
  };
  return (evento) => {
    const riga = evento.target instanceof HTMLElement ? evento.target.closest<HTMLElement>('[data-categoria]') : null;
    const qui = r.righe.findIndex(({ categoria }) => categoria.id === riga?.dataset['categoria']);
    const c = r.righe[qui]?.categoria;
    // A row's buttons and links keep their Enter; Alt with an arrow always moves the category.
    if (c === undefined || evento.ctrlKey || evento.metaKey) return;
    if (evento.altKey) {
      const shortcut = MOVES[evento.key];
      if (shortcut === undefined || !r.mobile) return;
      evento.preventDefault();
      void r.moveTo(c.id, moveFromKey(c.id, shortcut, r.categorie));
      return;
    }
    const atto = actionOf(evento.key, evento.target === riga, c, qui);
    if (atto === null) return;
    evento.preventDefault();
    atto();
  };

  function actionOf(shortcut: string, onRow: boolean, c: UfficioCategoria, qui: number): (() => void) | null {
    switch (shortcut) {
      case 'ArrowDown':
        return () => go(r.righe[qui + 1]?.categoria.id);
      case 'ArrowUp':
        return () => go(r.righe[qui - 1]?.categoria.id);
      case 'Home':
        return () => go(r.righe[0]?.categoria.id);
      case 'End':
        return () => go(r.righe.at(-1)?.categoria.id);
      case 'ArrowRight':
        return r.righe[qui + 1]?.categoria.parent_id === c.id
          ? () => go(r.righe[qui + 1]?.categoria.id)
          : () => r.apri(c.id, true);
      case 'ArrowLeft':
        return r.righe[qui + 1]?.categoria.parent_id === c.id ? () => r.apri(c.id, false) : () => go(c.parent_id);
      case 'Enter':
        return onRow ? () => r.openPanel(c.id) : null;
      default:
        return null;
    }
  }
}
