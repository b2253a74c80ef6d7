import type { Ordine } from '../../data/ordini/ordini.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { rigaSpedizione } from '../../domain/frasi/spedizione.ts';
import { VIE_RIMBORSO, vieRimborso } from '../../domain/ordini/importi.ts';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';

/** Rows of an order's amounts and refunds; the parent must be a <dl>. */
export function ImportiOrdine({ ordine }: { ordine: Ordine }) {
  const { amount, importo_articolo, importo_sovrapprezzo, importo_spedizione, importi } = ordine;
  return (
    <>
      <RigaPuntini nome="Articolo">{formattaEuro(importo_articolo)}</RigaPuntini>
      {importo_sovrapprezzo > 0 ? (
        <RigaPuntini nome="Supplemento di spedizione">{formattaEuro(importo_sovrapprezzo)}</RigaPuntini>
      ) : null}
      <RigaPuntini nome="Spedizione">
        {rigaSpedizione(ordine.annuncio.metodo_spedizione, importo_spedizione)}
      </RigaPuntini>
      <RigaPuntini nome="Totale" somma>
        {formattaEuro(amount)}
      </RigaPuntini>
      {vieRimborso(importi).map(({ via, importo }) => (
        <RigaPuntini key={via} nome={VIE_RIMBORSO[via]}>
          {formattaEuro(-importo)}
        </RigaPuntini>
      ))}
      {ordine.ruolo === 'acquirente' && importi.altro_non_arrivato > 0 ? (
        <RigaPuntini nome="Rimborso di un altro pagamento, non arrivato: te lo paghiamo in un altro modo">
          {formattaEuro(-importi.altro_non_arrivato)}
        </RigaPuntini>
      ) : null}
      {importi.rimborsato > 0 ? <RigaPuntini nome="Resta pagato">{formattaEuro(importi.resta)}</RigaPuntini> : null}
    </>
  );
}
