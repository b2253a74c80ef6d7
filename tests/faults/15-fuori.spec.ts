import { z } from 'zod';
import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { expect, type Scene, test } from './helpers/scene.ts';
import type { Tablet } from './helpers/tablet.ts';

/** At another centre than the other scenarios', because here it is closed. */
async function withQueue(scene: Scene, voto = false): Promise<Tablet> {
  const tablet = await scene.tablet({ email: scene.altro });
  const verifica = await scene.verifica({ dove: tablet.centro });
  const { pagina } = tablet;
  await pagina.goto('/verification-center/sincronia');
  await pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(pagina.getByText('Tutto inviato.')).toBeVisible();
  await tablet.disconnectNetwork();
  await openValutazione(pagina, verifica);
  for (const text of ['prima', 'seconda', 'terza']) await writeNote(tablet, verifica, text);
  if (voto) await giveScore(tablet, verifica, 'autenticita', 7);
  return tablet;
}

const debt = async (scene: Scene, tablet: Tablet): Promise<number> => {
  const row = z.object({ pending_ops: z.number() });
  const rows = await scene.server.righe('dispositivi', `id_centro=eq.${tablet.centro}&select=pending_ops`, row);
  return Math.max(...rows.map(({ pending_ops }) => pending_ops));
};

test('@long a centre suspended, then its person removed, while the tablet holds work: reason, count and export stay in reach', async ({
  scene,
}) => {
  const tablet = await withQueue(scene, true);
  const { pagina } = tablet;
  const stato = (approval_status: string, motivo_stato: string | null) =>
    scene.server.aggiorna('verification_centers', `id=eq.${tablet.centro}`, { approval_status, motivo_stato });
  await stato('suspended', 'Documenti scaduti');
  await tablet.reconnectNetwork();
  await expect(pagina.getByText('Motivo: Documenti scaduti')).toBeVisible();
  await expect(pagina.getByText('Il centro è sospeso.', { exact: true })).toBeVisible();
  // Notes are facts and leave; a score is not this centre's to give now: it stays, in sight of the person and of the office.
  await tablet.waitForQueue(1);
  await expect(pagina.getByRole('button', { name: /^Da risolvere/ })).toBeVisible();
  await expect.poll(() => debt(scene, tablet)).toBe(1);
  await pagina.screenshot({ path: test.info().outputPath('sospeso.png') });
  await tablet.disconnectNetwork();
  await pagina.goto('/verification-center/sincronia');
  // one ribbon stands there, the line's; the others behind a press
  await pagina.getByRole('button', { name: 'Un altro avviso' }).click();
  await expect(pagina.getByText('Motivo: Documenti scaduti')).toBeVisible();
  await expect(pagina.getByText('Rifiutato dal server: Il centro non è attivo.')).toBeVisible();
  await stato('approved', null);
  await tablet.reconnectNetwork();
  await expect(pagina.getByText('Motivo: Documenti scaduti')).toBeHidden();
  // nobody presses 'Riprova': what was refused for that alone goes by itself
  await tablet.synced();

  const other = await withQueue(scene);
  const attivo = (si: boolean) =>
    scene.server.aggiorna('centro_operatori', `id_utente=eq.${other.utente}&id_centro=eq.${other.centro}`, {
      attivo: si,
      al: si ? null : new Date().toISOString(),
    });
  await attivo(false);
  await other.reconnectNetwork();
  await expect(other.pagina.getByRole('heading', { name: 'Accedi di nuovo per inviare 3 elementi' })).toBeVisible();
  await expect(other.pagina.getByText('Il tuo account non lavora più in questo centro.')).toBeVisible();
  await other.pagina.screenshot({ path: test.info().outputPath('scollegato.png') });
  await expect.poll(() => debt(scene, other)).toBe(3);
  const downloaded = other.pagina.waitForEvent('download');
  await other.pagina.getByRole('button', { name: 'Esporta in un file' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/);
  await attivo(true);
  await other.pagina.reload();
  await other.synced();
});

test('@long a tablet that lost everything: a new one is asked whether it was that one, and says what is gone', async ({
  scene,
}) => {
  const lost = await withQueue(scene);
  const row = z.object({ id: z.string(), nome: z.string() });
  const { id, nome } = await scene.server.una(
    'dispositivi',
    `id_centro=eq.${lost.centro}&order=visto_il.desc&select=id,nome`,
    row,
  );
  await scene.server.aggiorna('dispositivi', `id=eq.${id}`, { pending_ops: 3 });
  const fresh = await scene.tablet({ email: scene.altro });
  const { pagina } = fresh;
  await expect(pagina.getByText('Qui non c’è memoria di prima')).toBeVisible();
  await pagina.screenshot({ path: test.info().outputPath('memoria.png') });
  await pagina.getByRole('button', { name: 'Quale tablet era questo?' }).click();
  await pagina.getByRole('radio', { name: nome }).check();
  await pagina.getByRole('button', { name: 'Era questo' }).click();
  await expect(pagina.getByText(`3 elementi di «${nome}» sono persi`)).toBeVisible();
  await pagina.screenshot({ path: test.info().outputPath('persi.png') });
  const after = z.object({ confluito_in: z.string().nullable(), incidente: z.string().nullable() });
  await expect
    .poll(
      async () => (await scene.server.una('dispositivi', `id=eq.${id}&select=confluito_in,incidente`, after)).incidente,
    )
    .toContain('memoria_persa');
});
