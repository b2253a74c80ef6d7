import type { PreferitoRow as Row } from '../../data/annunci/preferiti.ts';
import { smallPhoto } from '../../data/client/images.ts';
import { BADGE_GLYPH, detailBadge } from '../../domain/annunci/badge.ts';
import { formatDate } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';

export type SavedAnnuncio = Omit<Row, 'data_aggiunta' | 'restano' | 'localita' | 'numero_annuncio'> & {
  data_aggiunta: string | null;
};

/** One favourite of an account or of a device, which does not know its date. */
export function PreferitoRow({ riga, togli }: { riga: SavedAnnuncio; togli: () => void }) {
  const { id, titolo, prezzo_esposto, data_aggiunta, foto } = riga;
  const detti = [
    ...(data_aggiunta === null ? [] : [`Salvato il ${formatDate(data_aggiunta)}`]),
    ...(foto > 1 ? [`${foto} foto`] : []),
  ];
  const b = detailBadge(riga, useNow());
  return (
    <OggettoRow
      href={titolo === null ? null : percorso('annuncio', { id })}
      immagine={smallPhoto(riga.immagine_principale)}
      titolo={titolo ?? 'Annuncio non più disponibile'}
      level={2}
      stato={
        titolo === null ? undefined : (
          <StatusBadge glyph={BADGE_GLYPH[b.tipo]} dettaglio={b.residuo}>
            {b.etichetta}
          </StatusBadge>
        )
      }
      nota={
        <>
          {detti.join(POINT)}
          <PriceDrop riga={riga} />
        </>
      }
      importo={titolo === null ? undefined : formatEuro(prezzo_esposto)}
      verbo={
        <Button variant="quiet" piccolo onClick={togli} aria-label={`Togli dai preferiti: ${titolo ?? 'annuncio'}`}>
          Togli
        </Button>
      }
    />
  );
}

function PriceDrop({ riga: { titolo, prezzo_allora, prezzo_esposto, stato_annuncio } }: { riga: SavedAnnuncio }) {
  if (titolo === null || prezzo_allora === null || prezzo_allora <= prezzo_esposto || stato_annuncio === 'venduto')
    return null;
  return (
    <strong className="block text-ink">
      Sceso di {formatEuro(prezzo_allora - prezzo_esposto)}: era {formatEuro(prezzo_allora)}
    </strong>
  );
}
