import { HallmarkLogo } from '../../../ui/brand/Logo.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Button } from '../../../ui/layout/Button.tsx';

export function OpeningScreen() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      <span className="solo-lettore">Apro il banco…</span>
      <span className="scheletro logo block size-14" aria-hidden="true">
        <HallmarkLogo />
      </span>
    </div>
  );
}

export function Offline() {
  return (
    <main id="contenuto" className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <EmptyState
        level={1}
        role="alert"
        titolo="Serve la rete per il primo accesso"
        azione={<Button onClick={() => location.reload()}>Riprova</Button>}
      >
        Su questo tablet non è ancora entrato nessuno del centro, oppure sono passati più di quattordici giorni. Dopo un
        accesso con la rete il banco si apre anche senza.
      </EmptyState>
    </main>
  );
}

const WITHOUT_STORE = {
  silent: {
    titolo: 'L’archivio di questo tablet non risponde',
    testo:
      'Quello che era salvato è ancora sul tablet. Chiudi del tutto il browser, o l’app del banco, riaprilo e torna qui: di solito basta.',
  },
  refused: {
    titolo: 'Questo browser non lascia salvare nulla sul tablet',
    testo:
      'Così il banco non può lavorare: quello che fai andrebbe perso. Consenti a questo sito di salvare dati (cookie e dati dei siti), oppure apri il banco in una finestra normale, non anonima.',
  },
} as const;

/** The storage is refused or silent: no work is accepted. */
export function WithoutStore({ why, onSignOut }: { why: keyof typeof WITHOUT_STORE; onSignOut: () => Promise<void> }) {
  const { pending, waitFor } = usePending();
  const { titolo, testo } = WITHOUT_STORE[why];
  return (
    <main id="contenuto" className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <EmptyState
        level={1}
        role="alert"
        titolo={titolo}
        azione={
          <>
            <Button variant="main" onClick={() => location.reload()}>
              Riprova
            </Button>
            <Button pending={pending} onClick={() => void waitFor(onSignOut)}>
              Esci
            </Button>
          </>
        }
      >
        {testo}
      </EmptyState>
    </main>
  );
}

export function UpdatedScreen() {
  return (
    <main id="contenuto" className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <EmptyState
        level={1}
        role="status"
        titolo="Il banco è stato aggiornato in un'altra scheda"
        azione={
          <Button variant="main" onClick={() => location.reload()}>
            Ricarica
          </Button>
        }
      >
        Quello che hai salvato è tutto su questo tablet.
      </EmptyState>
    </main>
  );
}

/** A lost storage is reported, never shown as an empty list. */
export function RedScreen({ relaunch }: { relaunch: (() => Promise<void>) | null }) {
  const { pending, waitFor } = usePending();
  return (
    <main id="contenuto" className="grid min-h-dvh place-items-center bg-fail-wash p-6" data-densita="banco">
      <div role="alert" className="max-w-[640px] border-t-[6px] border-fail bg-sheet p-8">
        <h1 className="text-h1 text-fail">L'archivio di questo tablet è andato perso</h1>
        <p className="mt-4">
          Il browser ha cancellato i dati del banco. Quello che era già stato inviato è al sicuro sul server; quello che
          era in coda su questo tablet potrebbe non esserci più. Avvisa il responsabile prima di continuare.
        </p>
        <p className="mt-3">Se avevi esportato la coda in un file, potrai importarla dalla pagina Sincronia.</p>
        {relaunch === null ? (
          <Button className="mt-6" onClick={() => location.reload()}>
            Ricarica
          </Button>
        ) : (
          <Button
            className="mt-6"
            variant="stop"
            pending={pending}
            pendingText="Riparto…"
            onClick={() => void waitFor(relaunch)}
          >
            Ho capito: segnala la perdita e riparti
          </Button>
        )}
      </div>
    </main>
  );
}
