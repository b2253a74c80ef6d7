import { useEffect, useRef, useState } from 'react';
import { leggiIndizio } from '../../data/accesso/indizio.ts';
import { schedaAnnuncio } from '../../data/annunci/annunci.ts';
import { dimenticaVisti, vistiDiRecente } from '../../data/annunci/visti-recenti.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { type DatiCarta, datiCarta } from '../public/parts/carta.data.ts';
import { GrigliaLotti } from '../public/parts/carta.tsx';
import { Salvati } from './salvati.tsx';
import { useVicino } from './use-vicino.ts';

const QUANTI = 4;

/** Present data; hidden or deleted ones are left out. */
async function leggi(ids: readonly string[]): Promise<DatiCarta[]> {
  const { fonte } = mezziDelBrowser();
  const schede = await Promise.all(ids.map((id) => schedaAnnuncio(fonte, id)));
  return schede.flatMap((scheda) => (scheda === null || scheda.stato_annuncio !== 'attivo' ? [] : [datiCarta(scheda)]));
}

/** Listings visited on this device, loaded near the viewport. Renders nothing without any or on failure. */
export default function Visti({ tranne }: { tranne?: string | undefined }) {
  const posto = useRef<HTMLDivElement>(null);
  const vicino = useVicino(posto);
  const [lette, setLette] = useState<DatiCarta[]>([]);
  useEffect(() => {
    if (!vicino) return;
    let viva = true;
    const ids = vistiDiRecente().filter((id) => id !== tranne);
    leggi(ids.slice(0, QUANTI)).then(
      (carte) => viva && setLette(carte),
      (causa: unknown) => console.warn('what was looked at could not be read', causa),
    );
    return () => {
      viva = false;
    };
  }, [vicino, tranne]);
  const cancella = () => {
    dimenticaVisti();
    setLette([]);
  };
  return (
    <div ref={posto}>
      {vicino && leggiIndizio() === null ? <Salvati /> : null}
      {lette.length === 0 ? null : (
        <Filetto
          titolo="Visti di recente"
          className="mt-12 lg:mt-16"
          azione={
            <button type="button" className="tx min-h-11 text-note" onClick={cancella}>
              Cancella
            </button>
          }
        >
          <p className="note mt-1">Restano su questo dispositivo.</p>
          <div className="mt-4">
            <GrigliaLotti annunci={lette} adesso={now()} />
          </div>
        </Filetto>
      )}
    </div>
  );
}
