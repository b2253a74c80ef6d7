import type { Societa } from '../../data/accesso/societa.ts';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { formatDate, formatDateTime, giornoDiRoma } from '../../domain/day.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { ordineCode } from '../../domain/ordini/code.ts';
import { ORDINE_LABELS } from '../../domain/ordini/stati.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Logo } from '../../ui/brand/Logo.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { OrdineAmounts } from './OrdineAmounts.tsx';

type Props = { ordine: Ordine; scheda: AnnuncioDetail | null; societa: Societa; issued: Date };

const pagato = (ordine: Ordine): string | null =>
  ordine.cronologia.find(({ tipo }) => tipo === 'pagato')?.quando ?? null;

/** A receipt needs a captured payment. */
export const hasReceipt = (ordine: Ordine): boolean =>
  ordine.ruolo === 'acquirente' && pagato(ordine) !== null && ordine.status !== 'autorizzato';

export const PrintReceipt = () => (
  <Button variant="quiet" isWide onClick={() => window.print()}>
    <Icon nome="stampa" piccola /> Stampa o salva la ricevuta
  </Button>
);

/** Printed alone, without the page around it. */
export function ReceiptBody({ ordine, scheda, societa, issued }: Props) {
  const quando = pagato(ordine);
  const company = scheda?.venditore.professionale ?? null;
  if (quando === null) return null;
  return (
    <article className="solo-stampa" aria-label="Ricevuta">
      <Logo />
      <Issuer di={societa} />
      <h2 className="h1 mt-6">Ricevuta di pagamento</h2>
      <p className="mt-1">
        Ordine {ordine.numero_ordine === null ? ordine.id : ordineCode(ordine.numero_ordine)}, pagato il{' '}
        {formatDateTime(quando)}. Ricevuta emessa il {formatDate(giornoDiRoma(issued))}.
      </p>
      <dl className="mt-6">
        <LeaderRow nome="Oggetto">
          {ordine.annuncio.titolo} ({annuncioNumber(ordine.annuncio.numero_annuncio)})
        </LeaderRow>
        <LeaderRow nome="Venditore">{company?.ragione_sociale ?? ordine.venditore?.nome_utente ?? '–'}</LeaderRow>
        {company?.partita_iva == null ? null : <LeaderRow nome="Partita IVA">{company.partita_iva}</LeaderRow>}
        <LeaderRow nome="Acquirente">
          {ordine.indirizzo?.nome_completo ?? ordine.acquirente?.nome_utente ?? '–'}
        </LeaderRow>
        <Consegna ordine={ordine} />
        <LeaderRow nome="Centro di verifica">{ordine.centro?.nome ?? '–'}</LeaderRow>
        {ordine.certificato === null ? null : (
          <LeaderRow nome="Certificato">{ordine.certificato.codice_pubblico}</LeaderRow>
        )}
        <LeaderRow nome="Stato">{ORDINE_LABELS[ordine.status]}</LeaderRow>
        <OrdineAmounts ordine={ordine} />
        {ordine.payment_intent_id === null ? null : (
          <LeaderRow nome="ID transazione">{ordine.payment_intent_id}</LeaderRow>
        )}
      </dl>
      <p className="mt-6">Pagato con carta. Questo documento prova il pagamento e non è una fattura.</p>
    </article>
  );
}

function Issuer({ di: { siteName, contactEmail, dati_societari: d } }: { di: Societa }) {
  const righe = [
    d.ragione_sociale ?? siteName,
    d.indirizzo,
    d.partita_iva === null ? null : `Partita IVA ${d.partita_iva}`,
    d.rea === null ? null : `REA ${d.rea}`,
    d.capitale_sociale === null ? null : `Capitale sociale ${d.capitale_sociale}`,
    d.pec,
    contactEmail,
  ].filter((riga) => riga !== null && riga !== '');
  return (
    <address className="mt-3 not-italic" aria-label="Emittente">
      {righe.join(POINT)}
    </address>
  );
}

function Consegna({ ordine: { annuncio, indirizzo, centro } }: { ordine: Ordine }) {
  if (annuncio.metodo_spedizione === 'ritiro_a_mano')
    return centro === null ? null : (
      <LeaderRow nome="Ritiro presso">
        {centro.nome}, {centro.indirizzo}, {centro.citta}
      </LeaderRow>
    );
  if (indirizzo === null) return null;
  const { indirizzo_linea1, indirizzo_linea2, cap, citta, provincia } = indirizzo;
  return (
    <LeaderRow nome="Consegna a">
      {[indirizzo_linea1, indirizzo_linea2, `${cap} ${citta} ${provincia ?? ''}`.trim()].filter(Boolean).join(', ')}
    </LeaderRow>
  );
}
