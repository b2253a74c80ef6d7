import { type ReactNode, useState } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { verificaAperta } from '../../domain/verifiche/concluse.ts';
import { SEZIONI, type Sezione } from '../../domain/verifiche/sezioni.ts';
import { leggiStatoVerificaDiCentro } from '../../domain/verifiche/stati.ts';
import { Ricezione } from '../../features/banco/arrivo/Ricezione.tsx';
import { Conflitti } from '../../features/banco/coda/Conflitti.tsx';
import { FuoriDalTablet } from '../../features/banco/coda/FuoriDalTablet.tsx';
import { useSospesoLetto } from '../../features/banco/coda/use-sospeso.ts';
import { statoAlBanco, testoInCoda } from '../../features/banco/decisione/motivi.ts';
import { Rifiuto } from '../../features/banco/decisione/Rifiuto.tsx';
import { Fotocamera } from '../../features/banco/foto/Fotocamera.tsx';
import { numeroAnnuncio } from '../../features/banco/tablet/etichette.ts';
import { AzioniOggetto } from '../../features/banco/valutazione/AzioniOggetto.tsx';
import { Oggetto } from '../../features/banco/valutazione/Oggetto.tsx';
import { useVistaVerifica } from '../../features/banco/valutazione/use-vista.ts';
import { Valutazione } from '../../features/banco/valutazione/Valutazione.tsx';
import type { ItemView } from '../../offline/store/view.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useVai } from '../navigazione.tsx';
import { useParams, useSearchParams } from '../router.ts';
import { Dopo } from './dopo.tsx';
import { Guscio } from './shell/guscio.tsx';

const TITOLI = {
  scheda: 'Verifica',
  ricevi: 'Ricevi oggetto',
  foto: 'Verifica',
  approva: 'Approvazione Verifica',
  rifiuta: 'Rifiuto Verifica',
} as const;
type Passo = keyof typeof TITOLI;

const leggiPasso = (testo: string | null): Passo =>
  testo === 'ricevi' || testo === 'foto' || testo === 'approva' || testo === 'rifiuta' ? testo : 'scheda';

/** The open section is in the URL, so that a lock doesn't lose it. */
const leggiSezione = (testo: string | null): Sezione | null =>
  testo === null ? SEZIONI[0] : (SEZIONI.find((sezione) => sezione === testo) ?? null);

/** One item and its steps; the URL holds the step, so that a restart returns to it. */
export default function Verifica() {
  const { id = '' } = useParams();
  const [ricerca] = useSearchParams();
  const passo = leggiPasso(ricerca.get('passo'));
  const scheda = percorso('centro_verifica', { id });
  const da = ricerca.get('da');
  const elenco =
    da === 'storico'
      ? percorso('centro_storico')
      : percorso(da === 'consegne' ? 'centro_consegne' : 'centro_verifiche', { scelta: id });
  const indietro = passo === 'scheda' ? elenco : scheda;
  return (
    <Guscio nome="centro_verifica" titolo={<Titolo id={id} passo={passo} />} indietro={indietro}>
      <Contenuto key={id} id={id} passo={passo} />
    </Guscio>
  );
}

/** Names the earlier step that is done first, e.g. an intake before a decision. */
function Titolo({ id, passo }: { id: string; passo: Passo }) {
  const vista = useVistaVerifica(id);
  return TITOLI[vista && prima(vista, passo) ? 'ricevi' : passo];
}

const prima = (vista: ItemView, passo: Passo): boolean =>
  (passo === 'approva' || passo === 'rifiuta') && statoAlBanco(vista) === 'programmata';

function Contenuto({ id, passo }: { id: string; passo: Passo }) {
  const vista = useVistaVerifica(id);
  const vai = useVai();
  const [ricerca, setRicerca] = useSearchParams();
  if (vista === undefined) return null;
  if (vista === null) return <FuoriDalTablet id={id} />;
  const dopo = vista.verifica.stato === 'verificato' ? <Dopo vista={vista} /> : null;
  const ricevuto = !prima(vista, passo);
  const fatto = () => vai(percorso('centro_verifica', { id }), { replace: true });
  return (
    <Passaggio key={passo === 'foto' ? 'scheda' : passo} vista={vista} passo={passo}>
      {passo === 'ricevi' ? <Ricezione vista={vista} onFatto={fatto} /> : null}
      {/* A decision rests on an item that is here: the intake comes first, the same address goes on after it. */}
      {ricevuto ? null : <Ricezione vista={vista} prima onFatto={() => undefined} />}
      {passo === 'approva' && ricevuto ? (
        <Valutazione
          vista={vista}
          aperta={leggiSezione(ricerca.get('sezione'))}
          onApri={(sezione) =>
            setRicerca({ ...Object.fromEntries(ricerca), sezione: sezione ?? 'nessuna' }, { replace: true })
          }
          onFatto={fatto}
        />
      ) : null}
      {passo === 'rifiuta' && ricevuto ? <Rifiuto vista={vista} onFatto={fatto} /> : null}
      {passo === 'scheda' || passo === 'foto' ? (
        <>
          <Oggetto vista={vista} Conflitti={Conflitti} dopo={dopo} azioni={<AzioniOggetto vista={vista} />} />
          {passo === 'foto' ? (
            <Fotocamera vista={vista} per="approvazione" onChiudi={() => setRicerca({}, { replace: true })} />
          ) : null}
        </>
      ) : null}
    </Passaggio>
  );
}

/** An act already done, which Back, a second window or a saved URL would repeat. */
function giaFatto(vista: ItemView, passo: Passo): { titolo: string; testo?: string } | null {
  const { decisione, ricezione, verifica } = vista;
  if (passo === 'ricevi' && statoAlBanco(vista) !== 'programmata') {
    const quando = ricezione?.createdAtClient ?? verifica.custodia?.dal;
    return { titolo: quando === undefined ? 'Già ricevuto.' : `Già ricevuto: ${formattaDataOra(quando)}.` };
  }
  if ((passo === 'approva' || passo === 'rifiuta') && decisione !== null)
    return {
      titolo: decisione.payload.esito === 'verificato' ? 'Già decisa: conforme.' : 'Già decisa: non conforme.',
      testo: testoInCoda(vista),
    };
  return null;
}

/** A closed or finished step shows the item instead; one that closes during use stays open. */
function Passaggio({ vista, passo, children }: { vista: ItemView; passo: Passo; children: ReactNode }) {
  const stato = leggiStatoVerificaDiCentro(vista.verifica.stato);
  const [aperta] = useState(stato !== null && verificaAperta(stato));
  const [fatto] = useState(() => giaFatto(vista, passo));
  const sospeso = useSospesoLetto();
  const nostra = vista.verifica.non_assegnata !== true;
  const chiuso = !nostra ? 'Non più assegnata al centro.' : aperta ? fatto?.titolo : 'La verifica è già conclusa.';
  if (passo !== 'scheda' && chiuso !== undefined) {
    return (
      <div className="p-6">
        <Vuoto
          titolo={chiuso}
          azione={
            <BottoneCollegamento href={percorso('centro_verifica', { id: vista.verifica.id })}>
              Vedi {numeroAnnuncio(vista.verifica.numero_annuncio)}
            </BottoneCollegamento>
          }
        >
          {nostra && aperta ? fatto?.testo : null}
        </Vuoto>
      </div>
    );
  }
  // not before the tablet knows whether it is read-only: a mounted camera asks for permission
  if (passo !== 'scheda' && sospeso === undefined) return null;
  if (sospeso && passo !== 'scheda' && (sospeso.demo || passo !== 'foto')) {
    return (
      <div className="p-6">
        <Vuoto titolo={sospeso.titolo}>{sospeso.testo}</Vuoto>
      </div>
    );
  }
  return children;
}
