import { expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { custodyOf } from './scene_verifiche.ts';

const { db, c } = await checkoutScene();
const { custodia } = custodyOf(db);

test('an undelivered parcel is at the centre again and is sent again', async () => {
  const { v, o } = await c.pagato();
  const rientra = () => call(db, v.centro.titolare, 'public.registra_rientro($1)', [o.ordine_id]);
  const spedisce = (codice: string) =>
    call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', codice]);
  expect(await refusalOf(rientra())).toMatchObject({ codice: 'custodia_non_consentita' });
  await spedisce('T1');
  expect(await refusalOf(call(db, v.venditore, 'public.registra_rientro($1)', [o.ordine_id]))).toMatchObject({
    codice: 'non_autorizzato',
  });
  const told = async (who: string) =>
    (await call<{ rientrato_il: string | null }>(db, who, 'public.mio_ordine($1)', [o.ordine_id])).rientrato_il;
  expect(await told(v.acquirente)).toBeNull();
  await rientra();
  expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['al_centro', 'pagato']);
  for (const who of [v.acquirente, v.venditore]) expect(await told(who)).toEqual(expect.any(String));
  await spedisce('T2');
  expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['consegnato_corriere', 'spedito']);
  expect(await told(v.acquirente)).toBeNull();
});
