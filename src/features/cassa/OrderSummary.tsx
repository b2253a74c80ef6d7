import type { SpedizioneMethod } from '../../domain/annunci/choices.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { spedizioneRow } from '../../domain/frasi/spedizione.ts';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';

/** The server's amounts in cents, and the delivery mode. */
export type Conto = { articolo: number; sovrapprezzo: number; spedizione: number; metodo: SpedizioneMethod };

type Props = {
  numero: number | null;
  titolo: string;
  immagine: string | null;
  totale: number;
  /** Null until the server has answered and where it cannot: then only the URL's total shows. */
  conto: Conto | null;
  loading: boolean;
  nota: string | null;
};

export function OrderSummary({ numero, titolo, immagine, totale, conto, loading, nota }: Props) {
  return (
    <section aria-labelledby="titolo-riepilogo" className="border-t-[3px] border-ink bg-sheet p-5">
      <h2 id="titolo-riepilogo" className="solo-lettore">
        Riepilogo
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        {immagine === null ? (
          <div className="aspect-[4/5] w-[84px] bg-well" />
        ) : (
          <img src={immagine} alt="" width={84} height={105} className="aspect-[4/5] w-[84px] bg-well object-cover" />
        )}
        <div className="min-w-0 flex-[1_1_8.5rem]">
          <p className="micro min-h-[1lh]">{numero === null ? null : annuncioNumber(numero)}</p>
          <p className="h3 mt-1 font-display break-words">{titolo}</p>
        </div>
      </div>
      {loading ? (
        <Skeleton testo="Sto leggendo il prezzo" className="mt-4 grid gap-3">
          <SkeletonBlock className="h-6 w-full" />
          <SkeletonBlock className="h-6 w-full" />
          <SkeletonBlock className="h-8 w-full" />
          <SkeletonBlock className="h-24 w-full" />
        </Skeleton>
      ) : (
        <Sums totale={totale} conto={conto} />
      )}
      {nota === null ? null : <p className="note mt-4 border-l-[3px] border-ink pl-3">{nota}</p>}
    </section>
  );
}

function Sums({ totale, conto }: Pick<Props, 'totale' | 'conto'>) {
  return (
    <dl className="mt-4">
      {conto === null ? null : (
        <>
          <LeaderRow nome="Articolo">{formatEuro(conto.articolo)}</LeaderRow>
          {conto.sovrapprezzo > 0 ? (
            <LeaderRow nome="Supplemento di spedizione">{formatEuro(conto.sovrapprezzo)}</LeaderRow>
          ) : null}
          <LeaderRow nome="Spedizione">{spedizioneRow(conto.metodo, conto.spedizione)}</LeaderRow>
        </>
      )}
      <LeaderRow nome="Totale" somma>
        <span className="money">{formatEuro(totale)}</span>
      </LeaderRow>
    </dl>
  );
}
