import { useState } from 'react';
import { leggiIndizio } from '../../data/accesso/indizio.ts';
import { impostaPreferito } from '../../data/annunci/preferiti.ts';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { useComando } from '../../ui/forms/use-comando.ts';

/** Optimistic favourite: a refusal reverts it. `salvato` is the known state, `onSalvato` gets the new one. */
export function usePreferito(id: string, salvato: boolean, onSalvato?: (preferito: boolean) => void) {
  const [voluto, setVoluto] = useState<boolean | null>(null);
  const comando = useComando(impostaPreferito, {
    onFatto: (_, { preferito }) => {
      onSalvato?.(preferito);
      if (!preferito) void mostraAvviso('Tolto dai preferiti', { testo: 'Annulla', premi: () => imposta(true) });
    },
  });
  const imposta = (preferito: boolean): void => {
    setVoluto(preferito);
    const dati = { id_annuncio: id, id_utente: leggiIndizio()?.id ?? null, preferito };
    void comando.invia(dati).then(() => setVoluto(null));
  };
  return { preferito: voluto ?? salvato, imposta, errore: comando.errore };
}
