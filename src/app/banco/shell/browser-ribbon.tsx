import { useEffect, useState, useSyncExternalStore } from 'react';
import { altersPictures, keepsForNow } from '../../../browser/probe.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { Installation } from '../../../ui/feedback/installation.ts';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { ALTERED_IMAGES } from '../../../ui/media/ridisegno.ts';

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
  installation: Pick<Installation, 'observe' | 'modo'>;
}

/** Warns of what this browser does to unsent work; a private window also asks before it closes. */
export function BrowserRibbon({ owed, installation }: Props) {
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
      {altersPictures() ? <NetworkBanner>{ALTERED_IMAGES}: qui non si firma e non si fotografa.</NetworkBanner> : null}
      {forNow ? (
        <NetworkBanner>
          Finestra anonima: quello che fai qui va via quando la chiudi. Prima di chiuderla aspetta «Sincronizzato»,
          oppure apri il banco in una finestra normale.
        </NetworkBanner>
      ) : null}
      <InATab installation={installation} />
    </>
  );
}

const READ = 'banco-scheda-letta';

/** Safari empties a tab unused for seven days, but no installed app. Shown until dismissed. */
function InATab({ installation }: Pick<Props, 'installation'>) {
  const mode = useSyncExternalStore(installation.observe, installation.modo);
  const [read, setRead] = useState(() => localStorage.getItem(READ) !== null);
  if (mode !== 'a_mano' || read) return null;
  const understood = () => {
    localStorage.setItem(READ, 'sì');
    setRead(true);
  };
  return (
    <NetworkBanner
      azione={
        <>
          <TextLink className="tx" href={percorso('centro_sincronia')}>
            Come si fa
          </TextLink>
          <Button piccolo onClick={understood}>
            Ho capito
          </Button>
        </>
      }
    >
      Una scheda di Safari che non si usa per sette giorni può perdere quello che non è partito: metti il banco sulla
      schermata Home.
    </NetworkBanner>
  );
}
