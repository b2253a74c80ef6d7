import { Suspense, useState } from 'react';
import {
  ETICHETTE_ORDINAMENTO,
  erroriPrezzo,
  type Filtri,
  filtriScelti,
  indirizzoElenco,
  indirizzoSalva,
  ordinePredefinito,
  ordiniOfferti,
} from '../../domain/annunci/filtri.ts';
import { trovaCategoria } from '../../domain/categorie/albero.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Segno } from '../../ui/brand/Segno.tsx';
import { pezzo, risveglio } from '../../ui/feedback/pezzo.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { MessaggioErrore } from '../../ui/forms/CorniceCampo.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { GettoneTogli } from '../../ui/layout/Gettone.tsx';
import { migliaia } from '../../ui/layout/migliaia.ts';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';
import type { DatiElenco } from './elenco.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';
import { GrigliaLotti } from './parts/carta.tsx';
import { breadcrumbs } from './parts/structured-data.ts';
import { VistiDiRecente } from './parts/visti-di-recente.tsx';

const FoglioFiltri = pezzo(() => import('../filters/foglio-filtri.tsx'));

/** Beside the results, hidden on phones: rendered by the server, hydrated by its own script. */
const filtriResi = import.meta.env.SSR ? await import('../filters/modulo-filtri.tsx') : null;
const ModuloFiltri =
  filtriResi?.ModuloFiltri ??
  risveglio(() => import('../filters/modulo-filtri.tsx').then((m) => ({ default: m.ModuloFiltri })));

const PER_PAGINA = 20;
const ANCORA = 'filtri';

function nomeCategoria({ filtri, categorie }: DatiElenco): string | null {
  if (filtri.categoria === null) return null;
  return trovaCategoria(filtri.categoria, categorie)?.name ?? filtri.categoria;
}

function titolo(dati: DatiElenco): string {
  if (dati.filtri.testo !== null) return `Risultati per «${dati.filtri.testo}»`;
  const categoria = nomeCategoria(dati);
  return categoria === null ? 'Tutti gli Annunci' : `Annunci - ${categoria}`;
}

export function testa(dati: DatiElenco): Testa {
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo: titolo(dati), descrizione: '' };
  const nome = nomeCategoria(dati);
  const categoria = dati.filtri.categoria && (trovaCategoria(dati.filtri.categoria, dati.categorie)?.slug ?? null);
  return {
    titolo: titolo(dati),
    descrizione: `${nome ?? 'Oggetti di lusso e da collezione'} di seconda mano in vendita da privati e professionisti, con il controllo di un centro di verifica prima del pagamento.`,
    canonico: percorso('annunci', { categoria }),
    ...(nome === null
      ? {}
      : {
          json_ld: [
            breadcrumbs([
              ['Annunci', percorso('annunci')],
              [nome, percorso('annunci', { categoria })],
            ]),
          ],
        }),
    noindex: dati.filtri.testo !== null || dati.filtri.pagina > 1,
  };
}

export function Pagina({ dati, richiesta, adesso }: PropsPagina<DatiElenco>) {
  const { filtri } = dati;
  const categoria = nomeCategoria(dati);
  return (
    <div className="pagina pt-4 lg:pt-8">
      {categoria === null ? null : (
        <Collegamento
          href={indirizzoElenco(richiesta.ricerca, { categoria: null })}
          className="tx inline-flex min-h-11 items-center gap-2 text-note"
        >
          <Icona nome="indietro" piccola /> Torna a tutti gli annunci
        </Collegamento>
      )}
      <h1 className="h1 break-words">{titolo(dati)}</h1>
      {filtri.testo !== null && categoria !== null ? <p className="note">in {categoria}</p> : null}
      <Corretto dati={dati} />
      <BarraFiltri dati={dati} ricerca={richiesta.ricerca} />
      <div className="elenco-filtrato mt-3">
        <aside id={ANCORA} className="lato-filtri" aria-label="Filtri">
          <Suspense>
            <ModuloFiltri dati={dati} ricerca={richiesta.ricerca} />
          </Suspense>
        </aside>
        <Risultati dati={dati} ricerca={richiesta.ricerca} adesso={adesso} />
      </div>
      <VistiDiRecente />
    </div>
  );
}

/** Names the corrected search word, never silently. */
function Corretto({ dati: { elenco, filtri } }: { dati: DatiElenco }) {
  if (elenco.corretto === null) return null;
  return (
    <p className="note mt-2" role="status">
      Niente per «{filtri.testo}»: questi sono i risultati per «{elenco.corretto}».
    </p>
  );
}

function Risultati({ dati, ricerca, adesso }: { dati: DatiElenco; ricerca: URLSearchParams; adesso: Date }) {
  const { elenco, filtri } = dati;
  const quanti = elenco.oltre ? 'oltre 2.000 annunci' : `${migliaia(elenco.totale)} annunci`;
  return (
    <div className="min-w-0">
      <div className="row between riga-conto">
        <p className="text-note text-ink-2" role="status">
          {elenco.totale === 1 ? '1 annuncio' : quanti}
        </p>
        <OrdineElenco filtri={filtri} ricerca={ricerca} />
      </div>
      {elenco.righe.length === 0 ? (
        <div className="mt-8">
          <Vuoto
            titolo="Nessun annuncio trovato"
            azione={
              <>
                <BottoneCollegamento variante="main" href={indirizzoSalva(filtri)} rel="nofollow">
                  Avvisami quando arriva
                </BottoneCollegamento>
                <BottoneCollegamento href={percorso('annunci')}>Torna a tutti gli annunci</BottoneCollegamento>
              </>
            }
          >
            Prova a modificare i filtri di ricerca
          </Vuoto>
          {dati.simili.length === 0 ? null : (
            <section className="mt-10" aria-labelledby="simili">
              <h2 id="simili" className="h2">
                Potrebbero interessarti
              </h2>
              <div className="mt-4">
                <GrigliaLotti annunci={dati.simili} adesso={adesso} prioritari={0} livello={3} fianco />
              </div>
            </section>
          )}
        </div>
      ) : (
        <div className="mt-5">
          <GrigliaLotti annunci={elenco.righe} adesso={adesso} prioritari={2} livello={2} fianco />
        </div>
      )}
      <div className="mt-10">
        <Paginazione
          pagina={elenco.pagina}
          pagine={Math.ceil(elenco.totale / PER_PAGINA)}
          href={(pagina) => indirizzoElenco(ricerca, { pagina: pagina === 1 ? null : String(pagina) })}
        />
      </div>
    </div>
  );
}

function BarraFiltri({ dati, ricerca }: { dati: DatiElenco; ricerca: URLSearchParams }) {
  const scelti = filtriScelti(dati.filtri);
  const [aperti, setAperti] = useState(false);
  const errori = Object.values(erroriPrezzo(ricerca));
  return (
    <>
      <div className="chips mt-3">
        <a
          href={`#${ANCORA}`}
          className={scelti.length > 0 ? 'chip on lg:hidden' : 'chip lg:hidden'}
          aria-haspopup="dialog"
          onClick={(evento) => {
            evento.preventDefault();
            setAperti(true);
          }}
        >
          <Icona nome="filtri" piccola /> Filtri{scelti.length > 0 ? ` ${scelti.length}` : ''}
        </a>
        {scelti.length === 0 ? null : (
          <ul className="contents" aria-label="Filtri attivi">
            {scelti.map(({ testo, togli }) => (
              <li key={testo}>
                <GettoneTogli href={indirizzoElenco(ricerca, togli)} etichetta={`Togli il filtro ${testo}`}>
                  {testo}
                </GettoneTogli>
              </li>
            ))}
          </ul>
        )}
        {dati.filtri.verifica.length > 0 ? null : (
          <Collegamento href={indirizzoElenco(ricerca, { verifica: 'verificato' })} className="chip">
            <Segno glifo="verificato">Verificato</Segno>
          </Collegamento>
        )}
        {scelti.length === 0 && dati.filtri.testo === null && dati.filtri.categoria === null ? null : (
          <Collegamento href={indirizzoSalva(dati.filtri)} rel="nofollow" className="chip">
            <Icona nome="campana" piccola /> Salva ricerca
          </Collegamento>
        )}
      </div>
      {errori.length === 0 ? null : (
        <MessaggioErrore>Il prezzo scritto non è applicato. {errori.join('. ')}.</MessaggioErrore>
      )}
      {aperti ? (
        <Suspense fallback={null}>
          <FoglioFiltri dati={dati} ricerca={ricerca} onChiudi={() => setAperti(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function OrdineElenco({ filtri, ricerca }: { filtri: Filtri; ricerca: URLSearchParams }) {
  return (
    <details className="relative">
      <summary
        className="flex min-h-11 items-center gap-2 text-note font-semibold"
        aria-label={`Ordina: ${ETICHETTE_ORDINAMENTO[filtri.ordine]}`}
      >
        {ETICHETTE_ORDINAMENTO[filtri.ordine]} <Icona nome="giu" piccola />
      </summary>
      <ul className="absolute right-0 z-10 w-56 border-t-[3px] border-ink bg-sheet p-2 shadow-float">
        {ordiniOfferti(filtri.testo).map((ordine) => (
          <li key={ordine}>
            <Collegamento
              href={indirizzoElenco(ricerca, { ordine: ordine === ordinePredefinito(filtri.testo) ? null : ordine })}
              aria-current={ordine === filtri.ordine}
              className="flex min-h-11 items-center px-3 aria-[current=true]:font-semibold"
            >
              {ETICHETTE_ORDINAMENTO[ordine]}
            </Collegamento>
          </li>
        ))}
      </ul>
    </details>
  );
}
