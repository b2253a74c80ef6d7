import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { indirizziQuery, type UsedIndirizzo } from '../../data/accesso/indirizzi.ts';
import type { Profilo } from '../../data/accesso/session.ts';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import type { Situation } from '../../data/annunci/situation.ts';
import { DataError } from '../../data/client/errori.ts';
import { PROTECTION_PHRASES } from '../../domain/frasi/ordine.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Checkout } from './Checkout.tsx';
import { type Conto, OrderSummary } from './OrderSummary.tsx';
import { NotPayable, UpdatedPrice } from './Ostacoli.tsx';
import type { CheckoutRequest } from './richiesta.ts';
import { type Steps, type ToOpen, useSteps } from './use-steps.ts';
import { Window48 } from './Window48.tsx';

/** On phones the form waits for the summary above it, so that nothing moves. */
export function CheckoutPage(props: ToOpen) {
  const { richiesta, profilo, onPaid } = props;
  const { annuncio } = richiesta;
  const passi = useSteps(props);
  // Drawn with the form or not at all, so that no field moves later.
  const usedBefore = useQuery(indirizziQuery(profilo.id));
  const offered = usedBefore.isPending && usedBefore.fetchStatus === 'fetching' ? null : (usedBefore.data ?? []);
  const { scheda, aperto } = passi;
  const obstacle = passi.errore instanceof Error;
  // A changed price is a question: note and countdown stay.
  const chiuso = obstacle && !changedPrice(passi.errore);
  // The form is taller than its skeleton: what follows waits for it.
  const awaiting = passi.loading || aperto === undefined || offered === null || passi.alreadyPaid;
  return (
    // Full height from the start, so that the footer does not move.
    <div className="mt-6 grid min-h-svh content-start gap-8 lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      <div className="grid content-start gap-5 lg:order-2 lg:sticky lg:top-6 lg:self-start">
        <OrderSummary
          numero={scheda?.numero_annuncio ?? null}
          titolo={scheda?.titolo ?? richiesta.titolo}
          immagine={scheda?.immagine_principale ?? richiesta.immagine}
          totale={aperto?.intento.importo ?? scheda?.prezzo_split.totale ?? richiesta.importo}
          conto={contoOf(scheda)}
          loading={passi.loading}
          nota={chiuso || scheda === null ? null : PROTECTION_PHRASES[scheda.metodo_spedizione]}
        />
        {passi.loading ? <DialogSlot /> : null}
        {chiuso ? null : <PurchaseWindow situation={passi.situation} />}
      </div>
      <div className="min-w-0 lg:order-1">
        {passi.loading ? (
          <div className="max-lg:hidden">
            <Waiting />
          </div>
        ) : (
          <Step passi={passi} offered={offered} richiesta={richiesta} profilo={profilo} onPaid={onPaid} />
        )}
        {obstacle || awaiting ? null : (
          <p className="mt-6">
            <TextLink href={percorso('annuncio', { id: annuncio })} className="tx inline-flex min-h-11 items-center">
              Torna all'annuncio
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

const changedPrice = (errore: unknown): boolean => errore instanceof DataError && errore.codice === 'prezzo_aggiornato';

type StepProps = {
  passi: Steps;
  offered: readonly UsedIndirizzo[] | null;
  richiesta: CheckoutRequest;
  profilo: Profilo;
  onPaid: (intento: string) => void;
};

function Step({ passi, offered, richiesta, profilo, onPaid }: StepProps) {
  const { annuncio, importo } = richiesta;
  const { errore, scheda, aperto } = passi;
  const [afterForm, setAfterForm] = useState(false);
  const pronto =
    aperto === undefined || offered === null || errore instanceof Error || passi.alreadyPaid
      ? null
      : { aperto, offered };
  if (pronto !== null && !afterForm) setAfterForm(true);
  if (changedPrice(errore)) {
    return (
      <UpdatedPrice
        visto={importo}
        nuovo={passi.isReading ? null : (scheda?.prezzo_split.totale ?? null)}
        annuncio={annuncio}
        afterForm={afterForm}
        onReread={passi.reread}
        onAccept={passi.accept}
      />
    );
  }
  if (errore instanceof Error && passi.chargeState !== 'da_leggere') {
    const { chargeState, riprova } = passi;
    return <NotPayable {...{ errore, annuncio, afterForm, chargeState }} onRetry={riprova} />;
  }
  if (pronto === null) return <Waiting />;
  return (
    <Checkout
      key={pronto.aperto.intento.id}
      annuncio={annuncio}
      profilo={profilo}
      usedBefore={pronto.offered}
      metodo={scheda?.metodo_spedizione ?? null}
      {...pronto.aperto}
      onPaid={onPaid}
      onRefusal={passi.rifiuta}
      onRetry={passi.riprova}
    />
  );
}

/** Reserves the countdown's height until the summary's answer. */
const DialogSlot = () => (
  <div className="scheletro" aria-hidden="true">
    <SkeletonBlock className="h-[122px] w-full" />
  </div>
);

function Waiting() {
  return (
    <Skeleton testo="Inizializzazione pagamento..." className="grid gap-4">
      <p className="note">Inizializzazione pagamento...</p>
      <SkeletonBlock className="h-12 w-full" />
      <SkeletonBlock className="h-12 w-full" />
      <SkeletonBlock className="h-12 w-2/3" />
    </Skeleton>
  );
}

function contoOf(scheda: AnnuncioDetail | null): Conto | null {
  if (scheda === null) return null;
  const { prezzo, sovrapprezzo, spedizione } = scheda.prezzo_split;
  return { articolo: prezzo, sovrapprezzo, spedizione, metodo: scheda.metodo_spedizione };
}

function PurchaseWindow({ situation }: { situation: Situation | null }) {
  if (situation === null || situation.acquisto_da === null || situation.acquisto_entro === null) return null;
  return <Window48 da={situation.acquisto_da} entro={situation.acquisto_entro} />;
}
