import { smallPhoto, variants } from '../../data/client/images.ts';
import type { Conversazione } from '../../data/messaggi/conversazioni.ts';
import { BADGE_GLYPH, detailBadge } from '../../domain/annunci/badge.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { dayName, formatDate } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';

const Stato = ({ di, tab = false }: { di: Conversazione; tab?: boolean }) => {
  const b = detailBadge(di, now());
  return (
    <StatusBadge glyph={BADGE_GLYPH[b.tipo]} tab={tab}>
      {b.etichetta}
    </StatusBadge>
  );
};

/** The listing as a strip; no link where nobody may open it. */
export function StripOggetto({ di }: { di: Conversazione }) {
  const contenuto = (
    <>
      <Picture immagine={smallPhoto(di.immagine_principale)} className="foto" />
      <span className="min-w-0 flex-1">
        <span className="row between flex-wrap gap-y-0">
          <Stato di={di} />
          <span className="small">{annuncioNumber(di.numero_annuncio)}</span>
        </span>
        <span className="filo-oggetto-titolo">{di.titolo}</span>
        <span className="money block">{formatEuro(di.prezzo_esposto)}</span>
      </span>
    </>
  );
  if (!di.annuncio_visibile) return <div className="filo-oggetto">{contenuto}</div>;
  return (
    <TextLink href={percorso('annuncio', { id: di.annuncio_id })} className="filo-oggetto">
      {contenuto}
      <Icon nome="avanti" piccola />
    </TextLink>
  );
}

export function ColumnOggetto({ di }: { di: Conversazione }) {
  const src = di.immagine_principale ?? '/brand/favicon.svg';
  const srcSet = variants(src);
  return (
    <>
      <div className="filo-foto">
        <Picture immagine={{ src, alt: '', sizes: '300px', ...(srcSet === undefined ? {} : { srcSet }) }} />
        <Stato di={di} tab />
      </div>
      <p className="row between small mt-3">
        <span>{annuncioNumber(di.numero_annuncio)}</span>
        <span>{di.localita}</span>
      </p>
      <p className="mt-1 font-semibold">{di.titolo}</p>
      <p className="money text-lead">{formatEuro(di.prezzo_esposto)}</p>
      <dl className="mt-3 border-t border-ink pt-2">
        {di.prenotato ? <LeaderRow nome="Prenotato da">{di.compro ? 'te' : di.altro_nome}</LeaderRow> : null}
        {di.visita_il === null ? null : (
          <>
            <LeaderRow nome="Verifica">
              {dayName(di.visita_il).slice(0, 3).toLowerCase()} {formatDate(di.visita_il).slice(0, 5)}
            </LeaderRow>
            <LeaderRow nome="Città">{di.visita_citta}</LeaderRow>
          </>
        )}
      </dl>
      {di.annuncio_visibile ? (
        <ButtonLink href={percorso('annuncio', { id: di.annuncio_id })} isWide className="mt-3">
          Apri l’annuncio
        </ButtonLink>
      ) : (
        <p className="note mt-3">L’annuncio non è più visibile.</p>
      )}
    </>
  );
}
