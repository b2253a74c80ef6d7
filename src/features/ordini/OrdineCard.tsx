import type { ReactNode } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { passato } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { doubtPhrase, stoppedPhrase, toPayPhrase, versamentoName } from '../../domain/frasi/ordine.ts';
import { afterEndPhrase } from '../../domain/frasi/pacco.ts';
import { ordineCode } from '../../domain/ordini/code.ts';
import { isSafeLink } from '../../domain/ordini/spedizione.ts';
import { ORDINE_LABELS, tenuto } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { AcquirenteActions } from './AcquirenteActions.tsx';
import { AnnuncioRitiro } from './AnnuncioRitiro.tsx';
import { CentroRitiro } from './CentroRitiro.tsx';
import { Contestazione } from './Contestazione.tsx';
import { Rientrato, WhereItGoes } from './Destination.tsx';
import { OrdineAmounts } from './OrdineAmounts.tsx';
import { hasReceipt, PrintReceipt, ReceiptBody } from './ReceiptBody.tsx';
import { Recensioni } from './Recensioni.tsx';
import { Recesso } from './Recesso.tsx';
import { SpedizioneForm } from './SpedizioneForm.tsx';
import { ordineSteps } from './steps.ts';
import { Timeline } from './Timeline.tsx';

type Props = {
  ordine: Ordine;
  /** The public listing with its verification; null when it cannot be read. */
  scheda: AnnuncioDetail | null;
  /** Issuer of the receipt; without it there is none. */
  societa: Societa | null;
  checkout: string | null;
  scrivi: ReactNode;
  /** Form for another address; null where it may not change. */
  changeIndirizzo: ReactNode;
  /** The reader's e-mail, default for the receipt of a withdrawal. */
  email: string;
};

export function OrdineCard({ ordine, scheda, societa, checkout, scrivi, changeIndirizzo, email }: Props) {
  const { certificato } = ordine;
  const ricevuta = hasReceipt(ordine) && societa !== null;
  const adesso = useNow();
  return (
    <>
      <div
        className={`grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16 ${ricevuta ? 'non-stampare' : ''}`.trim()}
      >
        <div className="min-w-0">
          <Head ordine={ordine} visibile={scheda !== null} />
          <Timeline
            passi={ordineSteps(ordine, adesso)}
            codice={certificato?.codice_pubblico ?? null}
            aggiunte={{
              verificato: <CertificatoLink ordine={ordine} />,
              spedizione: <SpedizioneLink ordine={ordine} />,
            }}
          />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {checkout === null ? null : (
            <ToPay checkout={scheda === null ? null : checkout} entro={ordine.pagabile_entro} />
          )}
          <Fermo ordine={ordine} />
          <Dubbio ordine={ordine} />
          <AfterEnd ordine={ordine} />
          <Rientrato ordine={ordine}>{changeIndirizzo}</Rientrato>
          {ordine.ritiro === null ? null : <CentroRitiro ritiro={ordine.ritiro} />}
          <AcquirenteActions ordine={ordine} />
          {ordine.puo_annunciare_ritiro ? <AnnuncioRitiro ordine={ordine} /> : null}
          {ordine.puo_spedire ? <SpedizioneForm ordine={ordine} /> : null}
          <Contestazione ordine={ordine} />
          <Recesso ordine={ordine} email={email} />
          <ReviewedNotes ordine={ordine} />
          <Dati ordine={ordine}>{ordine.rientrato_il === null ? changeIndirizzo : null}</Dati>
          <ContactDetails ordine={ordine}>{scrivi}</ContactDetails>
          {ricevuta ? <PrintReceipt /> : null}
        </div>
      </div>
      {ricevuta ? <ReceiptBody ordine={ordine} scheda={scheda} societa={societa} issued={adesso} /> : null}
    </>
  );
}

function Fermo({ ordine: { pagamento_contestato, pagamento_segnalato, status, ruolo } }: { ordine: Ordine }) {
  if (!pagamento_contestato || !tenuto(status)) return null;
  return (
    <p role="status" className="riquadro wait">
      {stoppedPhrase(ruolo, status !== 'pagato' && status !== 'autorizzato', pagamento_segnalato)}
    </p>
  );
}

function Dubbio({ ordine: { in_dubbio, status, ruolo } }: { ordine: Ordine }) {
  if (!in_dubbio) return null;
  return (
    <p role="status" className="riquadro wait">
      {doubtPhrase(ruolo, status !== 'autorizzato' && status !== 'in_elaborazione')}
    </p>
  );
}

function AfterEnd({ ordine: { luogo, ruolo } }: { ordine: Ordine }) {
  const frase = luogo === null ? null : afterEndPhrase(ruolo, luogo);
  if (frase === null) return null;
  return (
    <div role="status" className="riquadro wait">
      <p>{frase}</p>
      {ruolo === 'acquirente' ? (
        <TextLink className="tx inline-flex min-h-11 items-center" href={percorso('contatti')}>
          Scrivi all’assistenza
        </TextLink>
      ) : null}
    </div>
  );
}

/** A removed listing has no link. */
function Head({ ordine: { annuncio, amount }, visibile }: { ordine: Ordine; visibile: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-4 border-b-[3px] border-ink pb-4">
      {annuncio.immagine_principale === null ? (
        <div className="aspect-[4/5] w-[84px] bg-well" />
      ) : (
        <img
          src={annuncio.immagine_principale}
          alt=""
          width={84}
          height={105}
          className="aspect-[4/5] w-[84px] bg-well object-cover"
        />
      )}
      <div className="min-w-0 flex-[1_1_8.5rem]">
        <p className="micro">{annuncioNumber(annuncio.numero_annuncio)}</p>
        <h2 className="h3 mt-0.5 [overflow-wrap:anywhere]">
          {visibile ? (
            <TextLink href={percorso('annuncio', { id: annuncio.id })} className="inline-flex min-h-11 items-center">
              {annuncio.titolo}
            </TextLink>
          ) : (
            annuncio.titolo
          )}
        </h2>
        {visibile ? null : <p className="small">L'annuncio non è più pubblico.</p>}
        <p className="money mt-1">{formatEuro(amount)}</p>
      </div>
    </div>
  );
}

/** `cassa` is null while nothing may be paid: listing removed or under review. */
function ToPay({ checkout, entro }: { checkout: string | null; entro: string | null }) {
  const adesso = useNow();
  const finito = entro !== null && passato(entro, adesso);
  return (
    <div className="border-t-[3px] border-ink pt-4">
      {checkout === null ? (
        <p className="note">L'ordine non è pagato, e finché l'annuncio non torna pubblico non si può pagare.</p>
      ) : (
        <p className="note">{toPayPhrase(entro, adesso)}</p>
      )}
      {checkout === null || finito ? null : (
        <ButtonLink href={checkout} variant="main" isWide className="mt-3">
          Completa il pagamento
        </ButtonLink>
      )}
    </div>
  );
}

function ContactDetails({ ordine: { centro, ruolo }, children }: { ordine: Ordine; children: ReactNode }) {
  if (ruolo !== 'acquirente' && ruolo !== 'venditore') return null;
  return (
    <section aria-labelledby="recapiti" className="non-stampare border-t-[3px] border-ink pt-4">
      <h2 id="recapiti" className="h3">
        A chi rivolgersi
      </h2>
      <div className="mt-3 empty:hidden">{children}</div>
      {centro === null ? null : (
        <address className="note mt-3 break-words not-italic">
          {centro.nome}, {centro.indirizzo}, {centro.citta}
          <br />
          <TextLink
            className="tx inline-flex min-h-11 items-center"
            href={`tel:${centro.telefono.replace(/[^\d+]/g, '')}`}
          >
            {centro.telefono}
          </TextLink>
          <br />
          <TextLink className="tx inline-flex min-h-11 items-center" href={`mailto:${centro.email}`}>
            {centro.email}
          </TextLink>
        </address>
      )}
    </section>
  );
}

/** Both parties may review once the sale is concluded. */
export const isReviewable = ({ status, ruolo }: Ordine): boolean =>
  status === 'concluso' && (ruolo === 'acquirente' || ruolo === 'venditore');

function ReviewedNotes({ ordine }: { ordine: Ordine }) {
  if (!isReviewable(ordine)) return null;
  return (
    <Recensioni
      ordine={ordine.id}
      nomi={{
        venditore: ordine.venditore?.nome_utente ?? 'il venditore',
        acquirente: ordine.acquirente?.nome_utente ?? "l'acquirente",
        centro: ordine.centro?.nome ?? 'il centro',
      }}
    />
  );
}

function CertificatoLink({ ordine }: { ordine: Ordine }) {
  const codice = ordine.certificato?.codice_pubblico;
  if (codice === undefined) return null;
  return (
    <TextLink href={percorso('verifica_certificato', { c: codice })} className="tx inline-flex min-h-11 items-center">
      Apri il certificato
    </TextLink>
  );
}

function SpedizioneLink({ ordine }: { ordine: Ordine }) {
  const url = ordine.spedizione?.tracking_url ?? null;
  if (url === null || !isSafeLink(url)) return null;
  return (
    <ButtonLink href={url} esterno variant="quiet" className="mt-3">
      Segui la spedizione <Icon nome="esterno" piccola />
      <span className="solo-lettore">(si apre in una nuova scheda)</span>
    </ButtonLink>
  );
}

function Dati({ ordine, children }: { ordine: Ordine; children: ReactNode }) {
  const { versamento } = ordine;
  const ricevi = versamento === null ? null : versamentoName(versamento.stato);
  return (
    <section aria-labelledby="dati-ordine" className="border-t-[3px] border-ink bg-sheet p-5">
      <h2 id="dati-ordine" className="h3">
        Ordine{ordine.numero_ordine === null ? '' : ` ${ordineCode(ordine.numero_ordine)}`}
      </h2>
      <dl className="mt-2">
        <LeaderRow nome="Stato">{ORDINE_LABELS[ordine.status]}</LeaderRow>
        <OrdineAmounts ordine={ordine} />
        {versamento === null || ricevi === null ? null : (
          <LeaderRow nome={ricevi}>{formatEuro(versamento.importo)}</LeaderRow>
        )}
      </dl>
      {ordine.payment_intent_id === null ? null : (
        <p className="small mt-3 break-all">ID transazione {ordine.payment_intent_id}</p>
      )}
      <WhereItGoes ordine={ordine}>{children}</WhereItGoes>
    </section>
  );
}
