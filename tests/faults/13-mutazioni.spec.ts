import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { giveScore, isFull, openValutazione, writeNote } from './helpers/counter.ts';
import { suspended } from './helpers/faults.ts';
import type { Fault } from './helpers/line.ts';
import { expect, type Scene, test } from './helpers/scene.ts';
import type { Tablet } from './helpers/tablet.ts';

/** Proof that the checker would notice: one safeguard is taken away in what the line serves, and it must complain. */

const SPINTA = /\/rpc\/sync_push/;
const busta = z.object({ p_ops: z.array(z.looseObject({ op_id: z.string() })) });
const risposte = z.array(z.looseObject({ op_id: z.string() }));

/** A server that does not know again what it has seen: every delivery has new ids. */
const smemorato =
  (perdi: boolean): Fault =>
  async ({ corpo, pass: passa, answer: rispondi, cut: taglia }) => {
    const { p_ops } = busta.parse(JSON.parse(corpo.toString()));
    const veri = new Map<string, string>();
    const nuove = p_ops.map((op) => {
      const finto = randomUUID();
      veri.set(finto, op.op_id);
      return { ...op, op_id: finto };
    });
    const risposta = await passa(Buffer.from(JSON.stringify({ p_ops: nuove })));
    if (perdi) return taglia();
    const dette = risposte.parse(JSON.parse(risposta.body.toString()));
    const tradotte = dette.map((esito) => ({ ...esito, op_id: veri.get(esito.op_id) }));
    rispondi({ ...risposta, body: Buffer.from(JSON.stringify(tradotte)) });
  };

test('without deduplication on the server the checker complains', async ({ scena }) => {
  const { tablet, verifica } = await prepara(scena);
  tablet.linea.breakAt(SPINTA, smemorato(true));
  tablet.linea.breakAt(SPINTA, smemorato(false), Number.POSITIVE_INFINITY);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await writeNote(tablet, verifica, 'il server non ricorda');
  await tablet.sincronizzato();
  expect(await scena.guai()).toContainEqual(expect.stringMatching(/^twice: place in the queue/));
});

test('@lungo without the lease the checker complains', async ({ scena }) => {
  const LEASE = /(\w+)\.state=([`"'])sending\2,\1\.attempts\+=1/g;
  const { tablet, verifica } = await prepara(scena, LEASE, '0');
  const { guasto, arrivata, lascia } = suspended();
  tablet.linea.breakAt(SPINTA, guasto);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await arrivata;
  await giveScore(tablet, verifica, 'autenticita', 5);
  lascia();
  await tablet.sincronizzato();
  expect(await scena.guai()).toContainEqual(expect.stringMatching(/^lost: score_autenticita/));
});

test('@lungo without the transaction the checker complains', async ({ scena }) => {
  const TRANSAZIONE = /return (\w+)\.transaction\(([`"'])rw\2,\1\.tables,async\(\)=>(\w+)\(\)\)/g;
  const { tablet } = await prepara(scena, TRANSAZIONE, 'return $3()');
  await tablet.staccaRete();
  await tablet.codaPiena();
  tablet.aspettati(/^uncaught/);
  await tablet.pagina.getByRole('slider', { name: /^Autenticità/ }).fill('5');
  await expect
    .poll(() => scena.guai())
    .toContainEqual(expect.stringMatching(/^draft without operation: score_autenticita/));
});

/** The same steps as above on the product as it is: no complaint. */
test('@lungo with all three in place the same faults leave no complaint', async ({ scena }) => {
  const { tablet, verifica } = await prepara(scena);
  const { guasto, arrivata, lascia } = suspended();
  tablet.linea.breakAt(SPINTA, guasto);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await arrivata;
  await giveScore(tablet, verifica, 'autenticita', 5);
  lascia();
  await tablet.sincronizzato();
  await scena.controlla();
  await tablet.staccaRete();
  await tablet.codaPiena();
  await tablet.pagina.getByRole('slider', { name: /^Autenticità/ }).fill('6');
  await expect(isFull(tablet.pagina)).toBeVisible();
  await scena.controlla();
});

/** A tablet whose scripts are served with one piece cut out; fails when the piece is not there to cut. */
async function prepara(scena: Scene, pezzo?: RegExp, alSuoPosto = ''): Promise<{ tablet: Tablet; verifica: string }> {
  const verifica = await scena.verifica();
  let tolti = 0;
  const taglia: Fault = async ({ pass: passa, answer: rispondi }) => {
    const risposta = await passa();
    const testo = risposta.body.toString();
    const altro = pezzo === undefined ? testo : testo.replace(pezzo, alSuoPosto);
    if (altro !== testo) tolti += 1;
    rispondi({ ...risposta, body: Buffer.from(altro) });
  };
  const tablet = await scena.tablet({ prima: (linea) => linea.breakAt(/\.js$/, taglia, Number.POSITIVE_INFINITY) });
  await openValutazione(tablet.pagina, verifica);
  await tablet.sincronizzato();
  if (pezzo !== undefined) expect(tolti, 'the safeguard was found and cut out').toBeGreaterThan(0);
  return { tablet, verifica };
}
