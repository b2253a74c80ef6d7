import { useState } from 'react';
import { leggiIndizio } from '../../data/indizio.ts';
import { impostaPreferito } from '../../data/situazione.ts';
import { mostraAvviso } from '../../ui/avviso.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { useComando } from '../../ui/useComando.ts';

/** Drawn as chosen at once; a refusal takes it back and says so. What was taken off can be put back from the notice. */
export function Preferito({ idAnnuncio, iniziale }: { idAnnuncio: string; iniziale: boolean }) {
  const [salvato, setSalvato] = useState(iniziale);
  const [voluto, setVoluto] = useState<boolean | null>(null);
  const comando = useComando(impostaPreferito, {
    onFatto: (_, { preferito }) => {
      setSalvato(preferito);
      if (!preferito) void mostraAvviso('Tolto dai preferiti', { testo: 'Annulla', premi: () => void imposta(true) });
    },
  });
  const imposta = async (preferito: boolean) => {
    const io = leggiIndizio();
    if (io === null) return;
    setVoluto(preferito);
    await comando.invia({ id_annuncio: idAnnuncio, id_utente: io.id, preferito });
    setVoluto(null);
  };
  const preferito = voluto ?? salvato;
  return (
    <div>
      <Bottone variante="quiet" largo aria-pressed={preferito} onClick={() => void imposta(!preferito)}>
        <Icona nome="cuore" piccola /> {preferito ? 'Tra i preferiti' : 'Salva tra i preferiti'}
      </Bottone>
      <ErroreModulo testo={comando.errore} />
    </div>
  );
}
