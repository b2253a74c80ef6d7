import { esporta, nomeEsportazione } from '../../offline/esporta.ts';
import type { AmbienteLettura } from '../../offline/porte.ts';

/** Hands the export to the browser's download: needs neither session nor network. */
export async function scaricaEsportazione(ambiente: AmbienteLettura, soloVerifica?: string): Promise<void> {
  const indirizzo = URL.createObjectURL(await esporta(ambiente, soloVerifica));
  const ancora = document.createElement('a');
  ancora.href = indirizzo;
  ancora.download = nomeEsportazione(ambiente);
  ancora.click();
  // The download has taken its own reference once the click is over.
  setTimeout(() => URL.revokeObjectURL(indirizzo), 60_000);
}
