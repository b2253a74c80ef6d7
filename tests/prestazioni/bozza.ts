import type { Contesto } from './contesto.ts';
import { suPagina } from './finestra.ts';
import { percentile, type Voce, voce } from './risultato.ts';

const CPU = 4;
const RIGHE = 10_000;
const VOLTE = 300;
const BILANCIO_BOZZA_MS = 30;
const BILANCIO_DECISIONE_MS = 60;

/** From the call to 'Salvato sul tablet': the transaction's `complete`, on disk, in Chromium. */
export const salvataggio = (_: Contesto): Promise<Voce[]> =>
  suPagina('tests/prestazioni/pagine/deposito.ts', CPU, async (pagina) => {
    const { campo, decisione, piano } = await pagina.evaluate<{
      campo: number[];
      decisione: number[];
      piano: number[];
    }>(`misure.salvataggi(${RIGHE}, ${VOLTE})`);
    const nota = `${RIGHE} righe, ${VOLTE} salvataggi, CPU ÷${CPU}; piano: un put di Dexie, stessa durabilità`;
    return [50, 95].flatMap((p) => [
      voce({
        nome: `bozza_salvata_p${p}`,
        valore: percentile(campo, p),
        unita: 'ms',
        piano: percentile(piano, p),
        ...(p === 95 ? { bilancio: BILANCIO_BOZZA_MS } : {}),
        nota,
      }),
      voce({
        nome: `decisione_salvata_p${p}`,
        valore: percentile(decisione, p),
        unita: 'ms',
        piano: percentile(piano, p),
        ...(p === 95 ? { bilancio: BILANCIO_DECISIONE_MS } : {}),
        nota,
      }),
    ]);
  });
