import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { unreadConversations } from '../../domain/messaggi/unread.ts';
import { percorso, vociMenu } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { InterruttoreTema } from '../../ui/brand/InterruttoreTema.tsx';
import { pezzo, risveglio } from '../../ui/feedback/pezzo.tsx';
import { BarraAlta, type VoceMenu } from '../../ui/layout/BarraAlta.tsx';
import { BarraBassa, Conteggio, type VoceBarra } from '../../ui/layout/BarraBassa.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { PiePagina } from '../../ui/layout/PiePagina.tsx';
import { Conto } from './conto.tsx';
import { DatiSocieta } from './societa.tsx';
import { CampanellaSpenta } from './spenta.tsx';
import { useIndizio } from './use-indizio.ts';
import { useNovita } from './use-novita.ts';

/** For signed-in people; not in a visitor's page. */
const Campanella = pezzo(() => import('./campanella.tsx'), CampanellaSpenta);

/** Loaded at the first touch of the search field. */
const Suggerimenti = risveglio(() => import('./suggerimenti.tsx'));

type Props = {
  children: ReactNode;
  /** Current path for the menus; the server passes none. */
  qui?: string;
  senzaBarraBassa?: boolean;
  /** A screen of full height: no footer, and on phones no top bar. */
  aTuttaAltezza?: boolean;
};

const COLONNE = [
  { titolo: 'Comprare e vendere', voci: vociMenu('comprare') },
  { titolo: 'Verifica', voci: vociMenu('verifica') },
  { titolo: 'Fidati', voci: vociMenu('fidati') },
];

/** A phone's top bar has no room for both. */
const DA_FUORI = {
  titolo: 'Il tuo account',
  voci: [
    { href: percorso('accesso'), testo: 'Accedi' },
    { href: percorso('registrazione'), testo: 'Registrati' },
  ],
};

export function Cornice({ children, qui = '', senzaBarraBassa = false, aTuttaAltezza = false }: Props) {
  const dentro = useIndizio() !== null;
  const vociCentro = useVociCentro();
  const { messaggi } = useNovita();
  const campo = useCampoCerca();
  const vociBasse = vociDelPollice(dentro, messaggi);
  const segna = <T extends { href: string }>(voce: T) => ({ ...voce, attuale: voce.href === qui });
  return (
    <>
      <BarraAlta
        testi={{
          salta: 'Vai al contenuto',
          casa: 'Fidati, pagina iniziale',
          navigazione: 'Principale',
          cerca: 'Cerca tra gli annunci',
          segnaposto: 'Cerca tra gli annunci',
        }}
        casa={percorso('home')}
        voci={[...vociMenu('alto').map(segna), ...vociCentro]}
        ricerca={{ azione: percorso('cerca'), nome: 'q' }}
        vendi={{ href: percorso('nuovo_annuncio'), testo: 'Vendi' }}
        campanella={dentro ? <Novita messaggi={messaggi} qui={qui} /> : undefined}
        conto={<Conto voci={vociCentro} />}
      />
      {campo === null ? null : (
        <Suspense fallback={null}>
          <Suggerimenti key={campo.form?.parentElement?.className} campo={campo} />
        </Suspense>
      )}
      <main id="contenuto" tabIndex={-1} className={aTuttaAltezza ? 'a-tutta-altezza' : 'min-h-screen'}>
        {children}
      </main>
      <PiePagina
        nome="Fidati"
        descrizione="Marketplace Verificato. Ogni oggetto passa dal banco di un centro di verifica prima di essere venduto."
        colonne={dentro ? COLONNE : [...COLONNE, DA_FUORI]}
        fondo={<DatiSocieta />}
        comandi={<InterruttoreTema testi={{ carta: 'Carta', inchiostro: 'Inchiostro' }} />}
      />
      {senzaBarraBassa ? null : <BarraBassa nome="Navigazione rapida" voci={vociBasse.map(segna)} />}
    </>
  );
}

/** The visible one of two search fields, for wide and narrow bars. */
function useCampoCerca(): HTMLInputElement | null {
  const [campo, setCampo] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const nota = (nodo: EventTarget | null) => {
      if (nodo instanceof HTMLInputElement && nodo.closest('.barra-alta search') !== null) setCampo(nodo);
    };
    const entra = ({ target }: FocusEvent) => nota(target);
    nota(document.activeElement);
    document.addEventListener('focusin', entra);
    return () => document.removeEventListener('focusin', entra);
  }, []);
  return campo;
}

function useVociCentro(): VoceMenu[] {
  return useIndizio()?.centro === true ? [{ href: percorso('centro_oggi'), testo: 'Gestione Centro di Verifica' }] : [];
}

const daLeggere = (messaggi: number) => ({
  numero: messaggi,
  etichetta: unreadConversations(messaggi),
});

const Novita = ({ messaggi, qui }: { messaggi: number; qui: string }) => (
  <>
    <Suspense
      fallback={
        <span className="sq nudo">
          <Icona nome="campana" />
        </span>
      }
    >
      <Campanella />
    </Suspense>
    <Collegamento
      href={percorso('messaggi')}
      className="sq nudo solo-largo justify-center"
      aria-current={qui === percorso('messaggi') ? 'page' : undefined}
    >
      <Icona nome="messaggio" />
      <span className="solo-lettore">Messaggi</span>
      <Conteggio {...daLeggere(messaggi)} />
    </Collegamento>
  </>
);

function vociDelPollice(dentro: boolean, messaggi: number): VoceBarra[] {
  return [
    { href: percorso('home'), testo: 'Home', icona: 'casa' },
    { href: percorso('annunci'), testo: 'Annunci', icona: 'griglia' },
    { href: percorso('nuovo_annuncio'), testo: 'Vendi', icona: 'piu' },
    { href: percorso('messaggi'), testo: 'Messaggi', icona: 'messaggio', conteggio: daLeggere(messaggi) },
    {
      href: dentro ? percorso('bacheca') : percorso('accesso'),
      testo: dentro ? 'Account' : 'Accedi',
      icona: 'persona',
    },
  ];
}
