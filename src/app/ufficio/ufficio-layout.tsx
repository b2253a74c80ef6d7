import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { overviewQuery } from '../../data/ufficio/amministrazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Logo } from '../../ui/brand/Logo.tsx';
import { ThemeSwitch } from '../../ui/brand/ThemeSwitch.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { useLostFocus } from '../../ui/forms/use-lost-focus.ts';
import { Count } from '../../ui/layout/BottomBar.tsx';
import { KeyButton } from '../../ui/layout/KeyButton.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { SkipToContent } from '../../ui/layout/TopBar.tsx';
import { usePlaceKeys } from '../../ui/table/use-shortcuts.ts';
import { useProfilo } from '../guards.tsx';
import { SilentBell } from '../layout/disabled.tsx';
import { useLocation, useNavigate } from '../router.ts';
import { UFFICIO_ITEMS, type UfficioItem } from './voci.ts';

const NotificationBell = lazyPiece(() => import('../layout/bell.tsx'), SilentBell);
const Palette = lazyPiece(() => import('../../features/ufficio/trova/Palette.tsx'));

export function UfficioLayout({ children }: { children: ReactNode }) {
  const email = useProfilo().data?.email ?? '';
  const contenuto = useRef<HTMLElement>(null);
  useLostFocus(contenuto);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <header className="relative lg:sticky lg:top-0 lg:z-10 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-hair lg:pb-5 lg:pl-6">
        <SkipToContent>Vai al contenuto</SkipToContent>
        <div className="row between px-gutter pt-2 lg:px-0 lg:pt-4">
          <TextLink href={percorso('home')} className="flex min-h-11 items-center" aria-label="Fidati, pagina iniziale">
            <Logo altezza={28} />
          </TextLink>
          <div className="row ml-auto lg:hidden">
            <Theme />
          </div>
          <div className="in-colonna lg:pr-4">
            <Suspense fallback={<span className="block size-11" />}>
              <NotificationBell />
            </Suspense>
          </div>
        </div>
        <SearchField />
        <NavMenu />
        <div className="hidden border-t border-hair pt-2 pr-4 lg:block">
          <p className="small truncate" title={email}>
            {email}
          </p>
          <TextLink href={percorso('home')} className="tx note flex min-h-11 items-center">
            Torna al sito
          </TextLink>
          <Theme />
        </div>
      </header>
      <main ref={contenuto} id="contenuto" tabIndex={-1} className="min-w-0">
        {children}
      </main>
    </div>
  );
}

export function UfficioPage({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  return (
    <div className="flex min-w-0">
      <div className="min-w-0 flex-1 px-gutter py-6 lg:px-8 lg:py-7">{children}</div>
      {panel}
    </div>
  );
}

/** Ctrl K anywhere in the office, except over a dialog; a second one closes it. */
function SearchField() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const isPressed = (evento: KeyboardEvent) => {
      if (evento.key.toLowerCase() !== 'k' || !(evento.ctrlKey || evento.metaKey) || evento.altKey) return;
      evento.preventDefault();
      setIsOpen((prima) => !prima && document.querySelector('dialog[open]') === null);
    };
    document.addEventListener('keydown', isPressed);
    return () => document.removeEventListener('keydown', isPressed);
  }, []);
  return (
    <>
      <div className="px-gutter py-2 lg:mt-3 lg:px-0 lg:py-0 lg:pr-4">
        <button
          type="button"
          className="row min-h-11 w-full gap-2 border border-edge bg-sheet px-3 text-note text-ink-2 hover:text-ink lg:pointer-fine:min-h-9"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setIsOpen(true)}
        >
          <Icon nome="cerca" piccola />
          Cerca
          <span className="ml-auto max-lg:hidden">
            <KeyButton>Ctrl K</KeyButton>
          </span>
        </button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette pagine={UFFICIO_ITEMS} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Theme = () => <ThemeSwitch testi={{ carta: 'Carta', inchiostro: 'Inchiostro' }} />;

function NavMenu() {
  const { pathname } = useLocation();
  const { data } = useQuery(overviewQuery());
  const lista = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const attende = usePlaceKeys((lettera) => {
    const voce = UFFICIO_ITEMS.find(({ shortcut }) => shortcut === lettera);
    if (voce !== undefined) void navigate(voce.href);
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
        {UFFICIO_ITEMS.map((voce) => (
          <li
            key={voce.href}
            className={`flex-none ${voce.isGroupHead ? 'lg:mt-1.5 lg:border-t lg:border-hair lg:pt-1.5' : ''}`.trim()}
          >
            <Item
              voce={voce}
              attuale={voce.href === pathname}
              avvisi={voce.avviso ? (data?.[voce.avviso] ?? 0) : 0}
              lettera={attende ? voce.shortcut : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ItemProps = { voce: UfficioItem; attuale: boolean; avvisi: number; lettera: string | undefined };

function Item({ voce, attuale, avvisi, lettera }: ItemProps) {
  return (
    <TextLink
      href={voce.href}
      aria-current={attuale ? 'page' : undefined}
      aria-keyshortcuts={voce.shortcut === undefined ? undefined : `G ${voce.shortcut.toUpperCase()}`}
      className="row min-h-11 min-w-11 justify-center lg:pointer-fine:min-h-[34px] lg:justify-between whitespace-nowrap text-note text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-4px_0_var(--ink)] lg:pr-5 lg:aria-[current]:shadow-[inset_-4px_0_0_var(--ink)]"
    >
      {voce.testo}
      {lettera === undefined ? (
        <Count numero={avvisi} etichetta={`${avvisi} da guardare`} />
      ) : (
        <KeyButton>{lettera.toUpperCase()}</KeyButton>
      )}
    </TextLink>
  );
}
