import { formattaEuro } from '../../domain/denaro.ts';
import { codiceArticolo } from '../../domain/ordini/stati.ts';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';

export type Importi = { articolo: number; sovrapprezzo: number; spedizione: number };

type Props = {
  annuncio: string;
  titolo: string;
  immagine: string | null;
  totale: number;
  /** The server's split; null until it has answered, when only the total of the address is shown. */
  importi: Importi | null;
};

/** What is being bought and what it costs. */
export function Riepilogo({ annuncio, titolo, immagine, totale, importi }: Props) {
  return (
    <section aria-labelledby="titolo-riepilogo" className="border-t-[3px] border-ink bg-sheet p-5">
      <h2 id="titolo-riepilogo" className="solo-lettore">
        Riepilogo
      </h2>
      <div className="grid grid-cols-[84px_1fr] items-center gap-4">
        {immagine === null ? (
          <div className="aspect-[4/5] w-[84px] bg-well" />
        ) : (
          <img src={immagine} alt="" width={84} height={105} className="aspect-[4/5] w-[84px] bg-well object-cover" />
        )}
        <div className="min-w-0">
          <p className="micro">{codiceArticolo(annuncio)}</p>
          <p className="h3 mt-1 font-display break-words">{titolo}</p>
        </div>
      </div>
      <dl className="mt-4">
        {importi === null ? null : (
          <>
            <RigaPuntini nome="Articolo">{formattaEuro(importi.articolo)}</RigaPuntini>
            {importi.sovrapprezzo > 0 ? (
              <RigaPuntini nome="Supplemento di spedizione">{formattaEuro(importi.sovrapprezzo)}</RigaPuntini>
            ) : null}
            <RigaPuntini nome="Spedizione">
              {importi.spedizione > 0 ? formattaEuro(importi.spedizione) : 'inclusa'}
            </RigaPuntini>
          </>
        )}
        <RigaPuntini nome="Totale" somma>
          <span className="money">{formattaEuro(totale)}</span>
        </RigaPuntini>
      </dl>
      <p className="note mt-4 border-l-[3px] border-ink pl-3">
        Il pagamento è protetto: se la verifica è negativa la somma ti viene restituita per intero.
      </p>
    </section>
  );
}
