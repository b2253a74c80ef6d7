import type { Ordine } from '../../data/ordini/ordini.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { spedizioneRow } from '../../domain/frasi/spedizione.ts';
import { RIMBORSO_WAYS, waysToRimborso } from '../../domain/ordini/amounts.ts';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';

/** Rows of an order's amounts and refunds; the parent must be a <dl>. */
export function OrdineAmounts({ ordine }: { ordine: Ordine }) {
  const { amount, importo_articolo, importo_sovrapprezzo, importo_spedizione, importi } = ordine;
  return (
    <>
      <LeaderRow nome="Articolo">{formatEuro(importo_articolo)}</LeaderRow>
      {importo_sovrapprezzo > 0 ? (
        <LeaderRow nome="Supplemento di spedizione">{formatEuro(importo_sovrapprezzo)}</LeaderRow>
      ) : null}
      <LeaderRow nome="Spedizione">{spedizioneRow(ordine.annuncio.metodo_spedizione, importo_spedizione)}</LeaderRow>
      <LeaderRow nome="Totale" somma>
        {formatEuro(amount)}
      </LeaderRow>
      {waysToRimborso(importi).map(({ via, importo }) => (
        <LeaderRow key={via} nome={RIMBORSO_WAYS[via]}>
          {formatEuro(-importo)}
        </LeaderRow>
      ))}
      {ordine.ruolo === 'acquirente' && importi.altro_non_arrivato > 0 ? (
        <LeaderRow nome="Rimborso di un altro pagamento, non arrivato: te lo paghiamo in un altro modo">
          {formatEuro(-importi.altro_non_arrivato)}
        </LeaderRow>
      ) : null}
      {importi.rimborsato > 0 ? <LeaderRow nome="Resta pagato">{formatEuro(importi.resta)}</LeaderRow> : null}
    </>
  );
}
