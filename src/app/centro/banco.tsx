import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type NomeDi, PERCORSI } from '../../domain/percorsi/tabella.ts';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { ErroreConfine } from '../../ui/ErroreConfine.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { NavigazioneApp } from '../navigazione.tsx';
import { BrowserRouter, Route, Routes } from '../router.ts';
import { ContestoMotore } from './contesto.ts';
import { Motore } from './motore.ts';
import Oggi from './oggi.tsx';
import { porteDelBrowser } from './porte.ts';
import Restituzioni from './restituzioni.tsx';
import Sincronia from './sincronia.tsx';
import { StatoSenzaRete, StoricoSenzaRete, VenditaSenzaRete } from './solo_in_rete.tsx';
import Verifica from './verifica.tsx';
import Verifiche from './verifiche.tsx';

const SCHERMATE: Record<NomeDi<'banco'>, ComponentType> = {
  centro_oggi: Oggi,
  centro_verifiche: Verifiche,
  centro_verifica: Verifica,
  centro_restituzioni: Restituzioni,
  centro_sincronia: Sincronia,
};

/** The counter: routed in the browser, all its screens at hand. Who may enter is decided by each screen's `Porta`. */
export function disegnaBanco(nodo: HTMLElement): void {
  const motore = new Motore(porteDelBrowser());
  motore.apri();
  createRoot(nodo).render(
    <StrictMode>
      <ErroreConfine
        titolo="Si è verificato un errore. Riprova più tardi."
        testo="La pagina si è fermata. Quello che hai già salvato è al sicuro."
        testoRiprova="Riprova"
      >
        <ContestoMotore value={motore}>
          <BrowserRouter>
            <NavigazioneApp>
              <Routes>
                {Object.entries(SCHERMATE).map(([nome, Schermata]) => (
                  <Route key={nome} path={PERCORSI[nome as NomeDi<'banco'>].modello} element={<Schermata />} />
                ))}
                <Route path={PERCORSI.centro_storico.modello} element={<StoricoSenzaRete />} />
                <Route path={PERCORSI.centro_vendita.modello} element={<VenditaSenzaRete />} />
                <Route path={PERCORSI.centro_stato.modello} element={<StatoSenzaRete />} />
                <Route path="*" element={<NonQui />} />
              </Routes>
            </NavigazioneApp>
          </BrowserRouter>
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
