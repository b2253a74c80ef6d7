import type { Consegna } from '../../data/consegne_centro.ts';
import { Foglio } from '../../ui/Foglio.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { numeroAnnuncio } from './etichette.ts';

/** What is stuck on the parcel, with the address in letters that a courier reads. */
export function FoglioPacco({ consegna, centro }: { consegna: Consegna; centro: string }) {
  const { destinatario: d } = consegna;
  return (
    <Foglio titolo="Foglio del pacco">
      <h3 className="h2 mt-4">Destinatario</h3>
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
    </Foglio>
  );
}
