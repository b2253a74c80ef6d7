import { beforeEach, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { type Centro, call, listRows, openCentro, refusalOf } from './scene.ts';
import { one } from './scene-verifiche.ts';

const { db, admin } = await checkoutScene();

let centro: Centro;
const id = () => `tablet-${centro.id}`;
const reports = (data: object) =>
  call(db, centro.titolare, 'public.device_report($1::text::jsonb)', [
    JSON.stringify({ device_id: id(), epoch: 'e1', pending_ops: 0, pending_media: 0, ...data }),
  ]);
const OWES = { pending_ops: 3, pending_media: 2, oldest_pending_at: new Date(Date.now() - 10 * 86_400_000) };
const act = (name: string, why = 'Chiamato il centro', who = admin) =>
  call(db, who, `public.${name}($1, $2)`, [id(), why]);
const row = () =>
  one<Record<string, unknown>>(db, 'select to_jsonb(d) as r from public.dispositivi d where id = $1', [id()]);
const listed = async () =>
  Number(
    (await listRows<{ dispositivi_in_ritardo: number }>(db, admin, 'public.panoramica_admin()'))[0]
      ?.dispositivi_in_ritardo,
  );
const upToDate = () => one<boolean>(db, 'select privato.banchi_in_pari($1) as r', [centro.id]);
const logged = () =>
  db.sql(
    `select r.azione, d.motivo from public.registro_admin r join public.registro_admin_dettagli d on d.id_registro = r.id
     where r.oggetto_tipo = 'dispositivo' and r.oggetto_id = $1 order by r.id`,
    [id()],
  );

beforeEach(async () => {
  stopClock();
  await db.sql('delete from public.dispositivi');
  centro = await openCentro(db);
});

test('a lost tablet is waited for no more, and its centre settles missed visits again; speaking again it owes what it says', async () => {
  await reports(OWES);
  expect([await listed(), await upToDate()]).toEqual([1, false]);
  expect(await refusalOf(act('admin_tablet_perso', ' '))).toMatchObject({ codice: 'motivo_mancante' });
  await act('admin_tablet_perso', 'Rubato dal banco');
  expect(await row()).toMatchObject({ pending_ops: 0, pending_media: 0, oldest_pending_at: null });
  expect([await listed(), await upToDate()]).toEqual([0, true]);
  stopClock(new Date(Date.now() + 5 * 86_400_000));
  expect(await upToDate()).toBe(true);
  expect(await refusalOf(act('admin_tablet_perso'))).toMatchObject({ codice: 'stato_non_consentito' });
  await reports(OWES);
  expect(await row()).toMatchObject({ pending_ops: 3, perso_il: null });
  expect(await upToDate()).toBe(false);
  expect(await logged()).toEqual([{ azione: 'tablet_perso', motivo: 'Rubato dal banco' }]);
});

test('an incident stays until somebody read it and said so; what comes next is another', async () => {
  await reports({ incidente: JSON.stringify({ tipo: 'archivio_perso', operazioni: 4 }) });
  await reports({});
  expect([await listed(), (await row()).incidente]).toEqual([1, expect.stringContaining('archivio_perso')]);
  await act('admin_archivia_incidente');
  expect([await listed(), (await row()).incidente]).toEqual([0, null]);
  expect(await refusalOf(act('admin_archivia_incidente'))).toMatchObject({ codice: 'stato_non_consentito' });
  await reports({ incidente: JSON.stringify({ tipo: 'tolta_dal_tablet' }) });
  expect(await listed()).toBe(1);
  await act('admin_archivia_incidente');
  expect(await logged()).toHaveLength(2);
});

test('its centre is written to once a day, with what is missing and the words of the office', async () => {
  await reports(OWES);
  const letters = () =>
    db.sql(
      `select destinatario = (select c.email from public.verification_centers c where c.id = $1) as al_centro, dati ->> 'messaggio' as messaggio,
         (dati ->> 'operazioni')::integer as operazioni from public.posta_uscita where tipo = 'tablet_da_consegnare' and soggetto = $1`,
      [centro.id],
    );
  await act('admin_scrivi_tablet', 'Accendetelo, per favore');
  expect(await refusalOf(act('admin_scrivi_tablet'))).toMatchObject({ codice: 'tablet_gia_scritto' });
  const told = { al_centro: true, messaggio: 'Accendetelo, per favore', operazioni: 3 };
  expect(await letters()).toEqual([told]);
  // The Roman day on which the clocks go back has twenty-five hours.
  const tomorrow = () => stopClock(new Date(Date.now() + 25 * 3_600_000));
  tomorrow();
  await act('admin_scrivi_tablet', 'Ancora niente');
  expect(await letters()).toHaveLength(2);
  await reports({});
  tomorrow();
  expect(await refusalOf(act('admin_scrivi_tablet'))).toMatchObject({ codice: 'stato_non_consentito' });
});

test("a tablet leaves the office's list with its incident, and other tablets' incidents stay", async () => {
  const lost = (subject: string) =>
    db.sql(`select privato.segnala_ufficio('tablet_senza_memoria', 'Ha perso la memoria', $1)`, [subject]);
  const open = async () =>
    (
      await db.sql<{ r: string }>(
        `select riferimento as r from public.admin_notifications where tipo = 'tablet_senza_memoria' and chiusa_il is null order by 1`,
      )
    ).map(({ r }) => r);
  const named = crypto.randomUUID();
  const forgets = (device: string) =>
    reports({ device_id: device, incidente: JSON.stringify({ tipo: 'memoria_persa', operazioni: 1 }) });
  await forgets(named);
  await forgets(id());
  await lost(named);
  await lost(centro.id);
  await call(db, admin, 'public.admin_archivia_incidente($1, $2)', [named, 'Chiamato il centro']);
  expect(await open()).toEqual([centro.id]);
  await act('admin_archivia_incidente');
  expect(await open()).toEqual([]);
});
