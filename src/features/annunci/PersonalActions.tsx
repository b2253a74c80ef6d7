import { type ComponentType, useCallback, useState } from 'react';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import { annuncioSituation, type Situation } from '../../data/annunci/situation.ts';
import { DataError } from '../../data/client/errori.ts';
import { notEditableMotivo } from '../../domain/annunci/edit.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { STATO_ANNUNCIO_LABELS } from '../../domain/annunci/stati.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { NO_LONGER_ON_SALE } from '../../domain/frasi/offer.ts';
import { acquirentePhrase, interestPhrase, venditorePhrase } from '../../domain/frasi/oggetto.ts';
import { fase, type Phase, publicStato } from '../../domain/frasi/phase.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { lastConclusa } from '../../domain/verifiche/concluse.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { useQueryResult } from '../../ui/feedback/use-query-result.ts';
import { vaVia } from '../../ui/forms/use-command.ts';
import { ActionFooter } from '../../ui/layout/ActionFooter.tsx';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { thousands } from '../../ui/layout/thousands.ts';
import { ContactVenditore } from './ContactVenditore.tsx';
import { Countdown } from './Countdown.tsx';
import { FeesPreview } from './FeesPreview.tsx';
import { Preferito } from './Preferito.tsx';
import { Prenotazione } from './Prenotazione.tsx';

type Props = { annuncio: AnnuncioDetail };

type Action = ComponentType<{ id: string; titolo: string; onDone: () => void }>;
type Pause = { pause: { Put: Action; Resume: Action } };

/** Actions of a signed-in person, only from the server's current answer. */
export function PersonalActions({ annuncio, pause }: Props & Pause) {
  const { id } = annuncio;
  const query = useQueryResult(useCallback(() => annuncioSituation(id), [id]));
  // The page showed the listing, so it was removed meanwhile, and no act is left.
  if (query.error instanceof DataError && query.error.codice === 'annuncio_non_trovato')
    return (
      <p role="alert" className="riquadro wait mt-6">
        {NO_LONGER_ON_SALE}
      </p>
    );
  return (
    <div className="mt-6">
      <QueryView di={query} skeleton={[annuncio.stato_annuncio === 'venduto' ? 'h-[108px]' : 'h-[220px] lg:h-[240px]']}>
        {(situation) => (
          <div className="grid gap-3">
            <Hidden
              annuncio={annuncio}
              motivo={situation.motivo_nascosto}
              proprietario={situation.proprietario}
              pause={pause}
            />
            {situation.proprietario ? (
              <VenditoreActions annuncio={annuncio} situation={situation} pause={pause} />
            ) : (
              <AcquirenteActions annuncio={annuncio} situation={situation} ricarica={query.refetch} />
            )}
            {situation.proprietario ? null : <Preferito annuncioId={id} initial={situation.preferito} />}
          </div>
        )}
      </QueryView>
    </div>
  );
}

/** A hidden listing, readable by its owner and administrators alone (decision P11). */
function Hidden({
  annuncio,
  motivo,
  proprietario,
  pause,
}: Props & Pause & { motivo: string | null; proprietario: boolean }) {
  if (motivo === null) return null;
  const [boxClass, parole] =
    annuncio.stato_annuncio === 'in_pausa'
      ? ['border-wait bg-wait-wash', 'text-wait']
      : ['border-fail bg-fail-wash', 'text-fail'];
  return (
    <div className={`border-l-[3px] p-4 ${boxClass}`}>
      <strong className={parole}>
        {`${STATO_ANNUNCIO_LABELS[annuncio.stato_annuncio === 'attivo' ? 'sospeso' : annuncio.stato_annuncio]}: lo vedi solo tu`}
      </strong>
      {motivo === '' ? null : ` ${motivo}`}
      {annuncio.stato_annuncio === 'in_pausa' ? (
        <> Nessuno lo trova né lo prenota. {proprietario ? <pause.Resume {...forAction(annuncio)} /> : null}</>
      ) : null}
      {proprietario && annuncio.stato_annuncio === 'sospeso' && motivo !== '' ? (
        <>
          {' '}
          <TextLink className="tx" href={percorso('decisioni')}>
            Contesta la decisione
          </TextLink>
        </>
      ) : null}
    </div>
  );
}

/** Visibility and text of the page change with the act. */
const forAction = ({ id, titolo }: AnnuncioDetail) => ({
  id,
  titolo,
  onDone: () => vaVia(percorso('annuncio', { id })),
});

function AcquirenteActions({ annuncio, situation, ricarica }: Props & { situation: Situation; ricarica: () => void }) {
  const adesso = useNow();
  if (situation.ordine_id !== null && !situation.puo_acquistare) {
    return (
      <ActionFooter>
        <ButtonLink href={percorso('ordine', { id: situation.ordine_id })} variant="main" isWide>
          Vai al tuo ordine
        </ButtonLink>
      </ActionFooter>
    );
  }
  const stato = publicStato(annuncio, situation.in_pagamento);
  const ora = fase(stato, adesso);
  return (
    <>
      <Acquisto annuncio={annuncio} situation={situation} ora={ora} />
      {situation.prenotato_da_me ? null : (
        <Prenotazione
          annuncio={annuncio}
          situation={situation}
          fase={ora}
          in_sede={stato.tipo_centro === 'terze_parti'}
          onChanged={ricarica}
        />
      )}
      <ContactVenditore annuncioId={annuncio.id} conversazione={situation.conversazione_id} />
    </>
  );
}

/** Buy: only the reserving buyer, only inside the window, only where the platform handles the payment. */
function Acquisto({ annuncio, situation, ora }: Props & { situation: Situation; ora: Phase }) {
  const {
    puo_acquistare,
    acquisto_da,
    acquisto_entro,
    centro_acquisto,
    prenotato_da_me,
    importo_dovuto,
    verifica_aperta,
  } = situation;
  if (puo_acquistare && acquisto_da !== null && acquisto_entro !== null) {
    const acquisto = percorso('checkout', {
      annuncio: annuncio.id,
      amount: (importo_dovuto ?? annuncio.prezzo_esposto) / 100,
      title: annuncio.titolo,
      img: annuncio.immagine_principale,
    });
    return (
      <ActionFooter>
        <Countdown titolo="Puoi acquistare ancora per" da={acquisto_da} entro={acquisto_entro} tone="ink" />
        <ButtonLink href={acquisto} variant="main" isWide className="mt-3">
          Acquista <span className="money">{formatEuro(importo_dovuto ?? annuncio.prezzo_esposto)}</span>
        </ButtonLink>
      </ActionFooter>
    );
  }
  const detto = prenotato_da_me
    ? acquirentePhrase(ora, {
        scadenza: annuncio.scadenza_prenotazione,
        acquisto_entro,
        centro: centro_acquisto?.nome ?? null,
        visita: verifica_aperta,
      })
    : null;
  if (detto !== null && ora === 'da_pagare_in_sede' && centro_acquisto !== null) {
    return <OnSitePagamento centro={centro_acquisto.nome} detto={detto} />;
  }
  if (detto !== null) {
    return (
      <p className="border-l-[3px] border-hold bg-hold-wash p-4">
        <strong className="text-hold">Hai prenotato questo oggetto.</strong> {detto}
      </p>
    );
  }
  const isForSale = annuncio.stato_verifica === 'verificato' && annuncio.stato_annuncio === 'attivo';
  return isForSale && ora !== 'assente' && ora !== 'decertificato' ? (
    <p className="note">{TESTI_ERRORE.solo_acquirente_prenotante}</p>
  ) : null;
}

/** A partner's sale is paid at the centre (decision M7). */
function OnSitePagamento({ centro, detto }: { centro: string; detto: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionFooter>
        <Button variant="main" isWide onClick={() => setIsOpen(true)}>
          Concorda il pagamento presso {centro}
        </Button>
      </ActionFooter>
      <Dialog
        aperta={isOpen}
        onClose={() => setIsOpen(false)}
        titolo={`Come si paga presso ${centro}?`}
        closeText="Chiudi"
      >
        <p>{detto}</p>
        <p className="mt-3">
          Si paga al banco del centro quando ritiri l'oggetto: porta un documento. Qui sul sito non si paga nulla.
        </p>
      </Dialog>
    </>
  );
}

function VenditoreActions({ annuncio, situation, pause }: Props & Pause & { situation: Situation }) {
  const { verifica_aperta, puo_prenotare_verifica, modificabile, pausabile, interesse, luogo } = situation;
  const stato = publicStato(annuncio, situation.in_pagamento);
  const ora = fase(stato, useNow());
  const detto = venditorePhrase(ora, {
    scadenza: annuncio.scadenza_prenotazione,
    acquisto_entro: null,
    centro: verifica_aperta?.centro_nome ?? lastConclusa(annuncio.verifiche)?.centro?.nome ?? null,
    data_programmata: verifica_aperta?.data_programmata ?? null,
    da_spostare: verifica_aperta?.da_spostare ?? false,
    luogo,
  });
  return (
    <>
      <p className="border-l-[3px] border-wait bg-wait-wash p-4">
        {detto}{' '}
        {verifica_aperta === null || verifica_aperta.id === null ? null : (
          <TextLink className="tx" href={percorso('conferma_verifica', { id: verifica_aperta.id })}>
            Vedi la verifica
          </TextLink>
        )}
      </p>
      {puo_prenotare_verifica ? (
        <ActionFooter>
          <ButtonLink href={percorso('nuova_verifica', { annuncio: annuncio.id })} variant="main" isWide>
            Prenota la verifica
          </ButtonLink>
        </ActionFooter>
      ) : null}
      {situation.vendita === null ? null : <FeesPreview {...situation.vendita} />}
      {situation.ordine_id === null ? null : (
        <ButtonLink href={percorso('ordine', { id: situation.ordine_id })} isWide>
          Vai all'ordine
        </ButtonLink>
      )}
      {interesse === null ? null : (
        <p className="note">
          {interestPhrase(interesse, thousands)}
          {POINT}
          {annuncioNumber(annuncio.numero_annuncio)}
        </p>
      )}
      {modificabile ? (
        <>
          <ButtonLink href={`${percorso('modifica_annuncio', { id: annuncio.id })}#prezzo`} isWide>
            Cambia il prezzo
          </ButtonLink>
          <div className="flex flex-wrap gap-x-5">
            <TextLink
              href={percorso('modifica_annuncio', { id: annuncio.id })}
              className="tx inline-flex min-h-11 items-center text-note"
            >
              Modifica l'annuncio
            </TextLink>
            {pausabile ? <pause.Put {...forAction(annuncio)} /> : null}
          </div>
        </>
      ) : (
        <p className="note">{notEditableMotivo(annuncio)}</p>
      )}
      {situation.ripubblicato === null ? null : (
        <ButtonLink href={percorso('annuncio', { id: situation.ripubblicato.id })} isWide>
          Vedi il nuovo annuncio
        </ButtonLink>
      )}
    </>
  );
}
