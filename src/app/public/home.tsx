import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import { badge } from '../../domain/annunci/badge.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PAGAMENTO_HOURS } from '../../domain/prenotazioni/acquisto.ts';
import { PRENOTAZIONE_HOURS } from '../../domain/prenotazioni/prenotazione.ts';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import type { HomeData } from './home.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { AnnuncioBadge, cardImage, FULL_WIDTH, LottiGrid } from './parts/carta.tsx';
import { Hallmarking, Rosette } from './parts/impressi.tsx';
import { RecentlyViewed } from './parts/recently-viewed.tsx';

export function testa({ vetrina }: HomeData): Head {
  const titolo = 'Fidati · Marketplace Verificato';
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo, descrizione: '' };
  return {
    titolo,
    descrizione:
      'Orologi, borse, gioielli e strumenti di seconda mano. Ogni oggetto passa dal banco di un centro di verifica prima di essere venduto.',
    ...(vetrina?.immagine_principale ? { immagine: vetrina.immagine_principale } : {}),
  };
}

export function Page({ dati, adesso }: PageProps<HomeData>) {
  return (
    <div className="overflow-x-clip">
      <div className="pagina">
        <OpeningScreen dati={dati} adesso={adesso} />
        <Divider
          titolo="Annunci Recenti"
          azione={
            <TextLink href={percorso('annunci')} className="tx inline-flex min-h-11 items-center text-note">
              Tutti gli annunci
            </TextLink>
          }
          className="below mt-12 lg:mt-16"
        >
          {dati.recent.length === 0 ? (
            <p className="py-8 text-ink-2">Nessun annuncio disponibile al momento.</p>
          ) : (
            <div className="mt-5">
              <LottiGrid annunci={dati.recent} adesso={adesso} />
            </div>
          )}
        </Divider>
        <CategoriaRows categorie={dati.categorie} className="mt-12 lg:hidden" />
        <ThreeSteps />
        <Divider titolo="Hai un certificato?" className="below mt-12 lg:mt-16">
          <p className="note mt-2">Scrivi il codice pubblico o inquadra il QR. Non serve un account.</p>
          <form action={percorso('verifica_certificato')} method="get" className="mt-4 flex max-w-xl gap-3">
            <input
              name="c"
              className="in code min-w-0 flex-1"
              aria-label="Codice pubblico del certificato"
              placeholder="7KQM-4TRW-X9P6"
              autoComplete="off"
              maxLength={40}
              required
            />
            <Button type="submit" variant="main">
              Controlla
            </Button>
          </form>
        </Divider>
        <RecentlyViewed />
      </div>
    </div>
  );
}

function OpeningScreen({ dati, adesso }: { dati: HomeData; adesso: Date }) {
  const { vetrina, categorie } = dati;
  return (
    <section className="relative grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="order-2 flex flex-col lg:order-1 lg:py-10">
        <h1 className="hero mt-6 lg:mt-10">
          <span className="block max-lg:max-w-[9ch]">Prima si controlla.</span>{' '}
          <span className="block">Poi si compra.</span>
        </h1>
        <p className="lead mt-4 max-w-[44ch]">
          Ogni oggetto passa dal banco di un centro di verifica. Tu paghi quando sai che cosa stai comprando.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href={percorso('annunci')} variant="main">
            Sfoglia annunci
          </ButtonLink>
          <TextLink className="tx inline-flex min-h-11 items-center" href={percorso('come_funziona')}>
            Come funziona
          </TextLink>
        </div>
        <CategoriaRows categorie={categorie} className="mt-10 hidden lg:block" />
      </div>
      {vetrina === null ? null : <Vetrina annuncio={vetrina} adesso={adesso} />}
    </section>
  );
}

function CategoriaRows({ categorie, className }: { categorie: HomeData['categorie']; className: string }) {
  if (categorie.length === 0) return null;
  return (
    <nav aria-label="Categorie" className={`border-t border-ink pt-3 ${className}`}>
      <dl className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3 xl:text-note">
        {categorie.map((categoria) => (
          <LeaderRow
            key={categoria.id}
            nome={
              <TextLink
                href={percorso('annunci', { categoria: categoria.slug })}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {categoria.name}
              </TextLink>
            }
          >
            {categoria.annunci}
          </LeaderRow>
        ))}
      </dl>
    </nav>
  );
}

/** The steps by the rules (decision M2): nobody pays before the result. */
const STEPS = [
  ['Prenoti', `Blocchi l’oggetto per ${PRENOTAZIONE_HOURS} ore, senza pagare.`],
  ['Si controlla', 'Il venditore lo porta a un centro di verifica: foto, autenticità, stato.'],
  ['Paghi', `Solo se l’esito è positivo: hai ${PAGAMENTO_HOURS} ore per decidere.`],
] as const;

const ThreeSteps = () => (
  <Divider titolo="In tre passi" className="below mt-12 lg:mt-16">
    <ol className="mt-4 grid gap-6 md:grid-cols-3 md:gap-10">
      {STEPS.map(([titolo, testo], posto) => (
        <li key={titolo} className="border-t border-hair pt-3 md:border-t-0">
          <h3 className="h3">
            <span className="money mr-2 text-ink-2">{posto + 1}</span>
            {titolo}
          </h3>
          <p className="mt-1 text-ink-2">{testo}</p>
        </li>
      ))}
    </ol>
    <TextLink className="tx mt-3 inline-flex min-h-11 items-center" href={percorso('come_funziona')}>
      Le regole, una per una
    </TextLink>
  </Divider>
);

function Vetrina({ annuncio, adesso }: { annuncio: AnnuncioDetail; adesso: Date }) {
  const verifica = annuncio.verifiche.find((v) => v.stato === 'verificato');
  const b = badge(annuncio, adesso);
  const immagine = cardImage(annuncio.immagine_principale, `(min-width: 1024px) 52vw, ${FULL_WIDTH}`);
  return (
    <div className="relative order-1 [--bordo:clamp(var(--gutter),calc((100vw-var(--page))/2),15rem)] -mx-[var(--gutter)] lg:order-2 lg:mx-0 lg:-mr-[var(--bordo)]">
      <div className="h-[300px] overflow-hidden bg-well sm:h-[420px] lg:absolute lg:inset-x-0 lg:top-0 lg:bottom-20 lg:h-auto">
        <Picture immagine={{ ...immagine, alt: annuncio.titolo }} isPriority className="h-full w-full object-cover" />
      </div>
      {annuncio.certificato === null ? null : (
        <div className="absolute right-4 bottom-[-20px] min-[22.5rem]:bottom-[-48px] lg:top-[38%] lg:right-auto lg:bottom-auto lg:left-[-40px] lg:-translate-y-1/2 xl:left-[-90px]">
          <Rosette codice={annuncio.certificato.codice_pubblico} lato={168} isSeparate stamp />
        </div>
      )}
      <TextLink
        href={percorso('annuncio', { id: annuncio.id })}
        className="absolute right-[var(--bordo)] bottom-0 hidden w-[400px] bg-sheet p-5 shadow-float lg:block"
      >
        <span className="row between micro">
          <span>
            {annuncioNumber(annuncio.numero_annuncio)}, {annuncio.localita}
          </span>
          {b === null ? null : <AnnuncioBadge badge={b} />}
        </span>
        <span className="mt-1 block font-display text-h3">{annuncio.titolo}</span>
        <span className="row between mt-3">
          <span className="money text-h3">{formatEuro(annuncio.prezzo_esposto)}</span>
          {verifica === undefined ? null : <Hallmarking verifica={verifica} />}
        </span>
      </TextLink>
    </div>
  );
}
