import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import type { MetodoSpedizione } from '../../domain/annunci/scelte.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { rigaSpedizione } from '../../domain/frasi/spedizione.ts';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';

/** The server's amounts in cents, and the delivery mode. */
export type Conto = { articolo: number; sovrapprezzo: number; spedizione: number; metodo: MetodoSpedizione };

type Props = {
  numero: number | null;
  titolo: string;
  immagine: string | null;
  totale: number;
  /** Null until the server has answered and where it cannot: then only the URL's total shows. */
  conto: Conto | null;
  inArrivo: boolean;
  nota: string | null;
};

export function Riepilogo({ numero, titolo, immagine, totale, conto, inArrivo, nota }: Props) {
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
          <p className="micro min-h-[1lh]">{numero === null ? null : numeroAnnuncio(numero)}</p>
          <p className="h3 mt-1 font-display break-words">{titolo}</p>
        </div>
      </div>
      {inArrivo ? (
        <Scheletro testo="Sto leggendo il prezzo" className="mt-4 grid gap-3">
          <Blocco className="h-6 w-full" />
          <Blocco className="h-6 w-full" />
          <Blocco className="h-8 w-full" />
          <Blocco className="h-24 w-full" />
        </Scheletro>
      ) : (
        <Somme totale={totale} conto={conto} />
      )}
      {nota === null ? null : <p className="note mt-4 border-l-[3px] border-ink pl-3">{nota}</p>}
    </section>
  );
}

function Somme({ totale, conto }: Pick<Props, 'totale' | 'conto'>) {
  return (
    <dl className="mt-4">
      {conto === null ? null : (
        <>
          <RigaPuntini nome="Articolo">{formattaEuro(conto.articolo)}</RigaPuntini>
          {conto.sovrapprezzo > 0 ? (
            <RigaPuntini nome="Supplemento di spedizione">{formattaEuro(conto.sovrapprezzo)}</RigaPuntini>
          ) : null}
          <RigaPuntini nome="Spedizione">{rigaSpedizione(conto.metodo, conto.spedizione)}</RigaPuntini>
        </>
      )}
      <RigaPuntini nome="Totale" somma>
        <span className="money">{formattaEuro(totale)}</span>
      </RigaPuntini>
    </dl>
  );
}
