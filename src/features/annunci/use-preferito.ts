import { useState } from 'react';
import { readHint } from '../../data/accesso/hint.ts';
import { setPreferito } from '../../data/annunci/preferiti.ts';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { useCommand } from '../../ui/forms/use-command.ts';

/** Optimistic favourite: a refusal reverts it. `salvato` is the known state, `onSaved` gets the new one. */
export function usePreferito(id: string, salvato: boolean, onSaved?: (preferito: boolean) => void) {
  const [preset, setPreset] = useState<boolean | null>(null);
  const comando = useCommand(setPreferito, {
    onDone: (_, { preferito }) => {
      onSaved?.(preferito);
      if (!preferito) void showNotice('Tolto dai preferiti', { testo: 'Annulla', press: () => imposta(true) });
    },
  });
  const imposta = (preferito: boolean): void => {
    setPreset(preferito);
    const dati = { id_annuncio: id, id_utente: readHint()?.id ?? null, preferito };
    void comando.submit(dati).then(() => setPreset(null));
  };
  return { preferito: preset ?? salvato, imposta, errore: comando.error };
}
