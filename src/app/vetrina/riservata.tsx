import { type ReactElement, useEffect, useState } from 'react';
import { now } from '../../ui/clock.ts';
import { useIndizio } from '../cornice/useIndizio.ts';
import { nomeSito } from '../mezzi.ts';
import { intera, paginaNonTrovata } from './intera.tsx';
import type { Richiesta } from './pagina.ts';

/**
 * A listing that answers 404 to everybody: suspended, closed, or not there. Who is signed in is asked for by name once the page is alive,
 * and its owner or an administrator gets it after all (decision P11).
 */
export function Riservata({ richiesta, cammino }: { richiesta: Richiesta; cammino: string }) {
  const dentro = useIndizio() !== null;
  const [pagina, setPagina] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (!dentro) return;
    chiedi(richiesta, cammino).then(setPagina, (errore: unknown) => {
      console.warn('whether this listing is the own could not be asked', errore);
    });
  }, [dentro, richiesta, cammino]);
  return pagina ?? paginaNonTrovata;
}

async function chiedi(richiesta: Richiesta, cammino: string): Promise<ReactElement | null> {
  const [modulo, { miaScheda }] = await Promise.all([import('./dettaglio.tsx'), import('../../data/situazione.ts')]);
  const annuncio = await miaScheda(richiesta.parametri['id'] ?? '');
  if (annuncio === null) return null;
  document.title = `${modulo.testa({ annuncio, simili: [] }).titolo} · ${nomeSito()}`;
  return intera(modulo, { dati: { annuncio, simili: [] }, richiesta, adesso: now() }, cammino);
}
