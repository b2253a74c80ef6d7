import { Suspense, useEffect } from 'react';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import { varianti } from '../../data/client/immagini.ts';
import { badgeDettaglio } from '../../domain/annunci/badge.ts';
import { cutAtWord } from '../../domain/cut.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { frasePrezzo } from '../../domain/frasi/prezzo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Galleria } from '../../ui/dialogs/Galleria.tsx';
import { risveglio } from '../../ui/feedback/pezzo.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import type { DatiImmagine } from '../../ui/media/Immagine.tsx';
import type { DatiDettaglio } from './dettaglio.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';
import { AzioniAnnuncio } from './parts/azioni.tsx';
import { GrigliaLotti, SegnoAnnuncio, TUTTA_LARGHEZZA } from './parts/carta.tsx';
import { NotaEsito, Punzonatura, Rosetta } from './parts/impressi.tsx';
import { breadcrumbs, product } from './parts/structured-data.ts';
import { TornaAgliAnnunci } from './parts/torna-agli-annunci.tsx';
import { VistiDiRecente } from './parts/visti-di-recente.tsx';

export function testa({ annuncio }: DatiDettaglio): Testa {
  const prezzo = formattaEuro(annuncio.prezzo_esposto);
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
const sotto = import.meta.env.SSR ? await import('../detail/informazioni.tsx') : null;
const Informazioni =
  sotto?.Informazioni ??
  risveglio(() => import('../detail/informazioni.tsx').then((m) => ({ default: m.Informazioni })));
const PannelliLaterali =
  sotto?.PannelliLaterali ??
  risveglio(() => import('../detail/informazioni.tsx').then((m) => ({ default: m.PannelliLaterali })));

const comandi = import.meta.env.SSR ? await import('../detail/comandi.tsx') : null;
const Condivisione =
  comandi?.Condivisione ?? risveglio(() => import('../detail/comandi.tsx').then((m) => ({ default: m.Condivisione })));
const NumeroAnnuncio =
  comandi?.NumeroAnnuncio ??
  risveglio(() => import('../detail/comandi.tsx').then((m) => ({ default: m.NumeroAnnuncio })));

export const senzaBarraBassa = true;

export function Pagina({ dati: { annuncio, simili }, adesso }: PropsPagina<DatiDettaglio>) {
  useVista(annuncio.id);
  return (
    <div className="pagina">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-6">
        <div className="relative -mx-[var(--gutter)] lg:mx-0">
          <Galleria
            immagini={immagini(annuncio)}
            testi={{
              nome: `Foto del venditore: ${annuncio.titolo}`,
              precedente: 'Foto precedente',
              successiva: 'Foto successiva',
              apri: 'Guarda le foto a tutto schermo',
              conta: (n, totale) => `${n} di ${totale}`,
              vai: (n) => `Vai alla foto ${n}`,
            }}
          />
          <TornaAgliAnnunci />
          <div className="absolute top-3 right-[var(--gutter)] lg:right-3">
            <Suspense>
              <Condivisione titolo={annuncio.titolo} />
            </Suspense>
          </div>
        </div>
        <div>
          <Intestazione annuncio={annuncio} adesso={adesso} />
          <AzioniAnnuncio annuncio={annuncio} adesso={adesso} />
          <div className="below mt-8">
            <Suspense>
              <Informazioni annuncio={annuncio} />
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense>
        <PannelliLaterali annuncio={annuncio} adesso={adesso} />
      </Suspense>
      {simili.length === 0 ? null : (
        <Filetto titolo="Oggetti simili" className="below mt-12">
          <div className="mt-4">
            <GrigliaLotti annunci={simili} adesso={adesso} />
          </div>
        </Filetto>
      )}
      <VistiDiRecente tranne={annuncio.id} />
    </div>
  );
}

function immagini(annuncio: SchedaAnnuncio): DatiImmagine[] {
  if (annuncio.media.length === 0)
    return [{ src: annuncio.immagine_principale ?? '/brand/favicon.svg', alt: annuncio.titolo }];
  return annuncio.media.map((m, indice) => {
    const srcSet = varianti(m.url_file);
    return {
      src: m.url_file,
      alt: `${annuncio.titolo}, foto ${indice + 1}`,
      width: m.larghezza ?? 800,
      height: m.altezza ?? 1000,
      ...(srcSet === undefined ? {} : { srcSet, sizes: `(min-width: 1024px) 620px, ${TUTTA_LARGHEZZA}` }),
    };
  });
}

function Intestazione({ annuncio, adesso }: { annuncio: SchedaAnnuncio; adesso: Date }) {
  const vale = annuncio.stato_verifica === 'verificato' && !annuncio.certificato_revocato;
  const verifica = annuncio.verifiche.find((v) => v.stato === 'verificato' && vale);
  const { spedizione, sovrapprezzo } = annuncio.prezzo_split;
  return (
    <header className="relative pt-4 lg:pt-0">
      {annuncio.certificato === null ? null : (
        <div className="absolute top-[-52px] right-0 w-[102px] lg:top-0 lg:w-auto">
          <Rosetta codice={annuncio.certificato.codice_pubblico} lato={120} aParte timbro />
        </div>
      )}
      <div className={`row min-h-11 flex-wrap ${annuncio.certificato === null ? 'between' : ''}`}>
        <Suspense>
          <NumeroAnnuncio numero={annuncio.numero_annuncio} />
        </Suspense>
        {verifica === undefined ? <SegnoAnnuncio badge={badgeDettaglio(annuncio, adesso)} /> : null}
      </div>
      <h1 className={`h1 mt-1 ${annuncio.certificato === null ? '' : 'lg:pr-[130px]'}`}>{annuncio.titolo}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="money text-h1">{formattaEuro(annuncio.prezzo_esposto)}</span>
        <span className="note">
          {frasePrezzo(annuncio.metodo_spedizione, spedizione)}
          {sovrapprezzo > 0 ? ` e ${formattaEuro(sovrapprezzo)} di sovrapprezzo` : ''}
        </span>
      </p>
      {annuncio.stato_annuncio === 'attivo' && ancoraDaVedere(annuncio) ? (
        <p className="mt-4 flex items-center gap-4 border border-hair p-4">
          <Icona nome="bilancia" />
          <span>Sarà controllato a mano in un centro di verifica prima della vendita.</span>
        </p>
      ) : null}
      {verifica === undefined ? null : (
        <div className="mt-4">
          <Punzonatura verifica={verifica} />
          <p className="row mt-2 flex-wrap">
            <SegnoAnnuncio badge={badgeDettaglio(annuncio, adesso)} />
            <NotaEsito verifica={verifica} />
          </p>
        </div>
      )}
    </header>
  );
}

const ancoraDaVedere = ({ stato_verifica }: SchedaAnnuncio): boolean =>
  stato_verifica === 'non_verificato' || stato_verifica === 'in_attesa';

/** Once per visitor and day, atomically on the server; the owner's visits don't count (decision S8). */
function useVista(id: string) {
  useEffect(() => {
    void import('../../features/annunci/vista.ts').then(({ registraVista }) => registraVista(id));
  }, [id]);
}
