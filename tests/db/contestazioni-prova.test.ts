import { expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { emetti, one } from './scene-verifiche.ts';

/** A preview plays the end of a dispute and rolls it back. */

const { db, c, admin } = await checkoutScene();

async function underContestazione() {
  const p = await c.pagato();
  await emetti(db, p.v);
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
  const { id } = await call<{ id: string }>(db, p.v.acquirente, 'public.apri_contestazione($1, $2)', [
    p.o.ordine_id,
    'Graffiato',
  ]);
  return { o: p.o, v: p.v, contestazione: id };
}
const versamenti = (ordine: string) =>
  one<Record<string, number>>(
    db,
    `select coalesce(jsonb_object_agg(destinatario || ':' || stato, importo), '{}') as r from public.versamenti where id_ordine = $1`,
    [ordine],
  );

test.each(['rimborso_con_reso', 'rimborso_senza_reso', 'rimborso_parziale', 'respinta'])(
  'a preview of %s says what that end then does, and leaves no trace',
  async (esito) => {
    const { o, v, contestazione } = await underContestazione();
    const importo = esito === 'rimborso_parziale' ? 1_000 : null;
    const trial = () =>
      call<{
        ordine: string;
        in_viaggio: boolean;
        versamenti: { destinatario: string; stato: string; importo: number }[];
      }>(db, admin, 'public.admin_prova_contestazione($1, $2, $3)', [contestazione, esito, importo]);
    const all = () =>
      one<unknown>(
        db,
        `select jsonb_build_array(to_jsonb(k), to_jsonb(o), (select count(*) from public.posta_uscita), (select count(*) from
         public.registro_admin), (select count(*) from public.rimborsi)) as r
         from public.contestazioni k join public.ordini o on o.id = k.id_ordine where k.id = $1`,
        [contestazione],
      );
    const before = await all();
    const said = await trial();
    expect(await all()).toEqual(before);
    await call(
      db,
      admin,
      `public.admin_decidi_contestazione($1, $2, $3, $4, p_visto => public.admin_contestazione($1) ->> 'visto')`,
      [contestazione, esito, 'Visto', importo],
    );
    expect(said.ordine).toBe(await c.statoOrdine(o.ordine_id));
    expect(Object.fromEntries(said.versamenti.map((v) => [`${v.destinatario}:${v.stato}`, v.importo]))).toEqual(
      await versamenti(o.ordine_id),
    );
    expect(said.in_viaggio, 'a parcel without a sale').toBe(esito === 'rimborso_senza_reso');
    expect(await c.tasks(v.id)).toEqual(said.in_viaggio ? ['pacco_senza_vendita'] : []);
    if (esito === 'rimborso_con_reso') return;
    expect(await refusalOf(trial())).toMatchObject({ codice: 'stato_non_consentito' });
  },
);
