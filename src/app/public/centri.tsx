import type { FiltriCentri, RigaCentro } from '../../data/centri/centri.ts';
import { apertoOggi } from '../../domain/centri/apertura.ts';
import { CENTRI_PER_PAGINA, TIPI_FILTRO } from '../../domain/centri/pagine.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { type Giorno, giornoDiRoma } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Campo, CampoScelta } from '../../ui/forms/Campo.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';
import type { DatiCentri } from './centri.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';
import { IndirizzoCentro, TipoCentro } from './parts/centro-parti.tsx';

export function testa({ elenco, filtri }: DatiCentri): Testa {
  const titolo = 'Centri di verifica';
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo, descrizione: '' };
  return {
    titolo,
    descrizione:
      'Dove un oggetto viene controllato prima della vendita: Fidati Point e centri partner, con orari, prezzi e recensioni.',
    noindex: filtriAttivi(filtri) || filtri.pagina > 1,
    json_ld: [
      {
        '@type': 'ItemList',
        itemListElement: elenco.righe.map(({ id, nome }, indice) => ({
          '@type': 'ListItem',
          position: indice + 1,
          name: nome,
          url: percorso('centro_pubblico', { id }),
        })),
      },
    ],
  };
}

const filtriAttivi = ({ testo, tipo, citta, categoria }: FiltriCentri): boolean =>
  testo !== null || tipo !== null || citta !== null || categoria !== null;

export function Pagina({ dati: { elenco, filtri }, adesso }: PropsPagina<DatiCentri>) {
  const oggi = giornoDiRoma(adesso);
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="h1">Centri di verifica</h1>
      <p className="lead mt-3 max-w-[60ch]">
        Qui un oggetto viene controllato a mano prima di essere venduto. Scegli il centro più comodo: quanto costa lo
        vedi prima di prenotare.
      </p>
      <Filtri elenco={elenco} filtri={filtri} />
      <div className="filetto row between mt-6">
        <p className="text-note text-ink-2" role="status">
          {elenco.totale === 1 ? '1 centro' : `${elenco.totale} centri`}
        </p>
      </div>
      {elenco.righe.length === 0 ? (
        <div className="mt-6">
          <Vuoto
            titolo="Nessun centro trovato con i filtri selezionati"
            azione={<BottoneCollegamento href={percorso('centri')}>Vedi tutti i centri</BottoneCollegamento>}
          />
        </div>
      ) : (
        <ul className="grid gap-x-10 lg:grid-cols-2">
          {elenco.righe.map((centro) => (
            <Riga key={centro.id} centro={centro} oggi={oggi} />
          ))}
        </ul>
      )}
      <p className="mt-8">
        Hai un laboratorio o un negozio?{' '}
        <Collegamento className="tx inline-flex min-h-11 items-center" href={percorso('diventa_partner')}>
          Diventa un centro partner
        </Collegamento>
      </p>
      <div className="mt-6">
        <Paginazione
          pagina={elenco.pagina}
          pagine={Math.ceil(elenco.totale / CENTRI_PER_PAGINA)}
          href={(pagina) => indirizzo({ ...filtri, pagina })}
        />
      </div>
    </div>
  );
}

const indirizzo = ({ testo, tipo, citta, categoria, pagina }: FiltriCentri): string =>
  percorso('centri', { q: testo, tipo, citta, categoria, pagina: pagina === 1 ? null : pagina });

function Filtri({ elenco, filtri }: DatiCentri) {
  return (
    <search>
      <form
        action={percorso('centri')}
        method="get"
        className="mt-6 grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <Campo
          className="col-span-2 lg:col-span-1"
          etichetta="Nome, città o categoria"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          defaultValue={filtri.testo ?? ''}
        />
        <Scelta etichetta="Tipo" name="tipo" scelta={filtri.tipo} voci={Object.entries(TIPI_FILTRO)} />
        <Scelta etichetta="Città" name="citta" scelta={filtri.citta} voci={elenco.citta.map((c) => [c, c])} />
        <Scelta
          etichetta="Categoria"
          name="categoria"
          scelta={filtri.categoria}
          voci={elenco.categorie.map((c) => [c, c])}
        />
        <div className="flex gap-3">
          <Bottone type="submit" variante="main">
            Cerca
          </Bottone>
          {filtriAttivi(filtri) ? (
            <BottoneCollegamento href={percorso('centri')} variante="quiet">
              Azzera
            </BottoneCollegamento>
          ) : null}
        </div>
      </form>
    </search>
  );
}

interface PropsScelta {
  etichetta: string;
  name: string;
  scelta: string | null;
  voci: (readonly [string, string])[];
}

function Scelta({ etichetta, name, scelta, voci }: PropsScelta) {
  return (
    <CampoScelta etichetta={etichetta} name={name} autoComplete="off" defaultValue={scelta ?? ''}>
      <option value="">Qualsiasi</option>
      {voci.map(([valore, testo]) => (
        <option key={valore} value={valore}>
          {testo}
        </option>
      ))}
    </CampoScelta>
  );
}

function Riga({ centro, oggi }: { centro: RigaCentro; oggi: Giorno }) {
  const pagina = percorso('centro_pubblico', { id: centro.id });
  return (
    <li className="flex flex-col border-b border-hair py-6">
      <TipoCentro tipo={centro.tipo_centro} />
      <h2 className="h2 mt-1 [overflow-wrap:anywhere]">
        <Collegamento href={pagina} className="hover:underline">
          {centro.nome}
        </Collegamento>
      </h2>
      <IndirizzoCentro centro={centro} />
      <p className="row mt-1 gap-2 text-note">
        <Icona nome="orologio" piccola /> {apertoOggi(centro.orari, centro.chiusure, oggi)}
      </p>
      {centro.specializzazioni.length === 0 ? null : (
        <p className="note mt-2 [overflow-wrap:anywhere]">{centro.specializzazioni.join(PUNTO)}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <BottoneCollegamento piccolo href={pagina} aria-label={`Vedi Dettagli: ${centro.nome}`}>
          Vedi Dettagli
        </BottoneCollegamento>
        <BottoneCollegamento
          href={`${pagina}#contatta`}
          piccolo
          variante="quiet"
          aria-label={`Contatta Centro: ${centro.nome}`}
        >
          Contatta Centro
        </BottoneCollegamento>
      </div>
    </li>
  );
}
