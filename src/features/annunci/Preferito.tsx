import { useState } from 'react';
import { leggiIndizio } from '../../data/indizio.ts';
import { impostaPreferito } from '../../data/situazione.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import { Icona } from '../../ui/Icona.tsx';

export function Preferito({ idAnnuncio, iniziale }: { idAnnuncio: string; iniziale: boolean }) {
  const [preferito, setPreferito] = useState(iniziale);
  const [errore, setErrore] = useState(false);
  const cambia = async () => {
    const io = leggiIndizio();
    if (io === null) return;
    const prima = preferito;
    setErrore(false);
    setPreferito(!prima);
    try {
      await impostaPreferito(idAnnuncio, io.id, !prima);
    } catch (e) {
      console.warn('favourite not saved', e);
      setPreferito(prima);
      setErrore(true);
    }
  };
  return (
    <div>
      <Bottone variante="quiet" largo aria-pressed={preferito} onClick={() => void cambia()}>
        <Icona nome="cuore" piccola /> {preferito ? 'Tra i preferiti' : 'Salva tra i preferiti'}
      </Bottone>
      {errore ? (
        <div role="alert">
          <MessaggioErrore>Si è verificato un errore. Riprova più tardi.</MessaggioErrore>
        </div>
      ) : null}
    </div>
  );
}
