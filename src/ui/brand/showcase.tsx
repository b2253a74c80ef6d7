import { Suspense, useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { showNotice } from '../feedback/avviso.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { lazyPiece } from '../feedback/lazy-piece.tsx';
import { NetworkBanner, SyncPill } from '../feedback/Rete.tsx';
import { SkeletonBlock } from '../feedback/Skeleton.tsx';
import { BottomBar } from '../layout/BottomBar.tsx';
import { Button, ButtonLink } from '../layout/Button.tsx';
import { Divider } from '../layout/Divider.tsx';
import { PageFooter } from '../layout/PageFooter.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { TopBar } from '../layout/TopBar.tsx';
import { type GlyphName, StatusBadge } from './StatusBadge.tsx';
import { CatalogueSection, FieldsSection, NumbersSection } from './showcase-sections.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const SignaturePad = lazyPiece(() => import('../media/SignaturePad.tsx'));
const QrCode = lazyPiece(() => import('../media/QrCode.tsx'));
const QrReader = lazyPiece(() => import('../media/QrReader.tsx'));

const COLORS = [
  ['bg-paper', 'carta'],
  ['bg-sheet', 'foglio'],
  ['bg-well', 'incavo'],
  ['bg-ink', 'inchiostro'],
  ['bg-seal-fill', 'oltremare'],
  ['bg-wait', 'ocra'],
  ['bg-hold', 'verderame'],
  ['bg-fail', 'sanguigna'],
  ['bg-sold', 'piombo'],
] as const;

const BADGES: readonly [GlyphName, string, string?][] = [
  ['verificato', 'Verificato'],
  ['attesa', 'In attesa di verifica'],
  ['prenotato', 'Prenotato', '31 h 12 min'],
  ['nonconforme', 'Non Conforme'],
  ['venduto', 'Venduto'],
  ['disponibile', 'Disponibile'],
  ['nonverificato', 'Non Verificato'],
  ['fatto', 'Pagato'],
];

function Commands() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Divider titolo="Pulsanti" piccolo level={3}>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="main" onClick={() => setIsOpen(true)}>
          Prenota per 48 ore
        </Button>
        <ButtonLink href="#vendi">Vendi</ButtonLink>
        <Button variant="quiet">Annulla</Button>
        <Button variant="stop">Non Conforme</Button>
        <Button disabled>Acquista</Button>
        <Button pending pendingText="Salvataggio in corso…">
          Salva
        </Button>
        <Button piccolo onClick={() => void showNotice('Link copiato negli appunti')}>
          Mostra avviso
        </Button>
      </div>
      <Dialog
        aperta={isOpen}
        onClose={() => setIsOpen(false)}
        titolo="Prenoti per 48 ore?"
        closeText="Chiudi"
        actions={
          <>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              Annulla
            </Button>
            <Button variant="main" onClick={() => setIsOpen(false)}>
              Prenota
            </Button>
          </>
        }
      >
        <p className="note">Fissiamo noi il controllo. Non paghi ora.</p>
      </Dialog>
    </Divider>
  );
}

function Stati() {
  return (
    <Divider titolo="Stati: forma, parola, colore" piccolo level={3}>
      {['', 'grayscale'].map((filtro) => (
        <div key={filtro} className={`hair mt-3 flex flex-wrap gap-x-5 gap-y-2 pt-3 ${filtro}`}>
          {BADGES.map(([glyph, parola, dettaglio]) => (
            <StatusBadge key={glyph} glyph={glyph} dettaglio={dettaglio}>
              {parola}
            </StatusBadge>
          ))}
        </div>
      ))}
    </Divider>
  );
}

function NetworkPage() {
  return (
    <Divider titolo="Rete e salvataggio" piccolo level={3}>
      <div className="mt-3 flex flex-wrap gap-3">
        <SyncPill stato="fatto" testo="Sincronizzato" dettaglio="10:31" onOpen={() => undefined} />
        <SyncPill stato="locale" testo="Salvato sul tablet" dettaglio="3 in coda" onOpen={() => undefined} />
        <SyncPill stato="irrisolto" testo="Da risolvere" dettaglio="1" onOpen={() => undefined} />
      </div>
      <div className="mt-3">
        <NetworkBanner>Sei senza rete. Quello che scrivi resta su questo tablet.</NetworkBanner>
      </div>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        <EmptyState
          titolo="Nessun preferito"
          azione={
            <ButtonLink href="#catalogo" piccolo>
              Sfoglia il catalogo
            </ButtonLink>
          }
        >
          Tocca il cuore su un oggetto per ritrovarlo qui.
        </EmptyState>
        <div className="flex gap-4 pt-6">
          <SkeletonBlock className="h-30 w-24" />
          <div className="grow">
            <SkeletonBlock className="h-3 w-2/5" />
            <SkeletonBlock className="mt-3 h-4" />
            <SkeletonBlock className="mt-2 h-4 w-2/3" />
            <SkeletonBlock className="mt-4 h-5 w-1/2" />
          </div>
        </div>
      </div>
    </Divider>
  );
}

function LazyQueries() {
  const [read, setRead] = useState('');
  return (
    <Suspense fallback={<SkeletonBlock className="h-40" />}>
      <Divider titolo="Firma e codici" piccolo level={3}>
        <div className="mt-3" data-densita="banco">
          <SignaturePad
            onChange={() => undefined}
            testi={{
              nome: 'Firma',
              nota: 'Ritiro l’oggetto nelle condizioni in cui è stato consegnato al centro.',
              cancella: 'Cancella e rifai',
              preferTyping: 'Scrivi il nome invece di firmare',
              typedName: 'Nome e cognome',
            }}
          />
        </div>
        <div className="mt-4 grid gap-6 sm:grid-cols-[10rem_1fr]">
          <div>
            <QrCode testo="https://fidati.example/verify?c=7KQM4TRWX9P6" etichetta="Codice QR di prova" />
            <output className="small">{read}</output>
          </div>
          <QrReader
            onRead={setRead}
            testi={{
              turnOn: 'Inquadra il QR',
              spegni: 'Spegni la fotocamera',
              inquadra: 'Tieni il codice al centro del riquadro.',
              foto: 'Scegli una foto',
              unreadablePhoto: 'Nella foto non c’è un codice leggibile.',
              guasti: {
                permesso: 'La fotocamera è bloccata. Scegli una foto o scrivi il codice.',
                assente: 'La fotocamera non è disponibile. Scegli una foto o scrivi il codice.',
              },
              scrivi: { etichetta: 'Codice pubblico', conferma: 'Controlla', vuoto: 'Scrivi il codice.' },
            }}
          />
        </div>
      </Divider>
    </Suspense>
  );
}

function Meta({ tema, titolo }: { tema: 'light' | 'dark'; titolo: string }) {
  return (
    <section data-theme={tema} className="px-gutter min-w-0 space-y-10 py-10">
      <h2 className="h1">{titolo}</h2>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-9">
        {COLORS.map(([classes, nome]) => (
          <figure key={nome}>
            <div className={`h-14 border border-hair ${classes}`} />
            <figcaption className="micro mt-1">{nome}</figcaption>
          </figure>
        ))}
      </div>
      <Stati />
      <Commands />
      <FieldsSection />
      <NetworkPage />
      <NumbersSection />
      <CatalogueSection />
      <LazyQueries />
    </section>
  );
}

/** Shows every component in both themes; mounted at /_ui in development only. */
export default function Showcase() {
  return (
    <>
      <TopBar
        testi={{
          skip: 'Vai al contenuto',
          casa: 'Fidati, pagina iniziale',
          nav: 'Principale',
          cerca: 'Cerca nel catalogo',
          placeholder: 'Cerca tra 1.112 oggetti',
        }}
        casa="/"
        voci={[
          { href: '#a', testo: 'Catalogo', attuale: true },
          { href: '#b', testo: 'Centri di verifica' },
          { href: '#c', testo: 'Controlla un codice' },
        ]}
        ricerca={{ azione: '/cerca', nome: 'q' }}
        vendi={{ href: '#vendi', testo: 'Vendi' }}
        conto={
          <TextLink href="#accedi" className="note tx">
            Accedi
          </TextLink>
        }
      />
      <main id="contenuto" className="grid lg:grid-cols-2">
        <h1 className="solo-lettore">Campionario</h1>
        <Meta tema="light" titolo="Carta" />
        <Meta tema="dark" titolo="Inchiostro" />
      </main>
      <PageFooter
        nome="Fidati"
        descrizione="Ogni oggetto passa dal banco di un centro di verifica."
        colonne={[
          {
            titolo: 'Comprare',
            voci: [
              { href: '#1', testo: 'Catalogo' },
              { href: '#2', testo: 'Controlla un codice' },
            ],
          },
          {
            titolo: 'Vendere',
            voci: [
              { href: '#3', testo: 'Pubblica un oggetto' },
              { href: '#4', testo: 'Centri di verifica' },
            ],
          },
          {
            titolo: 'Fidati',
            voci: [
              { href: '#5', testo: 'Contatti' },
              { href: '#6', testo: 'Termini' },
              { href: '#7', testo: 'Privacy' },
            ],
          },
        ]}
        footer="© 2026 Fidati S.r.l., Milano · P. IVA 01234567890"
        comandi={<ThemeSwitch testi={{ carta: 'Passa a carta', inchiostro: 'Passa a inchiostro' }} />}
      />
      <BottomBar
        nome="Navigazione"
        voci={[
          { href: '#h', testo: 'Home', icon: 'casa', attuale: true },
          { href: '#an', testo: 'Catalogo', icon: 'griglia' },
          { href: '#ve', testo: 'Vendi', icon: 'piu' },
          {
            href: '#me',
            testo: 'Messaggi',
            icon: 'messaggio',
            conteggio: { numero: 3, etichetta: '3 messaggi non letti' },
          },
          { href: '#ac', testo: 'Account', icon: 'persona' },
        ]}
      />
    </>
  );
}
