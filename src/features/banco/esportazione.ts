import { esporta, nomeEsportazione } from '../../offline/esporta.ts';
import type { Ambiente } from '../../offline/porte.ts';

/** Hands the export to the browser's download: needs neither session nor network. */
export async function scaricaEsportazione(ambiente: Ambiente): Promise<void> {
  const indirizzo = URL.createObjectURL(await esporta(ambiente));
  const ancora = document.createElement('a');
  ancora.href = indirizzo;
  ancora.download = nomeEsportazione(ambiente);
  ancora.click();
  // The download has taken its own reference once the click is over.
  setTimeout(() => URL.revokeObjectURL(indirizzo), 60_000);
}
