import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { letturaPanoramica } from '../../data/ufficio/amministrazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { InterruttoreTema } from '../../ui/brand/InterruttoreTema.tsx';
import { Logo } from '../../ui/brand/Logo.tsx';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { useFuocoPerso } from '../../ui/forms/use-fuoco-perso.ts';
import { SaltaAlContenuto } from '../../ui/layout/BarraAlta.tsx';
import { Conteggio } from '../../ui/layout/BarraBassa.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Tasto } from '../../ui/layout/Tasto.tsx';
import { useTastiLuogo } from '../../ui/table/use-tasti.ts';
import { useProfilo } from '../guardie.tsx';
import { CampanellaSpenta } from '../layout/spenta.tsx';
import { useLocation, useNavigate } from '../router.ts';
import { VOCI_UFFICIO, type VoceUfficio } from './voci.ts';

const Campanella = pezzo(() => import('../layout/campanella.tsx'), CampanellaSpenta);
const Tavolozza = pezzo(() => import('../../features/ufficio/trova/Tavolozza.tsx'));

export function CorniceUfficio({ children }: { children: ReactNode }) {
  const email = useProfilo().data?.email ?? '';
  const contenuto = useRef<HTMLElement>(null);
  useFuocoPerso(contenuto);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <header className="relative lg:sticky lg:top-0 lg:z-10 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-hair lg:pb-5 lg:pl-6">
        <SaltaAlContenuto>Vai al contenuto</SaltaAlContenuto>
        <div className="row between px-gutter pt-2 lg:px-0 lg:pt-4">
          <Collegamento
            href={percorso('home')}
            className="flex min-h-11 items-center"
            aria-label="Fidati, pagina iniziale"
          >
            <Logo altezza={28} />
          </Collegamento>
          <div className="row ml-auto lg:hidden">
            <Tema />
          </div>
          <div className="in-colonna lg:pr-4">
            <Suspense fallback={<span className="block size-11" />}>
              <Campanella />
            </Suspense>
          </div>
        </div>
        <Cerca />
        <Navigazione />
        <div className="hidden border-t border-hair pt-2 pr-4 lg:block">
          <p className="small truncate" title={email}>
            {email}
          </p>
          <Collegamento href={percorso('home')} className="tx note flex min-h-11 items-center">
            Torna al sito
          </Collegamento>
          <Tema />
        </div>
      </header>
      <main ref={contenuto} id="contenuto" tabIndex={-1} className="min-w-0">
        {children}
      </main>
    </div>
  );
}

export function PaginaUfficio({ children, pannello }: { children: ReactNode; pannello?: ReactNode }) {
  return (
    <div className="flex min-w-0">
      <div className="min-w-0 flex-1 px-gutter py-6 lg:px-8 lg:py-7">{children}</div>
      {pannello}
    </div>
  );
}

/** Ctrl K anywhere in the office, except over a dialog; a second one closes it. */
function Cerca() {
  const [aperta, setAperta] = useState(false);
  useEffect(() => {
    const premuto = (evento: KeyboardEvent) => {
      if (evento.key.toLowerCase() !== 'k' || !(evento.ctrlKey || evento.metaKey) || evento.altKey) return;
      evento.preventDefault();
      setAperta((prima) => !prima && document.querySelector('dialog[open]') === null);
    };
    document.addEventListener('keydown', premuto);
    return () => document.removeEventListener('keydown', premuto);
  }, []);
  return (
    <>
      <div className="px-gutter py-2 lg:mt-3 lg:px-0 lg:py-0 lg:pr-4">
        <button
          type="button"
          className="row min-h-11 w-full gap-2 border border-edge bg-sheet px-3 text-note text-ink-2 hover:text-ink lg:pointer-fine:min-h-9"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setAperta(true)}
        >
          <Icona nome="cerca" piccola />
          Cerca
          <span className="ml-auto max-lg:hidden">
            <Tasto>Ctrl K</Tasto>
          </span>
        </button>
      </div>
      {aperta ? (
        <Suspense fallback={null}>
          <Tavolozza pagine={VOCI_UFFICIO} onChiudi={() => setAperta(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Tema = () => <InterruttoreTema testi={{ carta: 'Carta', inchiostro: 'Inchiostro' }} />;

function Navigazione() {
  const { pathname } = useLocation();
  const { data } = useQuery(letturaPanoramica());
  const lista = useRef<HTMLUListElement>(null);
  const naviga = useNavigate();
  const attende = useTastiLuogo((lettera) => {
    const voce = VOCI_UFFICIO.find(({ tasto }) => tasto === lettera);
    if (voce !== undefined) void naviga(voce.href);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current place changes with the address
  useEffect(() => {
    // Scrolls the list to the current entry, never the page.
    const elenco = lista.current;
    const qui = elenco?.querySelector<HTMLElement>('[aria-current]');
    if (!(elenco && qui)) return;
    elenco.scrollLeft = qui.offsetLeft - elenco.clientWidth / 2 + qui.clientWidth / 2;
    elenco.scrollTop = qui.offsetTop - elenco.clientHeight / 2 + qui.clientHeight / 2;
  }, [pathname]);
  return (
    <nav aria-label="Amministrazione" className="border-b border-hair lg:mt-4 lg:min-h-0 lg:flex-1 lg:border-0">
      <ul
        ref={lista}
        className="relative flex scroll-px-16 gap-6 overflow-x-auto px-gutter [scrollbar-width:none] lg:block lg:h-full lg:overflow-y-auto lg:px-0 lg:[scrollbar-width:thin]"
      >
        {VOCI_UFFICIO.map((voce) => (
          <li
            key={voce.href}
            className={`flex-none ${voce.capogruppo ? 'lg:mt-1.5 lg:border-t lg:border-hair lg:pt-1.5' : ''}`.trim()}
          >
            <Voce
              voce={voce}
              attuale={voce.href === pathname}
              avvisi={voce.avviso ? (data?.[voce.avviso] ?? 0) : 0}
              lettera={attende ? voce.tasto : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PropsVoce = { voce: VoceUfficio; attuale: boolean; avvisi: number; lettera: string | undefined };

function Voce({ voce, attuale, avvisi, lettera }: PropsVoce) {
  return (
    <Collegamento
      href={voce.href}
      aria-current={attuale ? 'page' : undefined}
      aria-keyshortcuts={voce.tasto === undefined ? undefined : `G ${voce.tasto.toUpperCase()}`}
      className="row min-h-11 min-w-11 justify-center lg:pointer-fine:min-h-[34px] lg:justify-between whitespace-nowrap text-note text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-4px_0_var(--ink)] lg:pr-5 lg:aria-[current]:shadow-[inset_-4px_0_0_var(--ink)]"
    >
      {voce.testo}
      {lettera === undefined ? (
        <Conteggio numero={avvisi} etichetta={`${avvisi} da guardare`} />
      ) : (
        <Tasto>{lettera.toUpperCase()}</Tasto>
      )}
    </Collegamento>
  );
}
