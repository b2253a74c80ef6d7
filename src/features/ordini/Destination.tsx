import type { ReactNode } from 'react';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { againPhrase, returnedPhrase, STALE_INDIRIZZO } from '../../domain/frasi/ordine.ts';

type Props = { ordine: Ordine; children: ReactNode };

export function WhereItGoes({ ordine: { indirizzo, annuncio, spedizione }, children }: Props) {
  if (indirizzo === null) return null;
  return (
    <>
      <h3 className="mt-5 font-text text-note tracking-normal font-semibold">
        {annuncio.metodo_spedizione === 'ritiro_a_mano' ? 'Acquirente' : 'Spedizione a'}
      </h3>
      <Indirizzo di={indirizzo} />
      {spedizione?.stato === 'spedito' && spedizione.indirizzo_superato ? (
        <p className="note mt-2">{STALE_INDIRIZZO}</p>
      ) : null}
      {children}
    </>
  );
}

/** An undelivered parcel: where it went, and how to send it again (decision C10). */
export function Rientrato({ ordine, children }: Props) {
  const { rientrato_il, indirizzo, ruolo, annuncio } = ordine;
  if (rientrato_il === null) return null;
  return (
    <section aria-labelledby="rientrato" className="non-stampare riquadro wait">
      <h2 id="rientrato" className="h3">
        Il pacco è tornato al centro
      </h2>
      <p className="mt-2">{returnedPhrase(rientrato_il)}</p>
      <p className="mt-2">{againPhrase(annuncio.metodo_spedizione, ruolo)}</p>
      {ruolo !== 'acquirente' || indirizzo === null ? null : <Indirizzo di={indirizzo} />}
      {children}
    </section>
  );
}

const Indirizzo = ({ di }: { di: NonNullable<Ordine['indirizzo']> }) => (
  <address className="note mt-1 break-words not-italic">
    {di.nome_completo}
    <br />
    {di.indirizzo_linea1}
    <br />
    {di.indirizzo_linea2 === null ? null : (
      <>
        {di.indirizzo_linea2}
        <br />
      </>
    )}
    {di.cap} {di.citta} {di.provincia ?? ''}
  </address>
);
