import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { spiegaErrore } from '../../data/errori.ts';
import { type NomeDi, type NomeSoloInRete, PERCORSI } from '../../domain/percorsi/tabella.ts';
import { trovaPercorso } from '../../domain/percorsi/trova.ts';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { ErroreConfine } from '../../ui/ErroreConfine.tsx';
import { FornisceMezzi, senzaLetture } from '../../ui/mezzi.ts';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { Navigazione } from '../navigazione.tsx';
import { ContestoMotore } from './contesto.ts';
import { Motore } from './motore.ts';
import Oggi from './oggi.tsx';
import { porteDelBrowser } from './porte.ts';
import Restituzioni from './restituzioni.tsx';
import { naviga, useLocation } from './router.ts';
import Sincronia from './sincronia.tsx';
import { SENZA_RETE } from './solo_in_rete.tsx';
import Verifica from './verifica.tsx';
import Verifiche from './verifiche.tsx';

const SCHERMATE: Record<NomeDi<'banco'> | NomeSoloInRete, ComponentType> = {
  ...SENZA_RETE,
  centro_oggi: Oggi,
  centro_verifiche: Verifiche,
  centro_verifica: Verifica,
  centro_restituzioni: Restituzioni,
  centro_sincronia: Sincronia,
};

/** Nothing is kept of an answer at the counter: what a command changed comes with the next round. */
const MEZZI = senzaLetture(spiegaErrore);

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
          <FornisceMezzi value={MEZZI}>
            <Schermo />
          </FornisceMezzi>
        </ContestoMotore>
      </ErroreConfine>
    </StrictMode>,
  );
}

const delBanco = (nome: string | undefined): nome is keyof typeof SCHERMATE =>
  nome !== undefined && Object.hasOwn(SCHERMATE, nome);

/** The screen that the address names. */
function Schermo() {
  const { pathname } = useLocation();
  const nome = trovaPercorso(pathname)?.nome;
  const Schermata = delBanco(nome) ? SCHERMATE[nome] : NonQui;
  return (
    <Navigazione pathname={pathname} naviga={naviga}>
      <Schermata />
    </Navigazione>
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
