import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { unreadConversations } from '../../domain/messaggi/unread.ts';
import { menuItems, percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ThemeSwitch } from '../../ui/brand/ThemeSwitch.tsx';
import { lazyOnDemand, lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { type BarItem, BottomBar, Count } from '../../ui/layout/BottomBar.tsx';
import { PageFooter } from '../../ui/layout/PageFooter.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { type MenuItem, TopBar } from '../../ui/layout/TopBar.tsx';
import { Conto } from './conto.tsx';
import { SilentBell } from './disabled.tsx';
import { SocietaDetails } from './societa.tsx';
import { useHint } from './use-hint.ts';
import { useNews } from './use-news.ts';

/** For signed-in people; not in a visitor's page. */
const NotificationBell = lazyPiece(() => import('./bell.tsx'), SilentBell);

/** Loaded at the first touch of the search field. */
const Suggestions = lazyOnDemand(() => import('./suggestions.tsx'));

type Props = {
  children: ReactNode;
  /** Current path for the menus; the server passes none. */
  qui?: string;
  withoutBottomBar?: boolean;
  /** A screen of full height: no footer, and on phones no top bar. */
  fullHeight?: boolean;
};

const COLUMNS = [
  { titolo: 'Comprare e vendere', voci: menuItems('comprare') },
  { titolo: 'Verifica', voci: menuItems('verifica') },
  { titolo: 'Fidati', voci: menuItems('fidati') },
];

/** A phone's top bar has no room for both. */
const FROM_OUTSIDE = {
  titolo: 'Il tuo account',
  voci: [
    { href: percorso('accesso'), testo: 'Accedi' },
    { href: percorso('registrazione'), testo: 'Registrati' },
  ],
};

export function Layout({ children, qui = '', withoutBottomBar = false, fullHeight = false }: Props) {
  const dentro = useHint() !== null;
  const centroItems = useCentroItems();
  const { messaggi } = useNews();
  const campo = useSearchField();
  const bottomItems = thumbItems(dentro, messaggi);
  const segna = <T extends { href: string }>(voce: T) => ({ ...voce, attuale: voce.href === qui });
  return (
    <>
      <TopBar
        testi={{
          skip: 'Vai al contenuto',
          casa: 'Fidati, pagina iniziale',
          nav: 'Principale',
          cerca: 'Cerca tra gli annunci',
          placeholder: 'Cerca tra gli annunci',
        }}
        casa={percorso('home')}
        voci={[...menuItems('alto').map(segna), ...centroItems]}
        ricerca={{ azione: percorso('cerca'), nome: 'q' }}
        vendi={{ href: percorso('nuovo_annuncio'), testo: 'Vendi' }}
        bell={dentro ? <News messaggi={messaggi} qui={qui} /> : undefined}
        conto={<Conto voci={centroItems} />}
      />
      {campo === null ? null : (
        <Suspense fallback={null}>
          <Suggestions key={campo.form?.parentElement?.className} campo={campo} />
        </Suspense>
      )}
      <main id="contenuto" tabIndex={-1} className={fullHeight ? 'a-tutta-altezza' : 'min-h-screen'}>
        {children}
      </main>
      <PageFooter
        nome="Fidati"
        descrizione="Marketplace Verificato. Ogni oggetto passa dal banco di un centro di verifica prima di essere venduto."
        colonne={dentro ? COLUMNS : [...COLUMNS, FROM_OUTSIDE]}
        footer={<SocietaDetails />}
        comandi={<ThemeSwitch testi={{ carta: 'Carta', inchiostro: 'Inchiostro' }} />}
      />
      {withoutBottomBar ? null : <BottomBar nome="Navigazione rapida" voci={bottomItems.map(segna)} />}
    </>
  );
}

/** The visible one of two search fields, for wide and narrow bars. */
function useSearchField(): HTMLInputElement | null {
  const [campo, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const nota = (node: EventTarget | null) => {
      if (node instanceof HTMLInputElement && node.closest('.barra-alta search') !== null) setField(node);
    };
    const enter = ({ target }: FocusEvent) => nota(target);
    nota(document.activeElement);
    document.addEventListener('focusin', enter);
    return () => document.removeEventListener('focusin', enter);
  }, []);
  return campo;
}

function useCentroItems(): MenuItem[] {
  return useHint()?.centro === true ? [{ href: percorso('centro_oggi'), testo: 'Gestione Centro di Verifica' }] : [];
}

const unread = (messaggi: number) => ({
  numero: messaggi,
  etichetta: unreadConversations(messaggi),
});

const News = ({ messaggi, qui }: { messaggi: number; qui: string }) => (
  <>
    <Suspense
      fallback={
        <span className="sq nudo">
          <Icon nome="campana" />
        </span>
      }
    >
      <NotificationBell />
    </Suspense>
    <TextLink
      href={percorso('messaggi')}
      className="sq nudo solo-largo justify-center"
      aria-current={qui === percorso('messaggi') ? 'page' : undefined}
    >
      <Icon nome="messaggio" />
      <span className="solo-lettore">Messaggi</span>
      <Count {...unread(messaggi)} />
    </TextLink>
  </>
);

function thumbItems(dentro: boolean, messaggi: number): BarItem[] {
  return [
    { href: percorso('home'), testo: 'Home', icon: 'casa' },
    { href: percorso('annunci'), testo: 'Annunci', icon: 'griglia' },
    { href: percorso('nuovo_annuncio'), testo: 'Vendi', icon: 'piu' },
    { href: percorso('messaggi'), testo: 'Messaggi', icon: 'messaggio', conteggio: unread(messaggi) },
    {
      href: dentro ? percorso('bacheca') : percorso('accesso'),
      testo: dentro ? 'Account' : 'Accedi',
      icon: 'persona',
    },
  ];
}
