import '../ui/bar-style.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onServerTime } from '../data/client/server-time.ts';
import { findRoute, type Meeting } from '../domain/percorsi/find.ts';
import { hearServerTime } from '../ui/feedback/clock.ts';
import { WithSocieta } from './layout/societa.tsx';
import { pressAgain } from './press-again.ts';
import type { Consegna, PageForm, PageProps, Richiesta } from './public/pagina.ts';
import { errorPage, intera, pageNotFound } from './public/parts/intera.tsx';
import { type OpenedItem, PAGES } from './public/registro.ts';

const radice = document.getElementById('app');
if (radice === null) throw new Error('index.html has no #app');

void begin(radice);

async function begin(node: HTMLElement): Promise<void> {
  const consegna = readConsegna();
  if (consegna !== null) hearDocument(consegna);
  onServerTime(hearServerTime);
  if (import.meta.env.DEV && location.pathname === '/_ui') {
    const { default: Showcase } = await import('./showcase.tsx');
    createRoot(node).render(<Showcase />);
    return;
  }
  const meeting = findRoute(location.pathname);
  if (meeting?.percorso.modo === 'app') {
    const { mount } = await import('./application.tsx');
    await mount(node, meeting.nome, consegna);
    return;
  }
  // The server answers with banco.html: only the development server and static hosting come here.
  if (meeting?.percorso.modo === 'banco') {
    const { drawBanco } = await import('./banco/shell/banco.tsx');
    drawBanco(node);
    return;
  }
  // the history entry of a closed dialog
  if (Object(history.state).oltre !== undefined)
    void import('../ui/dialogs/indietro.ts').then(({ listenForBack }) => listenForBack());
  const pagina = await draw(meeting, consegna);
  if (consegna === null) createRoot(node).render(pagina);
  else {
    const wake = <WithSocieta societa={consegna.societa}>{pagina}</WithSocieta>;
    // A transition, so that hydration yields to input.
    startTransition(() => void hydrateRoot(node, wake));
    pressAgain();
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
function readConsegna(): Consegna | null {
  const testo = document.getElementById('dati-pagina')?.textContent;
  return testo ? (JSON.parse(testo) as Consegna) : null;
}

async function draw(meeting: Meeting | null, consegna: Consegna | null): Promise<ReactNode> {
  const voce = meeting === null ? undefined : PAGES[meeting.nome];
  if (meeting === null || voce === undefined) return pageNotFound;
  const richiesta: Richiesta = { params: meeting.params, ricerca: new URLSearchParams(location.search) };
  if (consegna?.esito === 'non_trovata') return notFound(meeting, richiesta);
  if (consegna?.esito === 'errore') return errorPage;
  return consegna?.esito === 'trovata'
    ? await withData(voce, richiesta, consegna)
    : await withoutServer(voce, meeting, richiesta);
}

function withData(
  voce: OpenedItem,
  richiesta: Richiesta,
  consegna: Consegna & { esito: 'trovata' },
): Promise<ReactNode> {
  return voce(async ({ pagina }) => completa(await pagina(), richiesta, consegna));
}

function completa<T>(form: PageForm<T>, richiesta: Richiesta, consegna: Consegna & { esito: 'trovata' }): ReactNode {
  const props: PageProps<T> = { dati: consegna.dati as T, richiesta, adesso: new Date(consegna.adesso) };
  return intera(form, props, location.pathname);
}

/** A listing may be visible to its owner only. */
async function notFound({ nome }: Meeting, richiesta: Richiesta): Promise<ReactNode> {
  if (nome !== 'annuncio') return pageNotFound;
  const { RestrictedScreen } = await import('./public/parts/reserved-one.tsx');
  return <RestrictedScreen richiesta={richiesta} urlPath={location.pathname} />;
}

function withoutServer(voce: OpenedItem, meeting: Meeting, richiesta: Richiesta): Promise<ReactNode> {
  return voce(async ({ pagina, dati }) => {
    const [form, { carica }, { browserCapabilities, siteName }] = await Promise.all([
      pagina(),
      dati(),
      import('./capabilities.ts'),
    ]);
    try {
      const capabilities = browserCapabilities();
      const letti = await carica(richiesta, capabilities);
      if (letti === null) return notFound(meeting, richiesta);
      document.title = `${form.testa(letti, richiesta).titolo} · ${siteName()}`;
      return intera(form, { dati: letti, richiesta, adesso: capabilities.adesso }, location.pathname);
    } catch (errore) {
      console.warn('loading the page failed', errore);
      return errorPage;
    }
  });
}
