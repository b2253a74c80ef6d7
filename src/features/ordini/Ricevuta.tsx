import type { Societa } from '../../data/accesso/societa.ts';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData, formattaDataOra, giornoDiRoma } from '../../domain/giorno.ts';
import { codiceOrdine } from '../../domain/ordini/codice.ts';
import { ETICHETTE_ORDINE } from '../../domain/ordini/stati.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Logo } from '../../ui/brand/Logo.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { ImportiOrdine } from './ImportiOrdine.tsx';

type Props = { ordine: Ordine; scheda: SchedaAnnuncio | null; societa: Societa; emessa: Date };

const pagato = (ordine: Ordine): string | null =>
  ordine.cronologia.find(({ tipo }) => tipo === 'pagato')?.quando ?? null;

/** A receipt needs a captured payment. */
export const haRicevuta = (ordine: Ordine): boolean =>
  ordine.ruolo === 'acquirente' && pagato(ordine) !== null && ordine.status !== 'autorizzato';

export const StampaRicevuta = () => (
  <Bottone variante="quiet" largo onClick={() => window.print()}>
    <Icona nome="stampa" piccola /> Stampa o salva la ricevuta
  </Bottone>
);

/** Printed alone, without the page around it. */
export function Ricevuta({ ordine, scheda, societa, emessa }: Props) {
  const quando = pagato(ordine);
  const ditta = scheda?.venditore.professionale ?? null;
  if (quando === null) return null;
  return (
    <article className="solo-stampa" aria-label="Ricevuta">
      <Logo />
      <Emittente di={societa} />
      <h2 className="h1 mt-6">Ricevuta di pagamento</h2>
      <p className="mt-1">
        Ordine {ordine.numero_ordine === null ? ordine.id : codiceOrdine(ordine.numero_ordine)}, pagato il{' '}
        {formattaDataOra(quando)}. Ricevuta emessa il {formattaData(giornoDiRoma(emessa))}.
      </p>
      <dl className="mt-6">
        <RigaPuntini nome="Oggetto">
          {ordine.annuncio.titolo} ({numeroAnnuncio(ordine.annuncio.numero_annuncio)})
        </RigaPuntini>
        <RigaPuntini nome="Venditore">{ditta?.ragione_sociale ?? ordine.venditore?.nome_utente ?? '–'}</RigaPuntini>
        {ditta?.partita_iva == null ? null : <RigaPuntini nome="Partita IVA">{ditta.partita_iva}</RigaPuntini>}
        <RigaPuntini nome="Acquirente">
          {ordine.indirizzo?.nome_completo ?? ordine.acquirente?.nome_utente ?? '–'}
        </RigaPuntini>
        <Consegna ordine={ordine} />
        <RigaPuntini nome="Centro di verifica">{ordine.centro?.nome ?? '–'}</RigaPuntini>
        {ordine.certificato === null ? null : (
          <RigaPuntini nome="Certificato">{ordine.certificato.codice_pubblico}</RigaPuntini>
        )}
        <RigaPuntini nome="Stato">{ETICHETTE_ORDINE[ordine.status]}</RigaPuntini>
        <ImportiOrdine ordine={ordine} />
        {ordine.payment_intent_id === null ? null : (
          <RigaPuntini nome="ID transazione">{ordine.payment_intent_id}</RigaPuntini>
        )}
      </dl>
      <p className="mt-6">Pagato con carta. Questo documento prova il pagamento e non è una fattura.</p>
    </article>
  );
}

function Emittente({ di: { siteName, contactEmail, dati_societari: d } }: { di: Societa }) {
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
      {righe.join(PUNTO)}
    </address>
  );
}

function Consegna({ ordine: { annuncio, indirizzo, centro } }: { ordine: Ordine }) {
  if (annuncio.metodo_spedizione === 'ritiro_a_mano')
    return centro === null ? null : (
      <RigaPuntini nome="Ritiro presso">
        {centro.nome}, {centro.indirizzo}, {centro.citta}
      </RigaPuntini>
    );
  if (indirizzo === null) return null;
  const { indirizzo_linea1, indirizzo_linea2, cap, citta, provincia } = indirizzo;
  return (
    <RigaPuntini nome="Consegna a">
      {[indirizzo_linea1, indirizzo_linea2, `${cap} ${citta} ${provincia ?? ''}`.trim()].filter(Boolean).join(', ')}
    </RigaPuntini>
  );
}
