import type { ReactNode } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { fraseDaPagare, fraseDubbio, fraseFermo, nomeVersamento } from '../../domain/frasi/ordine.ts';
import { fraseDopoLaFine } from '../../domain/frasi/pacco.ts';
import { passato } from '../../domain/giorno.ts';
import { codiceOrdine } from '../../domain/ordini/codice.ts';
import { linkSicuro } from '../../domain/ordini/spedizione.ts';
import { ETICHETTE_ORDINE, tenuto } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { AnnuncioRitiro } from './AnnuncioRitiro.tsx';
import { AzioniAcquirente } from './AzioniAcquirente.tsx';
import { Contestazione } from './Contestazione.tsx';
import { Cronologia } from './Cronologia.tsx';
import { DoveVa, Rientrato } from './Destinazione.tsx';
import { ImportiOrdine } from './ImportiOrdine.tsx';
import { ModuloSpedizione } from './ModuloSpedizione.tsx';
import { passiOrdine } from './passi.ts';
import { Recensioni } from './Recensioni.tsx';
import { Recesso } from './Recesso.tsx';
import { haRicevuta, Ricevuta, StampaRicevuta } from './Ricevuta.tsx';
import { RitiroAlCentro } from './RitiroAlCentro.tsx';

type Props = {
  ordine: Ordine;
  /** The public listing with its verification; null when it cannot be read. */
  scheda: SchedaAnnuncio | null;
  /** Issuer of the receipt; without it there is none. */
  societa: Societa | null;
  cassa: string | null;
  scrivi: ReactNode;
  /** Form for another address; null where it may not change. */
  cambiaIndirizzo: ReactNode;
  /** The reader's e-mail, default for the receipt of a withdrawal. */
  email: string;
};

export function SchedaOrdine({ ordine, scheda, societa, cassa, scrivi, cambiaIndirizzo, email }: Props) {
  const { certificato } = ordine;
  const ricevuta = haRicevuta(ordine) && societa !== null;
  const adesso = useNow();
  return (
    <>
      <div
        className={`grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16 ${ricevuta ? 'non-stampare' : ''}`.trim()}
      >
        <div className="min-w-0">
          <Testa ordine={ordine} visibile={scheda !== null} />
          <Cronologia
            passi={passiOrdine(ordine, adesso)}
            codice={certificato?.codice_pubblico ?? null}
            aggiunte={{
              verificato: <LinkCertificato ordine={ordine} />,
              spedizione: <LinkSpedizione ordine={ordine} />,
            }}
          />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {cassa === null ? null : <DaPagare cassa={scheda === null ? null : cassa} entro={ordine.pagabile_entro} />}
          <Fermo ordine={ordine} />
          <Dubbio ordine={ordine} />
          <DopoLaFine ordine={ordine} />
          <Rientrato ordine={ordine}>{cambiaIndirizzo}</Rientrato>
          {ordine.ritiro === null ? null : <RitiroAlCentro ritiro={ordine.ritiro} />}
          <AzioniAcquirente ordine={ordine} />
          {ordine.puo_annunciare_ritiro ? <AnnuncioRitiro ordine={ordine} /> : null}
          {ordine.puo_spedire ? <ModuloSpedizione ordine={ordine} /> : null}
          <Contestazione ordine={ordine} />
          <Recesso ordine={ordine} email={email} />
          <Recensite ordine={ordine} />
          <Dati ordine={ordine}>{ordine.rientrato_il === null ? cambiaIndirizzo : null}</Dati>
          <Recapiti ordine={ordine}>{scrivi}</Recapiti>
          {ricevuta ? <StampaRicevuta /> : null}
        </div>
      </div>
      {ricevuta ? <Ricevuta ordine={ordine} scheda={scheda} societa={societa} emessa={adesso} /> : null}
    </>
  );
}

function Fermo({ ordine: { pagamento_contestato, pagamento_segnalato, status, ruolo } }: { ordine: Ordine }) {
  if (!pagamento_contestato || !tenuto(status)) return null;
  return (
    <p role="status" className="riquadro wait">
      {fraseFermo(ruolo, status !== 'pagato' && status !== 'autorizzato', pagamento_segnalato)}
    </p>
  );
}

function Dubbio({ ordine: { in_dubbio, status, ruolo } }: { ordine: Ordine }) {
  if (!in_dubbio) return null;
  return (
    <p role="status" className="riquadro wait">
      {fraseDubbio(ruolo, status !== 'autorizzato' && status !== 'in_elaborazione')}
    </p>
  );
}

function DopoLaFine({ ordine: { luogo, ruolo } }: { ordine: Ordine }) {
  const frase = luogo === null ? null : fraseDopoLaFine(ruolo, luogo);
  if (frase === null) return null;
  return (
    <div role="status" className="riquadro wait">
      <p>{frase}</p>
      {ruolo === 'acquirente' ? (
        <Collegamento className="tx inline-flex min-h-11 items-center" href={percorso('contatti')}>
          Scrivi all’assistenza
        </Collegamento>
      ) : null}
    </div>
  );
}

/** A removed listing has no link. */
function Testa({ ordine: { annuncio, amount }, visibile }: { ordine: Ordine; visibile: boolean }) {
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
        <p className="micro">{numeroAnnuncio(annuncio.numero_annuncio)}</p>
        <h2 className="h3 mt-0.5 [overflow-wrap:anywhere]">
          {visibile ? (
            <Collegamento
              href={percorso('annuncio', { id: annuncio.id })}
              className="inline-flex min-h-11 items-center"
            >
              {annuncio.titolo}
            </Collegamento>
          ) : (
            annuncio.titolo
          )}
        </h2>
        {visibile ? null : <p className="small">L'annuncio non è più pubblico.</p>}
        <p className="money mt-1">{formattaEuro(amount)}</p>
      </div>
    </div>
  );
}

/** `cassa` is null while nothing may be paid: listing removed or under review. */
function DaPagare({ cassa, entro }: { cassa: string | null; entro: string | null }) {
  const adesso = useNow();
  const finito = entro !== null && passato(entro, adesso);
  return (
    <div className="border-t-[3px] border-ink pt-4">
      {cassa === null ? (
        <p className="note">L'ordine non è pagato, e finché l'annuncio non torna pubblico non si può pagare.</p>
      ) : (
        <p className="note">{fraseDaPagare(entro, adesso)}</p>
      )}
      {cassa === null || finito ? null : (
        <BottoneCollegamento href={cassa} variante="main" largo className="mt-3">
          Completa il pagamento
        </BottoneCollegamento>
      )}
    </div>
  );
}

function Recapiti({ ordine: { centro, ruolo }, children }: { ordine: Ordine; children: ReactNode }) {
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
          <Collegamento
            className="tx inline-flex min-h-11 items-center"
            href={`tel:${centro.telefono.replace(/[^\d+]/g, '')}`}
          >
            {centro.telefono}
          </Collegamento>
          <br />
          <Collegamento className="tx inline-flex min-h-11 items-center" href={`mailto:${centro.email}`}>
            {centro.email}
          </Collegamento>
        </address>
      )}
    </section>
  );
}

/** Both parties may review once the sale is concluded. */
export const siRecensisce = ({ status, ruolo }: Ordine): boolean =>
  status === 'concluso' && (ruolo === 'acquirente' || ruolo === 'venditore');

function Recensite({ ordine }: { ordine: Ordine }) {
  if (!siRecensisce(ordine)) return null;
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

function LinkCertificato({ ordine }: { ordine: Ordine }) {
  const codice = ordine.certificato?.codice_pubblico;
  if (codice === undefined) return null;
  return (
    <Collegamento
      href={percorso('verifica_certificato', { c: codice })}
      className="tx inline-flex min-h-11 items-center"
    >
      Apri il certificato
    </Collegamento>
  );
}

function LinkSpedizione({ ordine }: { ordine: Ordine }) {
  const url = ordine.spedizione?.tracking_url ?? null;
  if (url === null || !linkSicuro(url)) return null;
  return (
    <BottoneCollegamento href={url} esterno variante="quiet" className="mt-3">
      Segui la spedizione <Icona nome="esterno" piccola />
      <span className="solo-lettore">(si apre in una nuova scheda)</span>
    </BottoneCollegamento>
  );
}

function Dati({ ordine, children }: { ordine: Ordine; children: ReactNode }) {
  const { versamento } = ordine;
  const ricevi = versamento === null ? null : nomeVersamento(versamento.stato);
  return (
    <section aria-labelledby="dati-ordine" className="border-t-[3px] border-ink bg-sheet p-5">
      <h2 id="dati-ordine" className="h3">
        Ordine{ordine.numero_ordine === null ? '' : ` ${codiceOrdine(ordine.numero_ordine)}`}
      </h2>
      <dl className="mt-2">
        <RigaPuntini nome="Stato">{ETICHETTE_ORDINE[ordine.status]}</RigaPuntini>
        <ImportiOrdine ordine={ordine} />
        {versamento === null || ricevi === null ? null : (
          <RigaPuntini nome={ricevi}>{formattaEuro(versamento.importo)}</RigaPuntini>
        )}
      </dl>
      {ordine.payment_intent_id === null ? null : (
        <p className="small mt-3 break-all">ID transazione {ordine.payment_intent_id}</p>
      )}
      <DoveVa ordine={ordine}>{children}</DoveVa>
    </section>
  );
}
