import { useQuery } from '@tanstack/react-query';
import { smallPhoto } from '../../data/client/images.ts';
import { type OggettoAtCentro, oggettiAtCentroQuery } from '../../data/verifiche/oggetti-at-centro.ts';
import { placePhrase } from '../../domain/frasi/oggetto.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { CopyCode } from '../../ui/layout/CopyCode.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';

/** Items that a suspended person can still collect; their dashboard is closed (decision P7). */
export default function OggettiAtCentro() {
  const oggetti = useQuery(oggettiAtCentroQuery());
  if (oggetti.isPending || oggetti.data?.length === 0) return null;
  return (
    <Divider titolo="Quello che un centro ti tiene" className="mt-10 max-w-[640px]">
      <QueryView di={oggetti} level={3} errore="Non riusciamo a leggere che cosa ti tiene un centro">
        {(letti) => (
          <ul>
            {letti.map((uno) => (
              <Row key={uno.id} oggetto={uno} />
            ))}
          </ul>
        )}
      </QueryView>
    </Divider>
  );
}

function Row({ oggetto: o }: { oggetto: OggettoAtCentro }) {
  return (
    <OggettoRow
      href={percorso('conferma_verifica', { id: o.id })}
      immagine={smallPhoto(o.immagine_principale)}
      titolo={o.titolo}
      nota={
        <>
          <span className="block">{[o.centro, o.indirizzo, o.citta, o.telefono].filter(Boolean).join(', ')}</span>
          {whereIs(o)}
        </>
      }
    >
      {o.codice === null ? null : <CopyCode etichetta="Ritira l'oggetto: codice" codice={o.codice} />}
    </OggettoRow>
  );
}

function whereIs({ stato, in_dubbio, codice }: OggettoAtCentro): string {
  if (in_dubbio || stato !== 'da_restituire')
    return (
      placePhrase(in_dubbio ? 'in_dubbio' : stato) ?? 'Per ora resta lì: lo aspettano una verifica o chi lo compra.'
    );
  return codice === null
    ? 'Puoi ritirarlo: al banco basta un documento.'
    : 'Puoi ritirarlo: al banco mostra il codice.';
}
