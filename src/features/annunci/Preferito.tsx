import { useState } from 'react';
import { leggiIndizio } from '../../data/accesso/indizio.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { usePreferito } from './use-preferito.ts';

/** Optimistic favourite button: a refusal reverts it, and a removal can be undone from the toast. */
export function Preferito({ idAnnuncio, iniziale }: { idAnnuncio: string; iniziale: boolean }) {
  const [salvato, setSalvato] = useState(iniziale);
  const { preferito, imposta, errore } = usePreferito(idAnnuncio, salvato, setSalvato);
  return (
    <div>
      <Bottone variante="quiet" largo aria-pressed={preferito} onClick={() => imposta(!preferito)}>
        <Icona nome="cuore" piccola /> {preferito ? 'Tra i preferiti' : 'Salva tra i preferiti'}
      </Bottone>
      {preferito && leggiIndizio() === null ? (
        <p className="note mt-2">Su questo dispositivo, finché non accedi.</p>
      ) : null}
      <ErroreModulo testo={errore} />
    </div>
  );
}
