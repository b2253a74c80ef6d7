import { useEffect, useRef, useState } from 'react';
import { readHint } from '../../data/accesso/hint.ts';
import { annuncioDetail } from '../../data/annunci/annunci.ts';
import { forgetSeen, recentlyViewed } from '../../data/annunci/visti-recenti.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Divider } from '../../ui/layout/Divider.tsx';
import { browserCapabilities } from '../capabilities.ts';
import { type CardData, cardData } from '../public/parts/carta.data.ts';
import { LottiGrid } from '../public/parts/carta.tsx';
import { SavedAnnunci } from './saved-files.tsx';
import { useNear } from './use-near.ts';

const MAX_SHOWN = 4;

/** Present data; hidden or deleted ones are left out. */
async function leggi(ids: readonly string[]): Promise<CardData[]> {
  const { source } = browserCapabilities();
  const tabs = await Promise.all(ids.map((id) => annuncioDetail(source, id)));
  return tabs.flatMap((scheda) => (scheda === null || scheda.stato_annuncio !== 'attivo' ? [] : [cardData(scheda)]));
}

/** Listings visited on this device, loaded near the viewport. Renders nothing without any or on failure. */
export default function ViewedList({ except }: { except?: string | undefined }) {
  const posto = useRef<HTMLDivElement>(null);
  const near = useNear(posto);
  const [loadedRows, setLoadedRows] = useState<CardData[]>([]);
  useEffect(() => {
    if (!near) return;
    let viva = true;
    const ids = recentlyViewed().filter((id) => id !== except);
    leggi(ids.slice(0, MAX_SHOWN)).then(
      (cards) => viva && setLoadedRows(cards),
      (cause: unknown) => console.warn('what was looked at could not be read', cause),
    );
    return () => {
      viva = false;
    };
  }, [near, except]);
  const cancella = () => {
    forgetSeen();
    setLoadedRows([]);
  };
  return (
    <div ref={posto}>
      {near && readHint() === null ? <SavedAnnunci /> : null}
      {loadedRows.length === 0 ? null : (
        <Divider
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
            <LottiGrid annunci={loadedRows} adesso={now()} />
          </div>
        </Divider>
      )}
    </div>
  );
}
