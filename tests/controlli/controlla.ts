import { house } from '../house/ratchet.ts';
import { bancaDati } from './banca-dati.ts';
import { browserFloor } from './browser-floor.ts';
import { codiceMorto } from './codice-morto.ts';
import { comandi } from './comandi.ts';
import { confini } from './confini.ts';
import { costruzione } from './costruzione.ts';
import { elenchi } from './elenchi.ts';
import { errori } from './errori.ts';
import { formato } from './formato.ts';
import { glossario } from './glossario.ts';
import type { Guard, Violation } from './guardia.ts';
import { indirizzi } from './indirizzi.ts';
import { letture } from './letture.ts';
import { lunghezza } from './lunghezza.ts';
import { migrazioni } from './migrazioni.ts';
import { orologio } from './orologio.ts';
import { peso } from './peso.ts';
import { procedure } from './procedure.ts';
import { promesse } from './promesse.ts';
import { endWith, keepFigures, runGuards } from './runner.ts';
import { schema } from './schema.ts';
import { segreti } from './segreti.ts';
import { sqlLayout } from './sql-layout.ts';
import { testiSpecifica } from './testi-specifica.ts';
import { testiVietati } from './testi-vietati.ts';
import { tipi } from './tipi.ts';
import { tipiGenerati } from './tipi-generati.ts';
import { valori } from './valori.ts';

/** Waits for another guard's work first. */
const after =
  (first: Promise<Violation[]>, guard: Guard): Guard =>
  async (root) => {
    await first;
    return guard(root);
  };

const build = lazily(costruzione);
/** `npm run check [name…]`: every guard, or those named. Exits 1 when one of them bites. */
const GUARDS: readonly [string, Guard][] = [
  ['tipi', tipi],
  ['costruzione', build],
  ['formato', formato],
  ['sql layout', sqlLayout],
  ['promesse', promesse],
  ['codice morto', codiceMorto],
  ['tipi generati', tipiGenerati],
  ['banca dati', bancaDati],
  ['schema', schema],
  ['migrazioni', migrazioni],
  ['orologio', orologio],
  ['indirizzi', indirizzi],
  ['letture', letture],
  ['elenchi', elenchi],
  ['comandi', comandi],
  ['procedure', procedure],
  ['errori', errori],
  ['confini', confini],
  ['glossario', glossario],
  ['valori', valori],
  ['lunghezza', lunghezza],
  ['house', house],
  ['testi vietati', testiVietati],
  ['peso', (root) => after(build(root), peso)(root)],
  ['browser', (root) => after(build(root), browserFloor)(root)],
  ['segreti', (root) => after(build(root), segreti)(root)],
  ['testi della specifica', testiSpecifica],
];

/** Whoever needs it first starts it; everybody gets the same answer. */
function lazily(guard: Guard): Guard {
  let running: Promise<Violation[]> | undefined;
  return (root) => {
    running ??= guard(root);
    return running;
  };
}

await endWith(runGuards(GUARDS, process.argv.slice(2), keepFigures));
