import type { MioCentro } from '../../../data/centri/mio-centro.ts';
import type { Consegna } from '../../../data/verifiche/consegne-centro.ts';
import { codiceOrdine } from '../../../domain/ordini/codice.ts';
import { Foglio } from '../../../ui/dialogs/Foglio.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';

/** Parcel label: both addresses in large type, neither content nor seller. */
export function FoglioPacco({ consegna, centro }: { consegna: Consegna; centro: MioCentro }) {
  const { destinatario: d } = consegna;
  const ordine = consegna.numero_ordine === null ? '' : codiceOrdine(consegna.numero_ordine);
  return (
    <Foglio titolo="Foglio del pacco" file={`Foglio del pacco, ordine ${ordine}`} marchio={false}>
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
        <RigaPuntini nome="Ordine">{ordine}</RigaPuntini>
      </dl>
      <h3 className="h2 mt-8">Mittente</h3>
      <address className="h2 mt-2 not-italic">
        {centro.nome}
        <br />
        {centro.indirizzo}, {centro.citta}
        <br />
        Tel. {centro.telefono}
      </address>
    </Foglio>
  );
}
