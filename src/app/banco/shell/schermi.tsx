import { LogoPunzone } from '../../../ui/brand/Logo.tsx';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';

export function Apertura() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      <span className="solo-lettore">Apro il banco…</span>
      <span className="scheletro logo block size-14" aria-hidden="true">
        <LogoPunzone />
      </span>
    </div>
  );
}

export function SenzaRete() {
  return (
    <main id="contenuto" className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <Vuoto
        livello={1}
        role="alert"
        titolo="Serve la rete per il primo accesso"
        azione={<Bottone onClick={() => location.reload()}>Riprova</Bottone>}
      >
        Su questo tablet non è ancora entrato nessuno del centro, oppure sono passati più di quattordici giorni. Dopo un
        accesso con la rete il banco si apre anche senza.
      </Vuoto>
    </main>
  );
}

const SENZA_ARCHIVIO = {
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
export function SenzaArchivio({ why, onEsci }: { why: keyof typeof SENZA_ARCHIVIO; onEsci: () => Promise<void> }) {
  const { inCorso, attendi } = useAttesa();
  const { titolo, testo } = SENZA_ARCHIVIO[why];
  return (
    <main id="contenuto" className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <Vuoto
        livello={1}
        role="alert"
        titolo={titolo}
        azione={
          <>
            <Bottone variante="main" onClick={() => location.reload()}>
              Riprova
            </Bottone>
            <Bottone inCorso={inCorso} onClick={() => void attendi(onEsci)}>
              Esci
            </Bottone>
          </>
        }
      >
        {testo}
      </Vuoto>
    </main>
  );
}

export function Aggiornato() {
  return (
    <main id="contenuto" className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <Vuoto
        livello={1}
        role="status"
        titolo="Il banco è stato aggiornato in un'altra scheda"
        azione={
          <Bottone variante="main" onClick={() => location.reload()}>
            Ricarica
          </Bottone>
        }
      >
        Quello che hai salvato è tutto su questo tablet.
      </Vuoto>
    </main>
  );
}

/** A lost storage is reported, never shown as an empty list. */
export function SchermoRosso({ riparti }: { riparti: (() => Promise<void>) | null }) {
  const { inCorso, attendi } = useAttesa();
  return (
    <main id="contenuto" className="grid min-h-dvh place-items-center bg-fail-wash p-6" data-densita="banco">
      <div role="alert" className="max-w-[640px] border-t-[6px] border-fail bg-sheet p-8">
        <h1 className="text-h1 text-fail">L'archivio di questo tablet è andato perso</h1>
        <p className="mt-4">
          Il browser ha cancellato i dati del banco. Quello che era già stato inviato è al sicuro sul server; quello che
          era in coda su questo tablet potrebbe non esserci più. Avvisa il responsabile prima di continuare.
        </p>
        <p className="mt-3">Se avevi esportato la coda in un file, potrai importarla dalla pagina Sincronia.</p>
        {riparti === null ? (
          <Bottone className="mt-6" onClick={() => location.reload()}>
            Ricarica
          </Bottone>
        ) : (
          <Bottone
            className="mt-6"
            variante="stop"
            inCorso={inCorso}
            testoInCorso="Riparto…"
            onClick={() => void attendi(riparti)}
          >
            Ho capito: segnala la perdita e riparti
          </Bottone>
        )}
      </div>
    </main>
  );
}
