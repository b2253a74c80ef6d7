import type { Recensioni } from '../../data/recensioni_pubbliche.ts';
import { formattaData } from '../../domain/giorno.ts';

const UN_DECIMALE = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The average as search engines read it: none without a review. */
export const votoPerMotori = ({ media, totale }: Recensioni) =>
  media === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: media, reviewCount: totale } };

/** Average and words, newest first; `vuoto` says who could write the first one. */
export function ElencoRecensioni({
  recensioni: { totale, media, righe },
  vuoto,
}: {
  recensioni: Recensioni;
  vuoto: string;
}) {
  if (totale === 0 || media === null) return <p className="mt-3">{vuoto}</p>;
  return (
    <>
      <p className="mt-3">
        <span className="money text-h2">{UN_DECIMALE.format(media)}</span> su 5 ·{' '}
        {totale === 1 ? '1 recensione' : `${totale} recensioni`} di ordini conclusi
      </p>
      <ul className="mt-2">
        {righe.map(({ id, voto, testo, autore, created_at }) => (
          <li key={id} className="border-b border-hair py-4">
            <p className="text-note">
              <span className="font-semibold">{voto} su 5</span> · {autore} · {formattaData(created_at)}
            </p>
            {testo === '' ? null : <p className="mt-1 max-w-[65ch] break-words">{testo}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
