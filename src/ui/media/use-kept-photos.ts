import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../forms/draft.ts';
import { useSlot } from '../forms/use-app-form.ts';
import type { ExistingPhoto, SelectedPhoto } from './foto.ts';
import { discardPhotos, keepPhotos, photoName, readPhoto } from './foto-tenute.ts';

type ResumeState = 'cerca' | 'riprese' | 'nessuna';

/** Keeps a form's pictures beside its draft: a phone that opens the camera may discard the page. */
export function useKeptPhotos<P extends ExistingPhoto = never>(bozza: Draft | undefined, initialValues: readonly P[]) {
  const posto = useSlot(bozza);
  const [partenza] = useState<(SelectedPhoto | P)[]>(() => [...initialValues]);
  const [photos, setPhotos] = useState(partenza);
  const [nome] = useState(() => (posto === undefined ? null : photoName(posto)));
  const [resumed, setResumed] = useState<ResumeState>(nome === null ? 'nessuna' : 'cerca');
  const queue = useRef(Promise.resolve());
  const latest = useRef(photos);
  const sequence = useCallback((task: () => Promise<void>) => {
    queue.current = queue.current
      .then(task)
      .catch((cause: unknown) => console.warn('the pictures of the draft are not kept', cause));
  }, []);
  useResume(nome, partenza, setPhotos, setResumed);
  useEffect(() => {
    latest.current = photos;
    if (nome === null || resumed === 'cerca' || photos === partenza) return;
    // Only the last of several changes needs to be stored.
    sequence(async () => {
      if (latest.current === photos) await keepPhotos(nome, photos);
    });
  }, [nome, resumed, photos, partenza, sequence]);
  const discard = () => {
    if (nome !== null) sequence(() => discardPhotos(nome));
  };
  return { foto: photos, setPhotos, ripresa: resumed, discard };
}

function useResume<P extends ExistingPhoto>(
  nome: string | null,
  partenza: readonly (SelectedPhoto | P)[],
  setPhotos: Dispatch<SetStateAction<(SelectedPhoto | P)[]>>,
  setResumed: (ripresa: ResumeState) => void,
): void {
  useEffect(() => {
    if (nome === null) return;
    let viva = true;
    const arrived = (tenute: readonly (SelectedPhoto | ExistingPhoto)[]) => {
      if (!viva) return;
      const good = tenute.flatMap((f) => ('src' in f ? partenza.filter(({ id }) => id === f.id) : [f]));
      if (good.length > 0) setPhotos((ora) => [...good, ...ora.filter((f) => !partenza.includes(f))]);
      setResumed(good.length > 0 ? 'riprese' : 'nessuna');
    };
    readPhoto(nome).then(arrived, (cause: unknown) => {
      console.warn('the pictures of the draft can not be read', cause);
      arrived([]);
    });
    return () => {
      viva = false;
    };
  }, [nome, partenza, setPhotos, setResumed]);
}
