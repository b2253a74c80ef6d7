import type { Consegna } from '../../data/consegne_centro.ts';
import { Logo } from '../../ui/Logo.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { numeroAnnuncio } from './etichette.ts';

/** On paper alone: what is stuck on the parcel, with the address in letters that a courier reads. */
export function FoglioPacco({ consegna, centro }: { consegna: Consegna; centro: string }) {
  const { destinatario: d } = consegna;
  return (
    <article className="solo-stampa" aria-label="Foglio del pacco">
      <Logo />
      <h2 className="mt-8">Destinatario</h2>
      {d === null ? (
        <p className="h2">L’acquirente non ha ancora scritto l’indirizzo.</p>
      ) : (
        <address className="h1 mt-2 not-italic">
          {d.nome_completo}
          <br />
          {d.indirizzo_linea1}
          {d.indirizzo_linea2 === null ? null : (
            <>
              <br />
              {d.indirizzo_linea2}
            </>
          )}
          <br />
          {d.cap} {d.citta} {d.provincia === null ? '' : `(${d.provincia})`}
          <br />
          Tel. {d.telefono}
        </address>
      )}
      <dl className="mt-8">
        <RigaPuntini nome="Mittente">{centro}</RigaPuntini>
        <RigaPuntini nome="Ordine">{consegna.numero_ordine}</RigaPuntini>
        <RigaPuntini nome="Oggetto">
          {consegna.titolo} ({numeroAnnuncio(consegna.numero_annuncio)})
        </RigaPuntini>
      </dl>
    </article>
  );
}
