import { Suspense, useState } from 'react';
import type { Recensioni } from '../../../data/ordini/recensioni-pubbliche.ts';
import { formatDate } from '../../../domain/day.ts';
import { formatDecimals } from '../../../domain/format-decimals.ts';
import { POINT } from '../../../domain/frasi/dot.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { lazyPiece } from '../../../ui/feedback/lazy-piece.tsx';

const ReportFromOutside = lazyPiece(() => import('../../../features/segnalazioni/ReportFromOutside.tsx'));

export const ratingForEngines = ({ media, totale }: Recensioni) =>
  media === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: media, reviewCount: totale } };

/** Average and reviews, newest first; `vuoto` says who may write the first. */
export function RecensioniList({
  recensioni: { totale, media, righe },
  vuoto,
}: {
  recensioni: Recensioni;
  vuoto: string;
}) {
  const [segnalata, setSegnalata] = useState<Recensioni['righe'][number] | null>(null);
  if (totale === 0 || media === null) return <p className="mt-3">{vuoto}</p>;
  return (
    <>
      <p className="mt-3">
        <span className="money text-h2">{formatDecimals(media, 1, 1)}</span> su 5 ·{' '}
        {totale === 1 ? '1 recensione' : `${totale} recensioni`} di ordini conclusi
      </p>
      <ul className="mt-2">
        {righe.map((riga) => (
          <li key={riga.id} className="border-b border-hair py-4">
            <p className="text-note">
              <span className="font-semibold">{riga.voto} su 5</span>
              {POINT}
              {riga.autore}
              {POINT}
              {formatDate(riga.created_at)}
            </p>
            {riga.testo === '' ? null : <p className="mt-1 max-w-[65ch] break-words">{riga.testo}</p>}
            <button
              type="button"
              className="tx row mt-1 min-h-11 text-note"
              aria-label={`Segnala la recensione di ${riga.autore}`}
              onClick={() => setSegnalata(riga)}
            >
              <Icon nome="bandiera" piccola /> Segnala
            </button>
          </li>
        ))}
      </ul>
      {segnalata === null ? null : (
        <Suspense>
          <ReportFromOutside
            oggetto={{ oggetto_tipo: 'recensione', oggetto_id: segnalata.id }}
            titolo="Segnala la recensione"
            quote={segnalata.testo === '' ? `${segnalata.voto} su 5, ${segnalata.autore}` : segnalata.testo}
            onClose={() => setSegnalata(null)}
          />
        </Suspense>
      )}
    </>
  );
}
