import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { letturaVerificheDelCentro, type PaginaVerifiche } from '../../../data/centri/centro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { PUNTO } from '../../../domain/frasi/punto.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ETICHETTE_RESTITUZIONE } from '../../../domain/verifiche/restituzione.ts';
import { ETICHETTE_VERIFICA, leggiStatoVerificaDiCentro } from '../../../domain/verifiche/stati.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { ServeRete } from '../../../ui/feedback/ServeRete.tsx';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Campo, CampoScelta } from '../../../ui/forms/Campo.tsx';
import { useMezzi } from '../../../ui/forms/mezzi.ts';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useTornaAllaRiga } from '../../../ui/table/use-torna-alla-riga.ts';
import { FotoAnnuncio } from '../arrivo/FotoAnnuncio.tsx';
import { momento, numeroAnnuncio, SEGNALI } from '../tablet/etichette.ts';
import { PieElenco } from './PieElenco.tsx';

const PER_PAGINA = 10;
const FILTRI = {
  ...ETICHETTE_VERIFICA,
  da_restituire: ETICHETTE_RESTITUZIONE.da_restituire,
  da_spedire: 'Da spedire',
} as const;

export interface Richiesta {
  testo: string;
  stato: string;
  pagina: number;
}

interface Props {
  richiesta: Richiesta;
  onCambia: (richiesta: Richiesta) => void;
  verso: (richiesta: Richiesta) => string;
}

/** All verifications of the centre, from the server, ten a page (decision P19). */
export function Storico({ richiesta, onCambia, verso }: Props) {
  const inRete = useInRete();
  const [testo, setTesto] = useState(richiesta.testo);
  if (!inRete) return <SenzaRete />;
  return (
    <>
      <form
        className="mb-5 flex flex-wrap items-end gap-4"
        onSubmit={(evento) => {
          evento.preventDefault();
          onCambia({ ...richiesta, testo: testo.trim(), pagina: 1 });
        }}
      >
        <Campo
          className="min-w-0 grow sm:max-w-[420px]"
          etichetta="Cerca per cliente, email, oggetto o numero"
          type="search"
          value={testo}
          maxLength={200}
          onChange={(evento) => setTesto(evento.target.value)}
        />
        <CampoScelta
          etichetta="Stato"
          value={richiesta.stato}
          onChange={(evento) => onCambia({ ...richiesta, stato: evento.target.value, pagina: 1 })}
        >
          <option value="">Tutti</option>
          {Object.entries(FILTRI).map(([stato, nome]) => (
            <option key={stato} value={stato}>
              {nome}
            </option>
          ))}
        </CampoScelta>
        <Bottone type="submit">Cerca</Bottone>
      </form>
      <Pagina richiesta={richiesta} verso={verso} />
    </>
  );
}

function SenzaRete({ riprova }: { riprova?: () => void }) {
  return (
    <ServeRete
      altrimenti={<BottoneCollegamento href={percorso('centro_verifiche')}>Vedi quelle sul tablet</BottoneCollegamento>}
      riprova={riprova}
    >
      La storia intera del centro sta sul server. Sul tablet ci sono le verifiche aperte e quelle recenti.
    </ServeRete>
  );
}

function Pagina({ richiesta, verso }: Pick<Props, 'richiesta' | 'verso'>) {
  const lettura = useQuery(letturaVerificheDelCentro({ ...richiesta, limite: PER_PAGINA }));
  const senzaCentro = useMezzi().spiega(lettura.error).codice === 'centro_non_trovato';
  return (
    <Lettura
      di={lettura}
      errore="Errore nel caricamento delle verifiche"
      assente={senzaCentro ? <Vuoto role="alert" titolo={TESTI_ERRORE.centro_non_associato} /> : undefined}
      senzaRete={<SenzaRete riprova={() => void lettura.refetch()} />}
      vuoto={({ totale }) =>
        totale === 0 ? <Vuoto titolo="Nessuna verifica trovata">Prova a togliere i filtri.</Vuoto> : null
      }
    >
      {(pagina) => <Risultati letta={pagina} richiesta={richiesta} verso={verso} />}
    </Lettura>
  );
}

interface PropsRisultati extends Pick<Props, 'richiesta' | 'verso'> {
  letta: PaginaVerifiche;
}

function Risultati({ letta, richiesta, verso }: PropsRisultati) {
  const zona = useRef<HTMLUListElement>(null);
  useTornaAllaRiga(zona, '', letta);
  return (
    <>
      <ul ref={zona} className="border-t border-ink">
        {letta.righe.map((riga) => (
          <Riga key={riga.id} riga={riga} />
        ))}
      </ul>
      <PieElenco letta={letta} perPagina={PER_PAGINA} href={(pagina) => verso({ ...richiesta, pagina })} />
    </>
  );
}

function Riga({ riga }: { riga: PaginaVerifiche['righe'][number] }) {
  const segnale =
    SEGNALI[
      momento(leggiStatoVerificaDiCentro(riga.stato) ?? '', { decisione: null, inviata: false, ricevuta: false })
    ];
  const quando = riga.data_verifica ?? riga.data_programmata;
  const resa = riga.stato_restituzione;
  return (
    <li
      data-riga={riga.id}
      className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hair py-3 md:grid-cols-[3.5rem_minmax(0,1fr)_11rem_6.5rem]"
    >
      <span className="block h-16 w-14 overflow-hidden bg-well">
        {riga.immagine === null ? null : <FotoAnnuncio percorso={riga.immagine} />}
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{riga.titolo}</span>
        <span className="small block">
          {[numeroAnnuncio(riga.numero_annuncio), riga.cliente_nome, quando === null ? '' : formattaData(quando)]
            .filter(Boolean)
            .join(PUNTO)}
        </span>
      </span>
      <span className="col-start-2 md:col-start-auto">
        <Segno glifo={segnale.glifo}>{segnale.testo}</Segno>
        {resa === null ? null : <span className="small block">{ETICHETTE_RESTITUZIONE[resa]}</span>}
      </span>
      <BottoneCollegamento
        piccolo
        className="after:absolute after:inset-0 col-start-2 justify-self-start px-4! md:col-start-auto"
        href={percorso('centro_verifica', { id: riga.id }, { da: 'storico' })}
        aria-label={`Gestisci ${riga.titolo}`}
      >
        Gestisci
      </BottoneCollegamento>
    </li>
  );
}
