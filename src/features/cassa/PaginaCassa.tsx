import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type IndirizzoUsato, letturaIndirizzi } from '../../data/accesso/indirizzi.ts';
import type { Profilo } from '../../data/accesso/sessione.ts';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import type { Situazione } from '../../data/annunci/situazione.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import { FRASI_PROTEZIONE } from '../../domain/frasi/ordine.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Cassa } from './Cassa.tsx';
import { Finestra48 } from './Finestra48.tsx';
import { NonPagabile, PrezzoAggiornato } from './Ostacoli.tsx';
import { type Conto, Riepilogo } from './Riepilogo.tsx';
import type { RichiestaCassa } from './richiesta.ts';
import { type DaAprire, type Passi, usePassi } from './use-passi.ts';

/** On phones the form waits for the summary above it, so that nothing moves. */
export function PaginaCassa(props: DaAprire) {
  const { richiesta, profilo, onPagato } = props;
  const { annuncio } = richiesta;
  const passi = usePassi(props);
  // Drawn with the form or not at all, so that no field moves later.
  const usati = useQuery(letturaIndirizzi(profilo.id));
  const offerti = usati.isPending && usati.fetchStatus === 'fetching' ? null : (usati.data ?? []);
  const { scheda, aperto } = passi;
  const ostacolo = passi.errore instanceof Error;
  // A changed price is a question: note and countdown stay.
  const chiuso = ostacolo && !prezzoCambiato(passi.errore);
  // The form is taller than its skeleton: what follows waits for it.
  const inAttesa = passi.inArrivo || aperto === undefined || offerti === null || passi.giaPagato;
  return (
    // Full height from the start, so that the footer does not move.
    <div className="mt-6 grid min-h-svh content-start gap-8 lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      <div className="grid content-start gap-5 lg:order-2 lg:sticky lg:top-6 lg:self-start">
        <Riepilogo
          numero={scheda?.numero_annuncio ?? null}
          titolo={scheda?.titolo ?? richiesta.titolo}
          immagine={scheda?.immagine_principale ?? richiesta.immagine}
          totale={aperto?.intento.importo ?? scheda?.prezzo_split.totale ?? richiesta.importo}
          conto={contoDi(scheda)}
          inArrivo={passi.inArrivo}
          nota={chiuso || scheda === null ? null : FRASI_PROTEZIONE[scheda.metodo_spedizione]}
        />
        {passi.inArrivo ? <PostoFinestra /> : null}
        {chiuso ? null : <FinestraAcquisto situazione={passi.situazione} />}
      </div>
      <div className="min-w-0 lg:order-1">
        {passi.inArrivo ? (
          <div className="max-lg:hidden">
            <Attesa />
          </div>
        ) : (
          <Passo passi={passi} offerti={offerti} richiesta={richiesta} profilo={profilo} onPagato={onPagato} />
        )}
        {ostacolo || inAttesa ? null : (
          <p className="mt-6">
            <Collegamento
              href={percorso('annuncio', { id: annuncio })}
              className="tx inline-flex min-h-11 items-center"
            >
              Torna all'annuncio
            </Collegamento>
          </p>
        )}
      </div>
    </div>
  );
}

const prezzoCambiato = (errore: unknown): boolean =>
  errore instanceof ErroreDati && errore.codice === 'prezzo_aggiornato';

type PropsPasso = {
  passi: Passi;
  offerti: readonly IndirizzoUsato[] | null;
  richiesta: RichiestaCassa;
  profilo: Profilo;
  onPagato: (intento: string) => void;
};

function Passo({ passi, offerti, richiesta, profilo, onPagato }: PropsPasso) {
  const { annuncio, importo } = richiesta;
  const { errore, scheda, aperto } = passi;
  const [dopoModulo, setDopoModulo] = useState(false);
  const pronto =
    aperto === undefined || offerti === null || errore instanceof Error || passi.giaPagato ? null : { aperto, offerti };
  if (pronto !== null && !dopoModulo) setDopoModulo(true);
  if (prezzoCambiato(errore)) {
    return (
      <PrezzoAggiornato
        visto={importo}
        nuovo={passi.inLettura ? null : (scheda?.prezzo_split.totale ?? null)}
        annuncio={annuncio}
        dopoModulo={dopoModulo}
        onRilegge={passi.rileggi}
        onAccetta={passi.accetta}
      />
    );
  }
  if (errore instanceof Error && passi.addebito !== 'da_leggere') {
    const { addebito, riprova } = passi;
    return <NonPagabile {...{ errore, annuncio, dopoModulo, addebito }} onRiprova={riprova} />;
  }
  if (pronto === null) return <Attesa />;
  return (
    <Cassa
      key={pronto.aperto.intento.id}
      annuncio={annuncio}
      profilo={profilo}
      usati={pronto.offerti}
      metodo={scheda?.metodo_spedizione ?? null}
      {...pronto.aperto}
      onPagato={onPagato}
      onRifiuto={passi.rifiuta}
      onRiprova={passi.riprova}
    />
  );
}

/** Reserves the countdown's height until the summary's answer. */
const PostoFinestra = () => (
  <div className="scheletro" aria-hidden="true">
    <Blocco className="h-[122px] w-full" />
  </div>
);

function Attesa() {
  return (
    <Scheletro testo="Inizializzazione pagamento..." className="grid gap-4">
      <p className="note">Inizializzazione pagamento...</p>
      <Blocco className="h-12 w-full" />
      <Blocco className="h-12 w-full" />
      <Blocco className="h-12 w-2/3" />
    </Scheletro>
  );
}

function contoDi(scheda: SchedaAnnuncio | null): Conto | null {
  if (scheda === null) return null;
  const { prezzo, sovrapprezzo, spedizione } = scheda.prezzo_split;
  return { articolo: prezzo, sovrapprezzo, spedizione, metodo: scheda.metodo_spedizione };
}

function FinestraAcquisto({ situazione }: { situazione: Situazione | null }) {
  if (situazione === null || situazione.acquisto_da === null || situazione.acquisto_entro === null) return null;
  return <Finestra48 da={situazione.acquisto_da} entro={situazione.acquisto_entro} />;
}
