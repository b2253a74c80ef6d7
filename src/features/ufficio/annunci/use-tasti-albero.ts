import type { KeyboardEvent, RefObject } from 'react';
import type { CategoriaUfficio } from '../../../data/ufficio/amministrazione-categorie.ts';
import type { PostoCategoria } from '../../../domain/categorie/albero.ts';
import { type Mossa, mossaDaTasto, type TastoMossa } from '../../../domain/categorie/mosse.ts';

interface Ricetta {
  zona: RefObject<HTMLElement | null>;
  categorie: readonly CategoriaUfficio[];
  righe: readonly PostoCategoria<CategoriaUfficio>[];
  mobile: boolean;
  apri: (id: string, aperta: boolean) => void;
  muovi: (id: string, mossa: Mossa | null) => Promise<void>;
  apriPannello: (id: string) => void;
}

const MOSSE: Readonly<Record<string, TastoMossa>> = {
  ArrowUp: 'su',
  ArrowDown: 'giu',
  ArrowLeft: 'fuori',
  ArrowRight: 'dentro',
};

/** Arrows move through the rows, open and close them; with Alt they move the category; Enter opens its panel. */
export function useTastiAlbero(r: Ricetta): (evento: KeyboardEvent<HTMLElement>) => void {
  const vai = (id: string | null | undefined) => {
    if (id) r.zona.current?.querySelector<HTMLElement>(`[data-categoria="${id}"]`)?.focus();
  };
  return (evento) => {
    const riga = evento.target instanceof HTMLElement ? evento.target.closest<HTMLElement>('[data-categoria]') : null;
    const qui = r.righe.findIndex(({ categoria }) => categoria.id === riga?.dataset['categoria']);
    const c = r.righe[qui]?.categoria;
    // A row's buttons and links keep their Enter; Alt with an arrow always moves the category.
    if (c === undefined || evento.ctrlKey || evento.metaKey) return;
    if (evento.altKey) {
      const tasto = MOSSE[evento.key];
      if (tasto === undefined || !r.mobile) return;
      evento.preventDefault();
      void r.muovi(c.id, mossaDaTasto(c.id, tasto, r.categorie));
      return;
    }
    const atto = attoDi(evento.key, evento.target === riga, c, qui);
    if (atto === null) return;
    evento.preventDefault();
    atto();
  };

  function attoDi(tasto: string, sullaRiga: boolean, c: CategoriaUfficio, qui: number): (() => void) | null {
    switch (tasto) {
      case 'ArrowDown':
        return () => vai(r.righe[qui + 1]?.categoria.id);
      case 'ArrowUp':
        return () => vai(r.righe[qui - 1]?.categoria.id);
      case 'Home':
        return () => vai(r.righe[0]?.categoria.id);
      case 'End':
        return () => vai(r.righe.at(-1)?.categoria.id);
      case 'ArrowRight':
        return r.righe[qui + 1]?.categoria.parent_id === c.id
          ? () => vai(r.righe[qui + 1]?.categoria.id)
          : () => r.apri(c.id, true);
      case 'ArrowLeft':
        return r.righe[qui + 1]?.categoria.parent_id === c.id ? () => r.apri(c.id, false) : () => vai(c.parent_id);
      case 'Enter':
        return sullaRiga ? () => r.apriPannello(c.id) : null;
      default:
        return null;
    }
  }
}
