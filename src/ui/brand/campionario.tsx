import { Suspense, useState } from 'react';
import { Finestra } from '../dialogs/Finestra.tsx';
import { mostraAvviso } from '../feedback/avviso.ts';
import { pezzo } from '../feedback/pezzo.tsx';
import { BannerRete, PillolaSincronia } from '../feedback/Rete.tsx';
import { Blocco } from '../feedback/Scheletro.tsx';
import { Vuoto } from '../feedback/Vuoto.tsx';
import { BarraAlta } from '../layout/BarraAlta.tsx';
import { BarraBassa } from '../layout/BarraBassa.tsx';
import { Bottone, BottoneCollegamento } from '../layout/Bottone.tsx';
import { Collegamento } from '../layout/Collegamento.tsx';
import { Filetto } from '../layout/Filetto.tsx';
import { PiePagina } from '../layout/PiePagina.tsx';
import { SezioneCampi, SezioneCatalogo, SezioneNumeri } from './campionario-sezioni.tsx';
import { InterruttoreTema } from './InterruttoreTema.tsx';
import { type NomeGlifo, Segno } from './Segno.tsx';

const Firma = pezzo(() => import('../media/Firma.tsx'));
const CodiceQr = pezzo(() => import('../media/CodiceQr.tsx'));
const LettoreQr = pezzo(() => import('../media/LettoreQr.tsx'));

const COLORI = [
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

const SEGNI: readonly [NomeGlifo, string, string?][] = [
  ['verificato', 'Verificato'],
  ['attesa', 'In attesa di verifica'],
  ['prenotato', 'Prenotato', '31 h 12 min'],
  ['nonconforme', 'Non Conforme'],
  ['venduto', 'Venduto'],
  ['disponibile', 'Disponibile'],
  ['nonverificato', 'Non Verificato'],
  ['fatto', 'Pagato'],
];

function Comandi() {
  const [aperta, setAperta] = useState(false);
  return (
    <Filetto titolo="Pulsanti" piccolo livello={3}>
      <div className="mt-3 flex flex-wrap gap-3">
        <Bottone variante="main" onClick={() => setAperta(true)}>
          Prenota per 48 ore
        </Bottone>
        <BottoneCollegamento href="#vendi">Vendi</BottoneCollegamento>
        <Bottone variante="quiet">Annulla</Bottone>
        <Bottone variante="stop">Non Conforme</Bottone>
        <Bottone disabled>Acquista</Bottone>
        <Bottone inCorso testoInCorso="Salvataggio in corso…">
          Salva
        </Bottone>
        <Bottone piccolo onClick={() => void mostraAvviso('Link copiato negli appunti')}>
          Mostra avviso
        </Bottone>
      </div>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo="Prenoti per 48 ore?"
        testoChiudi="Chiudi"
        azioni={
          <>
            <Bottone variante="quiet" onClick={() => setAperta(false)}>
              Annulla
            </Bottone>
            <Bottone variante="main" onClick={() => setAperta(false)}>
              Prenota
            </Bottone>
          </>
        }
      >
        <p className="note">Fissiamo noi il controllo. Non paghi ora.</p>
      </Finestra>
    </Filetto>
  );
}

function Stati() {
  return (
    <Filetto titolo="Stati: forma, parola, colore" piccolo livello={3}>
      {['', 'grayscale'].map((filtro) => (
        <div key={filtro} className={`hair mt-3 flex flex-wrap gap-x-5 gap-y-2 pt-3 ${filtro}`}>
          {SEGNI.map(([glifo, parola, dettaglio]) => (
            <Segno key={glifo} glifo={glifo} dettaglio={dettaglio}>
              {parola}
            </Segno>
          ))}
        </div>
      ))}
    </Filetto>
  );
}

function RetePagina() {
  return (
    <Filetto titolo="Rete e salvataggio" piccolo livello={3}>
      <div className="mt-3 flex flex-wrap gap-3">
        <PillolaSincronia stato="fatto" testo="Sincronizzato" dettaglio="10:31" onApri={() => undefined} />
        <PillolaSincronia stato="locale" testo="Salvato sul tablet" dettaglio="3 in coda" onApri={() => undefined} />
        <PillolaSincronia stato="irrisolto" testo="Da risolvere" dettaglio="1" onApri={() => undefined} />
      </div>
      <div className="mt-3">
        <BannerRete>Sei senza rete. Quello che scrivi resta su questo tablet.</BannerRete>
      </div>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        <Vuoto
          titolo="Nessun preferito"
          azione={
            <BottoneCollegamento href="#catalogo" piccolo>
              Sfoglia il catalogo
            </BottoneCollegamento>
          }
        >
          Tocca il cuore su un oggetto per ritrovarlo qui.
        </Vuoto>
        <div className="flex gap-4 pt-6">
          <Blocco className="h-30 w-24" />
          <div className="grow">
            <Blocco className="h-3 w-2/5" />
            <Blocco className="mt-3 h-4" />
            <Blocco className="mt-2 h-4 w-2/3" />
            <Blocco className="mt-4 h-5 w-1/2" />
          </div>
        </div>
      </div>
    </Filetto>
  );
}

function Pigri() {
  const [letto, setLetto] = useState('');
  return (
    <Suspense fallback={<Blocco className="h-40" />}>
      <Filetto titolo="Firma e codici" piccolo livello={3}>
        <div className="mt-3" data-densita="banco">
          <Firma
            onCambia={() => undefined}
            testi={{
              nome: 'Firma',
              nota: 'Ritiro l’oggetto nelle condizioni in cui è stato consegnato al centro.',
              cancella: 'Cancella e rifai',
              preferisciScrivere: 'Scrivi il nome invece di firmare',
              nomeScritto: 'Nome e cognome',
            }}
          />
        </div>
        <div className="mt-4 grid gap-6 sm:grid-cols-[10rem_1fr]">
          <div>
            <CodiceQr testo="https://fidati.example/verify?c=7KQM4TRWX9P6" etichetta="Codice QR di prova" />
            <output className="small">{letto}</output>
          </div>
          <LettoreQr
            onLetto={setLetto}
            testi={{
              accendi: 'Inquadra il QR',
              spegni: 'Spegni la fotocamera',
              inquadra: 'Tieni il codice al centro del riquadro.',
              foto: 'Scegli una foto',
              fotoIlleggibile: 'Nella foto non c’è un codice leggibile.',
              guasti: {
                permesso: 'La fotocamera è bloccata. Scegli una foto o scrivi il codice.',
                assente: 'La fotocamera non è disponibile. Scegli una foto o scrivi il codice.',
              },
              scrivi: { etichetta: 'Codice pubblico', conferma: 'Controlla', vuoto: 'Scrivi il codice.' },
            }}
          />
        </div>
      </Filetto>
    </Suspense>
  );
}

function Meta({ tema, titolo }: { tema: 'light' | 'dark'; titolo: string }) {
  return (
    <section data-theme={tema} className="px-gutter min-w-0 space-y-10 py-10">
      <h2 className="h1">{titolo}</h2>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-9">
        {COLORI.map(([classe, nome]) => (
          <figure key={nome}>
            <div className={`h-14 border border-hair ${classe}`} />
            <figcaption className="micro mt-1">{nome}</figcaption>
          </figure>
        ))}
      </div>
      <Stati />
      <Comandi />
      <SezioneCampi />
      <RetePagina />
      <SezioneNumeri />
      <SezioneCatalogo />
      <Pigri />
    </section>
  );
}

/** Shows every component in both themes; mounted at /_ui in development only. */
export default function Campionario() {
  return (
    <>
      <BarraAlta
        testi={{
          salta: 'Vai al contenuto',
          casa: 'Fidati, pagina iniziale',
          navigazione: 'Principale',
          cerca: 'Cerca nel catalogo',
          segnaposto: 'Cerca tra 1.112 oggetti',
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
          <Collegamento href="#accedi" className="note tx">
            Accedi
          </Collegamento>
        }
      />
      <main id="contenuto" className="grid lg:grid-cols-2">
        <h1 className="solo-lettore">Campionario</h1>
        <Meta tema="light" titolo="Carta" />
        <Meta tema="dark" titolo="Inchiostro" />
      </main>
      <PiePagina
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
        fondo="© 2026 Fidati S.r.l., Milano · P. IVA 01234567890"
        comandi={<InterruttoreTema testi={{ carta: 'Passa a carta', inchiostro: 'Passa a inchiostro' }} />}
      />
      <BarraBassa
        nome="Navigazione"
        voci={[
          { href: '#h', testo: 'Home', icona: 'casa', attuale: true },
          { href: '#an', testo: 'Catalogo', icona: 'griglia' },
          { href: '#ve', testo: 'Vendi', icona: 'piu' },
          {
            href: '#me',
            testo: 'Messaggi',
            icona: 'messaggio',
            conteggio: { numero: 3, etichetta: '3 messaggi non letti' },
          },
          { href: '#ac', testo: 'Account', icona: 'persona' },
        ]}
      />
    </>
  );
}
