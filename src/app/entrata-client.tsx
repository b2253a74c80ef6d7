import '../ui/stile.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onServerTime } from '../data/client/server-time.ts';
import { type Incontro, trovaPercorso } from '../domain/percorsi/trova.ts';
import { hearServerTime } from '../ui/feedback/clock.ts';
import { SocietaNota } from './layout/societa.tsx';
import type { Consegna, ModuloPagina, PropsPagina, Richiesta } from './public/pagina.ts';
import { intera, paginaErrore, paginaNonTrovata } from './public/parts/intera.tsx';
import { PAGINE, type VoceAperta } from './public/registro.ts';
import { ripremi } from './ripremi.ts';

const radice = document.getElementById('app');
if (radice === null) throw new Error('index.html has no #app');

void avvia(radice);

async function avvia(nodo: HTMLElement): Promise<void> {
  const consegna = leggiConsegna();
  if (consegna !== null) hearDocument(consegna);
  onServerTime(hearServerTime);
  if (import.meta.env.DEV && location.pathname === '/_ui') {
    const { default: Campionario } = await import('./campionario.tsx');
    createRoot(nodo).render(<Campionario />);
    return;
  }
  const incontro = trovaPercorso(location.pathname);
  if (incontro?.percorso.modo === 'app') {
    const { monta } = await import('./applicazione.tsx');
    await monta(nodo, incontro.nome, consegna);
    return;
  }
  // The server answers with banco.html: only the development server and static hosting come here.
  if (incontro?.percorso.modo === 'banco') {
    const { disegnaBanco } = await import('./banco/shell/banco.tsx');
    disegnaBanco(nodo);
    return;
  }
  // the history entry of a closed dialog
  if (Object(history.state).oltre !== undefined)
    void import('../ui/dialogs/indietro.ts').then(({ ascoltaIndietro }) => ascoltaIndietro());
  const pagina = await disegna(incontro, consegna);
  if (consegna === null) createRoot(nodo).render(pagina);
  else {
    const sveglia = <SocietaNota societa={consegna.societa}>{pagina}</SocietaNota>;
    // A transition, so that hydration yields to input.
    startTransition(() => void hydrateRoot(nodo, sveglia));
    ripremi();
  }
}

/** The document's render time sets the clock; a cached document's is ignored. */
function hearDocument({ adesso }: Consegna): void {
  const [opening] = performance.getEntriesByType('navigation');
  if (opening === undefined) return;
  if (opening instanceof PerformanceNavigationTiming && opening.transferSize > 0)
    hearServerTime(Date.parse(adesso), opening.responseStart);
}

/** The server's JSON, of the same build: its shape is trusted. */
function leggiConsegna(): Consegna | null {
  const testo = document.getElementById('dati-pagina')?.textContent;
  return testo ? (JSON.parse(testo) as Consegna) : null;
}

async function disegna(incontro: Incontro | null, consegna: Consegna | null): Promise<ReactNode> {
  const voce = incontro === null ? undefined : PAGINE[incontro.nome];
  if (incontro === null || voce === undefined) return paginaNonTrovata;
  const richiesta: Richiesta = { parametri: incontro.parametri, ricerca: new URLSearchParams(location.search) };
  if (consegna?.esito === 'non_trovata') return nonTrovata(incontro, richiesta);
  if (consegna?.esito === 'errore') return paginaErrore;
  return consegna?.esito === 'trovata'
    ? await conDati(voce, richiesta, consegna)
    : await senzaServer(voce, incontro, richiesta);
}

function conDati(
  voce: VoceAperta,
  richiesta: Richiesta,
  consegna: Consegna & { esito: 'trovata' },
): Promise<ReactNode> {
  return voce(async ({ pagina }) => completa(await pagina(), richiesta, consegna));
}

function completa<T>(
  modulo: ModuloPagina<T>,
  richiesta: Richiesta,
  consegna: Consegna & { esito: 'trovata' },
): ReactNode {
  const props: PropsPagina<T> = { dati: consegna.dati as T, richiesta, adesso: new Date(consegna.adesso) };
  return intera(modulo, props, location.pathname);
}

/** A listing may be visible to its owner only. */
async function nonTrovata({ nome }: Incontro, richiesta: Richiesta): Promise<ReactNode> {
  if (nome !== 'annuncio') return paginaNonTrovata;
  const { Riservata } = await import('./public/parts/riservata.tsx');
  return <Riservata richiesta={richiesta} cammino={location.pathname} />;
}

function senzaServer(voce: VoceAperta, incontro: Incontro, richiesta: Richiesta): Promise<ReactNode> {
  return voce(async ({ pagina, dati }) => {
    const [modulo, { carica }, { mezziDelBrowser, nomeSito }] = await Promise.all([
      pagina(),
      dati(),
      import('./mezzi.ts'),
    ]);
    try {
      const mezzi = mezziDelBrowser();
      const letti = await carica(richiesta, mezzi);
      if (letti === null) return nonTrovata(incontro, richiesta);
      document.title = `${modulo.testa(letti, richiesta).titolo} · ${nomeSito()}`;
      return intera(modulo, { dati: letti, richiesta, adesso: mezzi.adesso }, location.pathname);
    } catch (errore) {
      console.warn('loading the page failed', errore);
      return paginaErrore;
    }
  });
}
