import { Suspense, useEffect } from 'react';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import { variants } from '../../data/client/images.ts';
import { detailBadge } from '../../domain/annunci/badge.ts';
import { cutAtWord } from '../../domain/cut.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { pricePhrase } from '../../domain/frasi/prezzo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Gallery } from '../../ui/dialogs/Gallery.tsx';
import { lazyOnDemand } from '../../ui/feedback/lazy-piece.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import type { ImageData } from '../../ui/media/Picture.tsx';
import type { DetailData } from './dettaglio.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { AnnuncioActions } from './parts/actions.tsx';
import { BackToAnnunci } from './parts/back-to-annunci.tsx';
import { AnnuncioBadge, FULL_WIDTH, LottiGrid } from './parts/carta.tsx';
import { EsitoNote, Hallmarking, Rosette } from './parts/impressi.tsx';
import { RecentlyViewed } from './parts/recently-viewed.tsx';
import { breadcrumbs, product } from './parts/structured-data.ts';

export function testa({ annuncio }: DetailData): Head {
  const prezzo = formatEuro(annuncio.prezzo_esposto);
  const titolo = `${annuncio.titolo} · ${prezzo}`;
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo, descrizione: '' };
  return {
    titolo,
    descrizione: `${prezzo}. ${cutAtWord(annuncio.descrizione.replace(/\s+/g, ' '), 180)}`.trim(),
    ...(annuncio.immagine_principale ? { immagine: annuncio.immagine_principale } : {}),
    noindex: annuncio.stato_annuncio !== 'attivo' || annuncio.stato_verifica === 'non_conforme',
    json_ld: [
      product(annuncio),
      breadcrumbs([
        ['Annunci', percorso('annunci')],
        [annuncio.titolo, percorso('annuncio', { id: annuncio.id })],
      ]),
    ],
  };
}

/** Below the fold: rendered by the server, hydrated later by its own script. */
const sotto = import.meta.env.SSR ? await import('../detail/information.tsx') : null;
const Information =
  sotto?.Information ??
  lazyOnDemand(() => import('../detail/information.tsx').then((m) => ({ default: m.Information })));
const SidePanels =
  sotto?.SidePanels ?? lazyOnDemand(() => import('../detail/information.tsx').then((m) => ({ default: m.SidePanels })));

const comandi = import.meta.env.SSR ? await import('../detail/commands.tsx') : null;
const ShareButton =
  comandi?.ShareButton ??
  lazyOnDemand(() => import('../detail/commands.tsx').then((m) => ({ default: m.ShareButton })));
const AnnuncioNumber =
  comandi?.AnnuncioNumber ??
  lazyOnDemand(() => import('../detail/commands.tsx').then((m) => ({ default: m.AnnuncioNumber })));

export const withoutBottomBar = true;

export function Page({ dati: { annuncio, simili }, adesso }: PageProps<DetailData>) {
  useRecordView(annuncio.id);
  return (
    <div className="pagina">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-6">
        <div className="relative -mx-[var(--gutter)] lg:mx-0">
          <Gallery
            immagini={immagini(annuncio)}
            testi={{
              nome: `Foto del venditore: ${annuncio.titolo}`,
              precedente: 'Foto precedente',
              successiva: 'Foto successiva',
              apri: 'Guarda le foto a tutto schermo',
              conta: (n, totale) => `${n} di ${totale}`,
              go: (n) => `Vai alla foto ${n}`,
            }}
          />
          <BackToAnnunci />
          <div className="absolute top-3 right-[var(--gutter)] lg:right-3">
            <Suspense>
              <ShareButton titolo={annuncio.titolo} />
            </Suspense>
          </div>
        </div>
        <div>
          <Heading annuncio={annuncio} adesso={adesso} />
          <AnnuncioActions annuncio={annuncio} adesso={adesso} />
          <div className="below mt-8">
            <Suspense>
              <Information annuncio={annuncio} />
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense>
        <SidePanels annuncio={annuncio} adesso={adesso} />
      </Suspense>
      {simili.length === 0 ? null : (
        <Divider titolo="Oggetti simili" className="below mt-12">
          <div className="mt-4">
            <LottiGrid annunci={simili} adesso={adesso} />
          </div>
        </Divider>
      )}
      <RecentlyViewed except={annuncio.id} />
    </div>
  );
}

function immagini(annuncio: AnnuncioDetail): ImageData[] {
  if (annuncio.media.length === 0)
    return [{ src: annuncio.immagine_principale ?? '/brand/favicon.svg', alt: annuncio.titolo }];
  return annuncio.media.map((m, index) => {
    const srcSet = variants(m.url_file);
    return {
      src: m.url_file,
      alt: `${annuncio.titolo}, foto ${index + 1}`,
      width: m.larghezza ?? 800,
      height: m.altezza ?? 1000,
      ...(srcSet === undefined ? {} : { srcSet, sizes: `(min-width: 1024px) 620px, ${FULL_WIDTH}` }),
    };
  });
}

function Heading({ annuncio, adesso }: { annuncio: AnnuncioDetail; adesso: Date }) {
  const vale = annuncio.stato_verifica === 'verificato' && !annuncio.certificato_revocato;
  const verifica = annuncio.verifiche.find((v) => v.stato === 'verificato' && vale);
  const { spedizione, sovrapprezzo } = annuncio.prezzo_split;
  return (
    <header className="relative pt-4 lg:pt-0">
      {annuncio.certificato === null ? null : (
        <div className="absolute top-[-52px] right-0 w-[102px] lg:top-0 lg:w-auto">
          <Rosette codice={annuncio.certificato.codice_pubblico} lato={120} isSeparate stamp />
        </div>
      )}
      <div className={`row min-h-11 flex-wrap ${annuncio.certificato === null ? 'between' : ''}`}>
        <Suspense>
          <AnnuncioNumber numero={annuncio.numero_annuncio} />
        </Suspense>
        {verifica === undefined ? <AnnuncioBadge badge={detailBadge(annuncio, adesso)} /> : null}
      </div>
      <h1 className={`h1 mt-1 ${annuncio.certificato === null ? '' : 'lg:pr-[130px]'}`}>{annuncio.titolo}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="money text-h1">{formatEuro(annuncio.prezzo_esposto)}</span>
        <span className="note">
          {pricePhrase(annuncio.metodo_spedizione, spedizione)}
          {sovrapprezzo > 0 ? ` e ${formatEuro(sovrapprezzo)} di sovrapprezzo` : ''}
        </span>
      </p>
      {annuncio.stato_annuncio === 'attivo' && isStillToSee(annuncio) ? (
        <p className="mt-4 flex items-center gap-4 border border-hair p-4">
          <Icon nome="bilancia" />
          <span>Sarà controllato a mano in un centro di verifica prima della vendita.</span>
        </p>
      ) : null}
      {verifica === undefined ? null : (
        <div className="mt-4">
          <Hallmarking verifica={verifica} />
          <p className="row mt-2 flex-wrap">
            <AnnuncioBadge badge={detailBadge(annuncio, adesso)} />
            <EsitoNote verifica={verifica} />
          </p>
        </div>
      )}
    </header>
  );
}

const isStillToSee = ({ stato_verifica }: AnnuncioDetail): boolean =>
  stato_verifica === 'non_verificato' || stato_verifica === 'in_attesa';

/** Once per visitor and day, atomically on the server; the owner's visits don't count (decision S8). */
function useRecordView(id: string) {
  useEffect(() => {
    void import('../../features/annunci/view.ts').then(({ recordView }) => recordView(id));
  }, [id]);
}
