import { useEffect, useState, useSyncExternalStore } from 'react';
import { altersPictures, keepsForNow } from '../../../browser/probe.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { Installazione } from '../../../ui/feedback/installazione.ts';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { IMMAGINI_ALTERATE } from '../../../ui/media/ridisegno.ts';

let known = false;

/** True for a private window; asked once, kept across screens. */
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

interface Props {
  owed: number;
  installazione: Pick<Installazione, 'osserva' | 'modo'>;
}

/** Warns of what this browser does to unsent work; a private window also asks before it closes. */
export function BrowserRibbon({ owed, installazione }: Props) {
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
      <InATab installazione={installazione} />
    </>
  );
}

const READ = 'banco-scheda-letta';

/** Safari empties a tab unused for seven days, but no installed app. Shown until dismissed. */
function InATab({ installazione }: Pick<Props, 'installazione'>) {
  const mode = useSyncExternalStore(installazione.osserva, installazione.modo);
  const [read, setRead] = useState(() => localStorage.getItem(READ) !== null);
  if (mode !== 'a_mano' || read) return null;
  const understood = () => {
    localStorage.setItem(READ, 'sì');
    setRead(true);
  };
  return (
    <BannerRete
      azione={
        <>
          <Collegamento className="tx" href={percorso('centro_sincronia')}>
            Come si fa
          </Collegamento>
          <Bottone piccolo onClick={understood}>
            Ho capito
          </Bottone>
        </>
      }
    >
      Una scheda di Safari che non si usa per sette giorni può perdere quello che non è partito: metti il banco sulla
      schermata Home.
    </BannerRete>
  );
}
