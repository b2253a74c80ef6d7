import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Bozza } from '../forms/bozza.ts';
import { usePosto } from '../forms/use-modulo.ts';
import type { FotoPresente, FotoScelta } from './foto.ts';
import { buttaFoto, leggiFoto, nomeFoto, tieniFoto } from './foto-tenute.ts';

type Ripresa = 'cerca' | 'riprese' | 'nessuna';

/** Keeps a form's pictures beside its draft: a phone that opens the camera may discard the page. */
export function useFotoTenute<P extends FotoPresente = never>(bozza: Bozza | undefined, iniziali: readonly P[]) {
  const posto = usePosto(bozza);
  const [partenza] = useState<(FotoScelta | P)[]>(() => [...iniziali]);
  const [foto, setFoto] = useState(partenza);
  const [nome] = useState(() => (posto === undefined ? null : nomeFoto(posto)));
  const [ripresa, setRipresa] = useState<Ripresa>(nome === null ? 'nessuna' : 'cerca');
  const coda = useRef(Promise.resolve());
  const attuali = useRef(foto);
  const fila = useCallback((agisci: () => Promise<void>) => {
    coda.current = coda.current
      .then(agisci)
      .catch((causa: unknown) => console.warn('the pictures of the draft are not kept', causa));
  }, []);
  useRipresa(nome, partenza, setFoto, setRipresa);
  useEffect(() => {
    attuali.current = foto;
    if (nome === null || ripresa === 'cerca' || foto === partenza) return;
    // Only the last of several changes needs to be stored.
    fila(async () => {
      if (attuali.current === foto) await tieniFoto(nome, foto);
    });
  }, [nome, ripresa, foto, partenza, fila]);
  const butta = () => {
    if (nome !== null) fila(() => buttaFoto(nome));
  };
  return { foto, setFoto, ripresa, butta };
}

function useRipresa<P extends FotoPresente>(
  nome: string | null,
  partenza: readonly (FotoScelta | P)[],
  setFoto: Dispatch<SetStateAction<(FotoScelta | P)[]>>,
  setRipresa: (ripresa: Ripresa) => void,
): void {
  useEffect(() => {
    if (nome === null) return;
    let viva = true;
    const arrivate = (tenute: readonly (FotoScelta | FotoPresente)[]) => {
      if (!viva) return;
      const buone = tenute.flatMap((f) => ('src' in f ? partenza.filter(({ id }) => id === f.id) : [f]));
      if (buone.length > 0) setFoto((ora) => [...buone, ...ora.filter((f) => !partenza.includes(f))]);
      setRipresa(buone.length > 0 ? 'riprese' : 'nessuna');
    };
    leggiFoto(nome).then(arrivate, (causa: unknown) => {
      console.warn('the pictures of the draft can not be read', causa);
      arrivate([]);
    });
    return () => {
      viva = false;
    };
  }, [nome, partenza, setFoto, setRipresa]);
}
