import { leggiEuro, prezzoValido } from '../../domain/denaro.ts';
import { FRASI_VENDITA, righeVendita, type VenditaPrevista } from '../../domain/frasi/vendita.ts';
import { ORE_CONTESTAZIONE } from '../../domain/ordini/tempi.ts';
import { SumRows } from '../../ui/layout/SumRows.tsx';

export type Commissioni = Pick<VenditaPrevista, 'piattaforma' | 'centro'>;

/** The seller's share of the price and when it is paid (decisions M6, T14). Nothing for an invalid price. */
export function QuantoRicevi({ prezzo, commissioni }: { prezzo: string; commissioni: Commissioni | null }) {
  const letto = leggiEuro(prezzo);
  if (commissioni === null || !letto.ok || !prezzoValido(letto.valore)) return null;
  return (
    // A new key per amount, because a page translator's text would survive an update.
    <div key={letto.valore} aria-live="polite">
      <SumRows righe={righeVendita({ ...commissioni, prezzo: letto.valore })} />
      <p className="note mt-2">
        {FRASI_VENDITA.da_scegliere} Ti spettano {ORE_CONTESTAZIONE} ore dopo la consegna, se nessuno segnala problemi,
        o appena l'acquirente conferma la ricezione.
      </p>
    </div>
  );
}
