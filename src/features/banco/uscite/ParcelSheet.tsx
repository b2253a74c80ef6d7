import type { OwnCentro } from '../../../data/centri/own-centro.ts';
import type { Consegna } from '../../../data/verifiche/consegne-centro.ts';
import { ordineCode } from '../../../domain/ordini/code.ts';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';

/** Parcel label: both addresses in large type, neither content nor seller. */
export function ParcelSheet({ consegna, centro }: { consegna: Consegna; centro: OwnCentro }) {
  const { destinatario: d } = consegna;
  const ordine = consegna.numero_ordine === null ? '' : ordineCode(consegna.numero_ordine);
  return (
    <Sheet titolo="Foglio del pacco" file={`Foglio del pacco, ordine ${ordine}`} brand={false}>
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
        <LeaderRow nome="Ordine">{ordine}</LeaderRow>
      </dl>
      <h3 className="h2 mt-8">Mittente</h3>
      <address className="h2 mt-2 not-italic">
        {centro.nome}
        <br />
        {centro.indirizzo}, {centro.citta}
        <br />
        Tel. {centro.telefono}
      </address>
    </Sheet>
  );
}
