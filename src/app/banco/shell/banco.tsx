import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { spiegaErrore } from '../../../data/client/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type NomeDi, type NomePercorso, PERCORSI } from '../../../domain/percorsi/tabella.ts';
import { ascoltaIndietro } from '../../../ui/dialogs/indietro.ts';
import { ErroreConfine } from '../../../ui/feedback/ErroreConfine.tsx';
import { pezzo } from '../../../ui/feedback/pezzo.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { FornisceMezzi, senzaLetture } from '../../../ui/forms/mezzi.ts';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { SchermataNonArrivata } from '../../layout/schermata-non-arrivata.tsx';
import { NavigazioneApp } from '../../navigazione.tsx';
import { BrowserRouter, Navigate, Route, Routes } from '../../router.ts';
import { watchCounter } from '../../session-watch.ts';
import { SENZA_RETE } from '../device/solo-in-rete.tsx';
import { startTabletClock } from '../device/tablet-clock.ts';
import Oggi from '../oggi.tsx';
import { ContestoMotore } from './contesto.ts';
import { Motore } from './motore.ts';
import { porteDelBrowser } from './porte.ts';
import { Apertura } from './schermi.tsx';
import { SegnoIcona } from './segno-icona.tsx';

const leggiAltre = () => import('../altre.tsx');

const altra = (quale: keyof Awaited<ReturnType<typeof leggiAltre>>['ALTRE']) =>
  pezzo(async () => ({ default: (await leggiAltre()).ALTRE[quale] }), SchermataNonArrivata);

const SCHERMATE: Record<NomeDi<'banco'>, ComponentType> = {
  centro_oggi: Oggi,
  centro_agenda: altra('Agenda'),
  centro_verifiche: altra('Verifiche'),
  centro_verifica: altra('Verifica'),
  centro_restituzioni: altra('Restituzioni'),
  centro_sincronia: altra('Sincronia'),
};

/** The counter caches no answers: a command's changes come with the next round. */
const MEZZI = senzaLetture(spiegaErrore);

/** Loads the other screens after the first paint has had a second. */
const ATTESA_ALTRE_MS = 1_000;

const leggiDopo = () =>
  void Promise.all([leggiAltre(), import('./finestre.tsx'), import('../../../offline/media/zip.ts')]).catch(
    (causa: unknown) => console.warn('whoever opens another screen is told', causa),
  );

/** The counter: routed in the browser, all screens bundled. Each screen's `Porta` decides access. */
export function disegnaBanco(nodo: HTMLElement): void {
  startTabletClock();
  const motore = new Motore(porteDelBrowser());
  motore.apri();
  setTimeout(leggiDopo, ATTESA_ALTRE_MS);
  ascoltaIndietro();
  watchCounter();
  createRoot(nodo).render(
    <StrictMode>
      <ErroreConfine
        titolo="Si è verificato un errore. Riprova più tardi."
        testo="La pagina si è fermata. Quello che hai già salvato è al sicuro."
        testoRiprova="Riprova"
      >
        <ContestoMotore value={motore}>
          <SegnoIcona />
          <FornisceMezzi value={MEZZI}>
            <BrowserRouter>
              <NavigazioneApp vaVia={motore.vaVia}>
                <Suspense fallback={<Apertura />}>
                  <Routes>
                    {Object.entries({ ...SCHERMATE, ...SENZA_RETE }).map(([nome, Schermata]) => (
                      <Route key={nome} path={PERCORSI[nome as NomePercorso].modello} element={<Schermata />} />
                    ))}
                    <Route path="/verification-center" element={<Navigate to={percorso('centro_oggi')} replace />} />
                    <Route path="*" element={<NonQui />} />
                  </Routes>
                </Suspense>
              </NavigazioneApp>
            </BrowserRouter>
          </FornisceMezzi>
        </ContestoMotore>
      </ErroreConfine>
    </StrictMode>,
  );
}

function NonQui() {
  return (
    <div className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <Vuoto
        livello={1}
        titolo="Questa pagina non c’è"
        azione={<BottoneCollegamento href={PERCORSI.centro_oggi.modello}>Apri il banco</BottoneCollegamento>}
      >
        L’indirizzo è sbagliato, oppure la pagina si apre solo con la rete.
      </Vuoto>
    </div>
  );
}
