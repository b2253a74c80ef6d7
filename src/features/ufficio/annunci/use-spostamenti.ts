import { useMemo, useRef, useState } from 'react';
import { type CategoriaUfficio, spostaCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { validaCategoria } from '../../../domain/categorie/albero.ts';
import { inCoda, type Mossa, type Spostamento, spostate } from '../../../domain/categorie/mosse.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { useMezzi } from '../../../ui/forms/mezzi.ts';
import { useComando } from '../../../ui/forms/use-comando.ts';

export const nomeDi = (id: string | null, categorie: readonly CategoriaUfficio[]): string =>
  categorie.find((c) => c.id === id)?.name ?? '';

export const arrivo = ({ padre, posto }: Mossa, categorie: readonly CategoriaUfficio[]): string =>
  `${padre === null ? 'al primo livello' : `sotto ${nomeDi(padre, categorie)}`}, ${posto + 1}ª`;

/** Queues moves and shows them at once; a refused one is reverted, a stored one announced. */
export function useSpostamenti(lette: readonly CategoriaUfficio[]) {
  const { spiega } = useMezzi();
  const [detto, setDetto] = useState('');
  const [errore, setErrore] = useState<string | null>(null);
  const [attesa, setAttesa] = useState<readonly Spostamento[]>([]);
  // Refs, because the sending loop reads them between renders.
  const coda = useRef(attesa);
  const albero = useMemo(() => spostate(lette, attesa), [lette, attesa]);
  const ora = useRef(albero);
  ora.current = albero;
  const tieni = (nuova: readonly Spostamento[]) => {
    coda.current = nuova;
    setAttesa(nuova);
  };
  const causa = useRef<unknown>(null);
  const sposta = useComando(spostaCategoria, {
    onErrore: (rifiuto) => {
      causa.current = rifiuto;
      return true;
    },
  });
  const manda = async () => {
    for (let prima = coda.current[0]; prima !== undefined; prima = coda.current[0]) {
      const { id, ...mossa } = prima;
      const fatta = await sposta.invia(prima);
      const nome = nomeDi(id, ora.current);
      const riprende = coda.current.slice(1).some((altra) => altra.id === id);
      tieni(coda.current.slice(1));
      // A later move of the same category overrides this one.
      if (riprende) continue;
      if (fatta) setDetto(`${nome}: ${arrivo(mossa, ora.current)}.`);
      else setErrore(`${nome} non si è spostata. ${spiega(causa.current).testo}`);
    }
  };
  const muovi = async (id: string, mossa: Mossa | null) => {
    const nome = nomeDi(id, albero);
    const codice = mossa === null ? null : validaCategoria({ id, name: nome, parent_id: mossa.padre }, albero);
    setErrore(codice === null ? null : TESTI_ERRORE[codice]);
    setDetto(mossa === null ? `${nome} non si sposta oltre.` : '');
    if (mossa === null || codice !== null) return;
    const fermo = coda.current.length === 0;
    tieni(inCoda(coda.current, { id, ...mossa }));
    if (fermo) await manda();
  };
  return { albero, muovi, detto, errore, inCorso: attesa.length > 0 };
}
