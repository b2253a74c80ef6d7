import { type ComponentType, useCallback, useState } from 'react';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import { type Situazione, situazioneAnnuncio } from '../../data/annunci/situazione.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import { motivoNonModificabile } from '../../domain/annunci/modifica.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { ETICHETTE_STATO_ANNUNCIO } from '../../domain/annunci/stati.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { type Fase, fase, statoPubblico } from '../../domain/frasi/fase.ts';
import { NON_PIU_IN_VENDITA } from '../../domain/frasi/offerta.ts';
import { fraseAcquirente, fraseInteresse, fraseVenditore } from '../../domain/frasi/oggetto.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ultimaConclusa } from '../../domain/verifiche/concluse.ts';
import { Finestra } from '../../ui/dialogs/Finestra.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { useLetta } from '../../ui/feedback/use-letta.ts';
import { vaVia } from '../../ui/forms/use-comando.ts';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { migliaia } from '../../ui/layout/migliaia.ts';
import { PiedeAzione } from '../../ui/layout/PiedeAzione.tsx';
import { ContaAllaRovescia } from './ContaAllaRovescia.tsx';
import { ContattoVenditore } from './ContattoVenditore.tsx';
import { Preferito } from './Preferito.tsx';
import { Prenotazione } from './Prenotazione.tsx';
import { QuantoLascia } from './QuantoLascia.tsx';

type Props = { annuncio: SchedaAnnuncio };

type Atto = ComponentType<{ id: string; titolo: string; onFatto: () => void }>;
type Pausa = { pausa: { Metti: Atto; Riprendi: Atto } };

/** Actions of a signed-in person, only from the server's current answer. */
export function AzioniPersonali({ annuncio, pausa }: Props & Pausa) {
  const { id } = annuncio;
  const lettura = useLetta(useCallback(() => situazioneAnnuncio(id), [id]));
  // The page showed the listing, so it was removed meanwhile, and no act is left.
  if (lettura.error instanceof ErroreDati && lettura.error.codice === 'annuncio_non_trovato')
    return (
      <p role="alert" className="riquadro wait mt-6">
        {NON_PIU_IN_VENDITA}
      </p>
    );
  return (
    <div className="mt-6">
      <Lettura
        di={lettura}
        scheletro={[annuncio.stato_annuncio === 'venduto' ? 'h-[108px]' : 'h-[220px] lg:h-[240px]']}
      >
        {(situazione) => (
          <div className="grid gap-3">
            <Nascosto
              annuncio={annuncio}
              motivo={situazione.motivo_nascosto}
              proprietario={situazione.proprietario}
              pausa={pausa}
            />
            {situazione.proprietario ? (
              <AzioniVenditore annuncio={annuncio} situazione={situazione} pausa={pausa} />
            ) : (
              <AzioniAcquirente annuncio={annuncio} situazione={situazione} ricarica={lettura.refetch} />
            )}
            {situazione.proprietario ? null : <Preferito idAnnuncio={id} iniziale={situazione.preferito} />}
          </div>
        )}
      </Lettura>
    </div>
  );
}

/** A hidden listing, readable by its owner and administrators alone (decision P11). */
function Nascosto({
  annuncio,
  motivo,
  proprietario,
  pausa,
}: Props & Pausa & { motivo: string | null; proprietario: boolean }) {
  if (motivo === null) return null;
  const [riquadro, parole] =
    annuncio.stato_annuncio === 'in_pausa'
      ? ['border-wait bg-wait-wash', 'text-wait']
      : ['border-fail bg-fail-wash', 'text-fail'];
  return (
    <div className={`border-l-[3px] p-4 ${riquadro}`}>
      <strong className={parole}>
        {`${ETICHETTE_STATO_ANNUNCIO[annuncio.stato_annuncio === 'attivo' ? 'sospeso' : annuncio.stato_annuncio]}: lo vedi solo tu`}
      </strong>
      {motivo === '' ? null : ` ${motivo}`}
      {annuncio.stato_annuncio === 'in_pausa' ? (
        <> Nessuno lo trova né lo prenota. {proprietario ? <pausa.Riprendi {...perAtto(annuncio)} /> : null}</>
      ) : null}
      {proprietario && annuncio.stato_annuncio === 'sospeso' && motivo !== '' ? (
        <>
          {' '}
          <Collegamento className="tx" href={percorso('decisioni')}>
            Contesta la decisione
          </Collegamento>
        </>
      ) : null}
    </div>
  );
}

/** Visibility and text of the page change with the act. */
const perAtto = ({ id, titolo }: SchedaAnnuncio) => ({
  id,
  titolo,
  onFatto: () => vaVia(percorso('annuncio', { id })),
});

function AzioniAcquirente({
  annuncio,
  situazione,
  ricarica,
}: Props & { situazione: Situazione; ricarica: () => void }) {
  const adesso = useNow();
  if (situazione.ordine_id !== null && !situazione.puo_acquistare) {
    return (
      <PiedeAzione>
        <BottoneCollegamento href={percorso('ordine', { id: situazione.ordine_id })} variante="main" largo>
          Vai al tuo ordine
        </BottoneCollegamento>
      </PiedeAzione>
    );
  }
  const stato = statoPubblico(annuncio, situazione.in_pagamento);
  const ora = fase(stato, adesso);
  return (
    <>
      <Acquisto annuncio={annuncio} situazione={situazione} ora={ora} />
      {situazione.prenotato_da_me ? null : (
        <Prenotazione
          annuncio={annuncio}
          situazione={situazione}
          fase={ora}
          in_sede={stato.tipo_centro === 'terze_parti'}
          onCambiata={ricarica}
        />
      )}
      <ContattoVenditore idAnnuncio={annuncio.id} conversazione={situazione.conversazione_id} />
    </>
  );
}

/** Buy: only the reserving buyer, only inside the window, only where the platform handles the payment. */
function Acquisto({ annuncio, situazione, ora }: Props & { situazione: Situazione; ora: Fase }) {
  const {
    puo_acquistare,
    acquisto_da,
    acquisto_entro,
    centro_acquisto,
    prenotato_da_me,
    importo_dovuto,
    verifica_aperta,
  } = situazione;
  if (puo_acquistare && acquisto_da !== null && acquisto_entro !== null) {
    const acquisto = percorso('checkout', {
      annuncio: annuncio.id,
      amount: (importo_dovuto ?? annuncio.prezzo_esposto) / 100,
      title: annuncio.titolo,
      img: annuncio.immagine_principale,
    });
    return (
      <PiedeAzione>
        <ContaAllaRovescia titolo="Puoi acquistare ancora per" da={acquisto_da} entro={acquisto_entro} tono="ink" />
        <BottoneCollegamento href={acquisto} variante="main" largo className="mt-3">
          Acquista <span className="money">{formattaEuro(importo_dovuto ?? annuncio.prezzo_esposto)}</span>
        </BottoneCollegamento>
      </PiedeAzione>
    );
  }
  const detto = prenotato_da_me
    ? fraseAcquirente(ora, {
        scadenza: annuncio.scadenza_prenotazione,
        acquisto_entro,
        centro: centro_acquisto?.nome ?? null,
        visita: verifica_aperta,
      })
    : null;
  if (detto !== null && ora === 'da_pagare_in_sede' && centro_acquisto !== null) {
    return <PagamentoInSede centro={centro_acquisto.nome} detto={detto} />;
  }
  if (detto !== null) {
    return (
      <p className="border-l-[3px] border-hold bg-hold-wash p-4">
        <strong className="text-hold">Hai prenotato questo oggetto.</strong> {detto}
      </p>
    );
  }
  const siCompra = annuncio.stato_verifica === 'verificato' && annuncio.stato_annuncio === 'attivo';
  return siCompra && ora !== 'assente' && ora !== 'decertificato' ? (
    <p className="note">{TESTI_ERRORE.solo_acquirente_prenotante}</p>
  ) : null;
}

/** A partner's sale is paid at the centre (decision M7). */
function PagamentoInSede({ centro, detto }: { centro: string; detto: string }) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <PiedeAzione>
        <Bottone variante="main" largo onClick={() => setAperta(true)}>
          Concorda il pagamento presso {centro}
        </Bottone>
      </PiedeAzione>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo={`Come si paga presso ${centro}?`}
        testoChiudi="Chiudi"
      >
        <p>{detto}</p>
        <p className="mt-3">
          Si paga al banco del centro quando ritiri l'oggetto: porta un documento. Qui sul sito non si paga nulla.
        </p>
      </Finestra>
    </>
  );
}

function AzioniVenditore({ annuncio, situazione, pausa }: Props & Pausa & { situazione: Situazione }) {
  const { verifica_aperta, puo_prenotare_verifica, modificabile, pausabile, interesse, luogo } = situazione;
  const stato = statoPubblico(annuncio, situazione.in_pagamento);
  const ora = fase(stato, useNow());
  const detto = fraseVenditore(ora, {
    scadenza: annuncio.scadenza_prenotazione,
    acquisto_entro: null,
    centro: verifica_aperta?.centro_nome ?? ultimaConclusa(annuncio.verifiche)?.centro?.nome ?? null,
    data_programmata: verifica_aperta?.data_programmata ?? null,
    da_spostare: verifica_aperta?.da_spostare ?? false,
    luogo,
  });
  return (
    <>
      <p className="border-l-[3px] border-wait bg-wait-wash p-4">
        {detto}{' '}
        {verifica_aperta === null || verifica_aperta.id === null ? null : (
          <Collegamento className="tx" href={percorso('conferma_verifica', { id: verifica_aperta.id })}>
            Vedi la verifica
          </Collegamento>
        )}
      </p>
      {puo_prenotare_verifica ? (
        <PiedeAzione>
          <BottoneCollegamento href={percorso('nuova_verifica', { annuncio: annuncio.id })} variante="main" largo>
            Prenota la verifica
          </BottoneCollegamento>
        </PiedeAzione>
      ) : null}
      {situazione.vendita === null ? null : <QuantoLascia {...situazione.vendita} />}
      {situazione.ordine_id === null ? null : (
        <BottoneCollegamento href={percorso('ordine', { id: situazione.ordine_id })} largo>
          Vai all'ordine
        </BottoneCollegamento>
      )}
      {interesse === null ? null : (
        <p className="note">
          {fraseInteresse(interesse, migliaia)}
          {PUNTO}
          {numeroAnnuncio(annuncio.numero_annuncio)}
        </p>
      )}
      {modificabile ? (
        <>
          <BottoneCollegamento href={`${percorso('modifica_annuncio', { id: annuncio.id })}#prezzo`} largo>
            Cambia il prezzo
          </BottoneCollegamento>
          <div className="flex flex-wrap gap-x-5">
            <Collegamento
              href={percorso('modifica_annuncio', { id: annuncio.id })}
              className="tx inline-flex min-h-11 items-center text-note"
            >
              Modifica l'annuncio
            </Collegamento>
            {pausabile ? <pausa.Metti {...perAtto(annuncio)} /> : null}
          </div>
        </>
      ) : (
        <p className="note">{motivoNonModificabile(annuncio)}</p>
      )}
      {situazione.ripubblicato === null ? null : (
        <BottoneCollegamento href={percorso('annuncio', { id: situazione.ripubblicato.id })} largo>
          Vedi il nuovo annuncio
        </BottoneCollegamento>
      )}
    </>
  );
}
