import { decimali } from '../../domain/decimali.ts';
import { formattaEuro, leggiEuro, prezzoValido } from '../../domain/denaro.ts';
import { ORE_CONTESTAZIONE } from '../../domain/ordini/tempi.ts';
import { ripartisci } from '../../domain/ordini/versamenti.ts';

/** What is left of the price once the platform's share is taken, and when it becomes due (decision M6). Nothing while the price can't be read. */
export function QuantoRicevi({ prezzo, commissione }: { prezzo: string; commissione: number | null }) {
  const letto = leggiEuro(prezzo);
  if (commissione === null || !letto.ok || !prezzoValido(letto.valore)) return null;
  const { venditore, piattaforma } = ripartisci({
    importo_articolo: letto.valore,
    importo_sovrapprezzo: 0,
    importo_spedizione: 0,
    percentuale_piattaforma: commissione,
    percentuale_centro: 0,
    spedisce_il_centro: true,
  });
  const percento = decimali(commissione, 2);
  return (
    // drawn anew with each amount: what a page translator put in place of the old words would stay
    <p key={`${venditore} ${piattaforma}`} className="note" aria-live="polite">
      Ricevi <span className="money">{formattaEuro(venditore)}</span>: dal prezzo togliamo il {percento}%,{' '}
      {formattaEuro(piattaforma)}, e la percentuale del centro se ne ha una. Ti spettano {ORE_CONTESTAZIONE} ore dopo la
      consegna, se nessuno segnala problemi, o appena l'acquirente conferma la ricezione.
    </p>
  );
}
