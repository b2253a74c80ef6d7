import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ConfermaVerifica, letturaConferma } from '../../../data/verifiche/verifiche.ts';
import { fileCalendario } from '../../../domain/centri/calendario.ts';
import { linkMappa } from '../../../domain/centri/mappa.ts';
import { luogoPerVenditore } from '../../../domain/frasi/oggetto.ts';
import { FRASI_VERIFICA, fraseVisita } from '../../../domain/frasi/verifica.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { identificativoValido } from '../../../domain/identificativo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { verificaConclusa } from '../../../domain/verifiche/concluse.ts';
import { numeroPrenotazione } from '../../../domain/verifiche/numero.ts';
import { AnnullaVisita } from '../../../features/bacheca/AnnullaVisita.tsx';
import { Richiamo } from '../../../features/bacheca/Richiamo.tsx';
import { RitiraVerifica } from '../../../features/bacheca/RitiraVerifica.tsx';
import { CostiVerifica } from '../../../features/prenota_verifica/CostiVerifica.tsx';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { pezzo } from '../../../ui/feedback/pezzo.tsx';
import { Blocco } from '../../../ui/feedback/Scheletro.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { scaricaFile } from '../../../ui/forms/scarica.ts';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { useSearchParams } from '../../router.ts';
import { AltroAccount } from '../altro-account.tsx';
import { PaginaStretta } from '../pagina-stretta.tsx';

const CodiceQr = pezzo(() => import('../../../ui/media/CodiceQr.tsx'));

export default function ConfermaVerificaPagina() {
  const [ricerca] = useSearchParams();
  const id = ricerca.get('id') ?? '';
  const valido = identificativoValido(id);
  const lettura = useQuery({ ...letturaConferma(id), enabled: valido });
  if (!valido) return <NonQui titolo="ID verifica non valido" />;
  if (lettura.data === undefined)
    return (
      <PaginaStretta titolo="Verifica">
        <Lettura di={lettura} assente={<Assente titolo="Verifica non trovata" />} scheletro={['h-40']}>
          {() => null}
        </Lettura>
      </PaginaStretta>
    );
  return <Visita visita={lettura.data} />;
}

function Visita({ visita }: { visita: ConfermaVerifica }) {
  const { annuncio, centro } = visita;
  const { titolo, sotto, costi, porta } = fraseVisita(
    visita.stato,
    visita.data_programmata,
    visita.ricevuta,
    visita.da_spostare,
  );
  return (
    <PaginaStretta titolo={titolo} sotto={sotto}>
      <dl className="border-t-[3px] border-ink pt-2">
        <RigaPuntini nome="Oggetto">{annuncio.titolo}</RigaPuntini>
        <RigaPuntini nome="Centro">{centro.nome}</RigaPuntini>
        <RigaPuntini nome="Indirizzo">
          {centro.indirizzo}, {centro.citta}
        </RigaPuntini>
        <RigaPuntini nome="Telefono">{centro.telefono}</RigaPuntini>
        <RigaPuntini nome="Prenotazione">{numeroPrenotazione(visita.id)}</RigaPuntini>
      </dl>
      {visita.da_ritirare ? (
        <p className="riquadro mt-4">{luogoPerVenditore('da_restituire')} Un codice nuovo lo chiedi dalla dashboard.</p>
      ) : null}
      {visita.restituita_il === null ? null : (
        <p className="riquadro mt-4">Restituito il {formattaDataOra(visita.restituita_il)}.</p>
      )}
      {visita.richiamabile ? (
        <div className="riquadro mt-4 grid justify-items-start gap-2">
          <p>{luogoPerVenditore('al_centro')}</p>
          <Richiamo verifica={visita.id} />
        </div>
      ) : null}
      {visita.modificabile && visita.da_spostare ? <Cambia visita={visita} /> : null}
      {visita.modificabile && !visita.da_spostare ? <DaPortare visita={visita} /> : null}
      <div className="mt-8">
        <CostiVerifica
          preventivo={visita.preventivo_costi}
          nota={visita.saldata ? FRASI_VERIFICA.saldata : costi}
          siVende={visita.si_vende}
        />
      </div>
      {visita.ritirabile ? (
        <div className="mt-6">
          <RitiraVerifica id={visita.id} />
        </div>
      ) : null}
      {porta === null ? null : <p className="note mt-6">{porta}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <BottoneCollegamento href={percorso('bacheca')} variante="main">
          Vai alla dashboard
        </BottoneCollegamento>
        {verificaConclusa(visita.stato) ? (
          <BottoneCollegamento href={percorso('annuncio', { id: annuncio.id })}>
            Vedi l'esito nell'annuncio
          </BottoneCollegamento>
        ) : null}
        <BottoneCollegamento href={percorso('home')}>Torna alla home</BottoneCollegamento>
      </div>
    </PaginaStretta>
  );
}

function DaPortare({ visita }: { visita: ConfermaVerifica }) {
  const { annuncio, centro } = visita;
  const calendario = () => {
    const evento = {
      id: visita.id,
      titolo: `Verifica Fidati: ${annuncio.titolo}`,
      luogo: [centro.nome, centro.indirizzo, centro.citta].filter(Boolean).join(', '),
      descrizione: `Prenotazione ${numeroPrenotazione(visita.id)}. Porta l'oggetto, gli accessori e un documento. Centro: ${centro.telefono}`,
      inizio: visita.data_programmata,
      minuti: visita.durata,
      spostata: visita.spostata,
    };
    scaricaFile('verifica-fidati.ics', new Blob([fileCalendario(evento, now())], { type: 'text/calendar' }));
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Bottone piccolo onClick={calendario}>
          <Icona nome="calendario" piccola /> Aggiungi al calendario
        </Bottone>
        <Collegamento className="btn small" href={linkMappa(centro)} esterno>
          <Icona nome="luogo" piccola /> Apri la mappa
        </Collegamento>
      </div>
      <section className="mt-6 flex items-center gap-4 bg-sheet p-4" aria-labelledby="titolo-qr">
        <div className="w-32 flex-none">
          <Suspense fallback={<Blocco className="aspect-square w-full" />}>
            <CodiceQr
              testo={`${location.origin}${percorso('conferma_verifica', { id: visita.id })}`}
              etichetta={`Codice QR della prenotazione ${numeroPrenotazione(visita.id)}`}
            />
          </Suspense>
        </div>
        <div className="min-w-0">
          <h2 id="titolo-qr" className="h3">
            Al banco mostra questo
          </h2>
          <p className="note mt-1">Chi ti riceve lo inquadra e apre la tua verifica.</p>
        </div>
      </section>
      <Cambia visita={visita} />
    </>
  );
}

const Cambia = ({ visita }: { visita: ConfermaVerifica }) => (
  <div className="mt-6 flex flex-wrap gap-3">
    <BottoneCollegamento
      href={percorso('sposta_verifica', { id: visita.id })}
      {...(visita.da_spostare ? { variante: 'main' } : {})}
    >
      Sposta
    </BottoneCollegamento>
    <AnnullaVisita id={visita.id} variante="stop" />
  </div>
);

const NonQui = ({ titolo }: { titolo: string }) => (
  <PaginaStretta titolo="Verifica">
    <Assente titolo={titolo} />
  </PaginaStretta>
);

const Assente = ({ titolo }: { titolo: string }) => (
  <Vuoto
    role="alert"
    titolo={titolo}
    azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
  >
    <AltroAccount />
  </Vuoto>
);
