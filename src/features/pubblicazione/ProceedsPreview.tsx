import { isValidPrice, leggiEuro } from '../../domain/denaro.ts';
import { type ExpectedVendita, VENDITA_PHRASES, venditaRows } from '../../domain/frasi/vendita.ts';
import { CONTESTAZIONE_HOURS } from '../../domain/ordini/times.ts';
import { SumRows } from '../../ui/layout/SumRows.tsx';

export type Commissioni = Pick<ExpectedVendita, 'piattaforma' | 'centro'>;

/** The seller's share of the price and when it is paid (decisions M6, T14). Nothing for an invalid price. */
export function ProceedsPreview({ prezzo, commissioni }: { prezzo: string; commissioni: Commissioni | null }) {
  const letto = leggiEuro(prezzo);
  if (commissioni === null || !letto.ok || !isValidPrice(letto.valore)) return null;
  return (
    // A new key per amount, because a page translator's text would survive an update.
    <div key={letto.valore} aria-live="polite">
      <SumRows righe={venditaRows({ ...commissioni, prezzo: letto.valore })} />
      <p className="note mt-2">
        {VENDITA_PHRASES.da_scegliere} Ti spettano {CONTESTAZIONE_HOURS} ore dopo la consegna, se nessuno segnala
        problemi, o appena l'acquirente conferma la ricezione.
      </p>
    </div>
  );
}
