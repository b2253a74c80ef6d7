import { useEffect, useState } from 'react';
import { altersPictures, keepsForNow } from '../../browser/probe.ts';
import { BannerRete } from '../../ui/Rete.tsx';
import { IMMAGINI_ALTERATE } from '../../ui/ridisegno.ts';

let known = false;

/** A window that forgets: asked once, remembered from screen to screen. */
function useKeepsForNow(): boolean {
  const [forNow, setForNow] = useState(known);
  useEffect(() => {
    void keepsForNow().then((found) => {
      known = found;
      setForNow(found);
    });
  }, []);
  return forNow;
}

/** What this browser would do to the work, said before any is taken; a window that forgets asks before it is closed on something owed. */
export function BrowserRibbon({ owed }: { owed: number }) {
  const forNow = useKeepsForNow();
  const asks = forNow && owed > 0;
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
  return (
    <>
      {altersPictures() ? <BannerRete>{IMMAGINI_ALTERATE}: qui non si firma e non si fotografa.</BannerRete> : null}
      {forNow ? (
        <BannerRete>
          Finestra anonima: quello che fai qui va via quando la chiudi. Prima di chiuderla aspetta «Sincronizzato»,
          oppure apri il banco in una finestra normale.
        </BannerRete>
      ) : null}
    </>
  );
}
