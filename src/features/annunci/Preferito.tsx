import { useState } from 'react';
import { readHint } from '../../data/accesso/hint.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { usePreferito } from './use-preferito.ts';

/** Optimistic favourite button: a refusal reverts it, and a removal can be undone from the toast. */
export function Preferito({ annuncioId, initial }: { annuncioId: string; initial: boolean }) {
  const [salvato, setSalvato] = useState(initial);
  const { preferito, imposta, errore } = usePreferito(annuncioId, salvato, setSalvato);
  return (
    <div>
      <Button variant="quiet" isWide aria-pressed={preferito} onClick={() => imposta(!preferito)}>
        <Icon nome="cuore" piccola /> {preferito ? 'Tra i preferiti' : 'Salva tra i preferiti'}
      </Button>
      {preferito && readHint() === null ? <p className="note mt-2">Su questo dispositivo, finché non accedi.</p> : null}
      <FormError testo={errore} />
    </div>
  );
}
