import { useMemo, useRef, useState } from 'react';
import { moveCategoria, type UfficioCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { type Displacement, moved, queued, type TreeMove } from '../../../domain/categorie/moves.ts';
import { validateCategoria } from '../../../domain/categorie/tree.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { useCapabilities } from '../../../ui/forms/capabilities.ts';
import { useCommand } from '../../../ui/forms/use-command.ts';

export const nameOf = (id: string | null, categorie: readonly UfficioCategoria[]): string =>
  categorie.find((c) => c.id === id)?.name ?? '';

export const arrivo = ({ padre, posto }: TreeMove, categorie: readonly UfficioCategoria[]): string =>
  `${padre === null ? 'al primo livello' : `sotto ${nameOf(padre, categorie)}`}, ${posto + 1}ª`;

/** Queues moves and shows them at once; a refused one is reverted, a stored one announced. */
export function useMoves(lette: readonly UfficioCategoria[]) {
  const { explain } = useCapabilities();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<readonly Displacement[]>([]);
  // Refs, because the sending loop reads them between renders.
  const queue = useRef(waiting);
  const tree = useMemo(() => moved(lette, waiting), [lette, waiting]);
  const ora = useRef(tree);
  ora.current = tree;
  const keep = (nuova: readonly Displacement[]) => {
    queue.current = nuova;
    setWaiting(nuova);
  };
  const cause = useRef<unknown>(null);
  const sposta = useCommand(moveCategoria, {
    onError: (rifiuto) => {
      cause.current = rifiuto;
      return true;
    },
  });
  const send = async () => {
    for (let prima = queue.current[0]; prima !== undefined; prima = queue.current[0]) {
      const { id, ...mossa } = prima;
      const fatta = await sposta.submit(prima);
      const nome = nameOf(id, ora.current);
      const riprende = queue.current.slice(1).some((altra) => altra.id === id);
      keep(queue.current.slice(1));
      // A later move of the same category overrides this one.
      if (riprende) continue;
      if (fatta) setSaid(`${nome}: ${arrivo(mossa, ora.current)}.`);
      else setError(`${nome} non si è spostata. ${explain(cause.current).testo}`);
    }
  };
  const moveTo = async (id: string, mossa: TreeMove | null) => {
    const nome = nameOf(id, tree);
    const codice = mossa === null ? null : validateCategoria({ id, name: nome, parent_id: mossa.padre }, tree);
    setError(codice === null ? null : TESTI_ERRORE[codice]);
    setSaid(mossa === null ? `${nome} non si sposta oltre.` : '');
    if (mossa === null || codice !== null) return;
    const fermo = queue.current.length === 0;
    keep(queued(queue.current, { id, ...mossa }));
    if (fermo) await send();
  };
  return { tree, moveTo, detto: said, errore: error, pending: waiting.length > 0 };
}
