import { Suspense, useState } from 'react';
import type { Recensioni } from '../../../data/ordini/recensioni-pubbliche.ts';
import { decimali } from '../../../domain/decimali.ts';
import { PUNTO } from '../../../domain/frasi/punto.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { pezzo } from '../../../ui/feedback/pezzo.tsx';

const SegnalaDaFuori = pezzo(() => import('../../../features/segnalazioni/SegnalaDaFuori.tsx'));

export const votoPerMotori = ({ media, totale }: Recensioni) =>
  media === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: media, reviewCount: totale } };

/** Average and reviews, newest first; `vuoto` says who may write the first. */
export function ElencoRecensioni({
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
        <span className="money text-h2">{decimali(media, 1, 1)}</span> su 5 ·{' '}
        {totale === 1 ? '1 recensione' : `${totale} recensioni`} di ordini conclusi
      </p>
      <ul className="mt-2">
        {righe.map((riga) => (
          <li key={riga.id} className="border-b border-hair py-4">
            <p className="text-note">
              <span className="font-semibold">{riga.voto} su 5</span>
              {PUNTO}
              {riga.autore}
              {PUNTO}
              {formattaData(riga.created_at)}
            </p>
            {riga.testo === '' ? null : <p className="mt-1 max-w-[65ch] break-words">{riga.testo}</p>}
            <button
              type="button"
              className="tx row mt-1 min-h-11 text-note"
              aria-label={`Segnala la recensione di ${riga.autore}`}
              onClick={() => setSegnalata(riga)}
            >
              <Icona nome="bandiera" piccola /> Segnala
            </button>
          </li>
        ))}
      </ul>
      {segnalata === null ? null : (
        <Suspense>
          <SegnalaDaFuori
            oggetto={{ oggetto_tipo: 'recensione', oggetto_id: segnalata.id }}
            titolo="Segnala la recensione"
            citazione={segnalata.testo === '' ? `${segnalata.voto} su 5, ${segnalata.autore}` : segnalata.testo}
            onChiudi={() => setSegnalata(null)}
          />
        </Suspense>
      )}
    </>
  );
}
