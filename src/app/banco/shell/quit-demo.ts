import { forgetMark } from '../../../offline/device/device-mark.ts';
import { DeviceStore } from '../../../offline/device/identity.ts';
import { DELETE_WORD, deleteData } from '../../../offline/device/sign-out.ts';
import { CentreStore } from '../../../offline/store/db.ts';
import { tabletClock } from '../device/tablet-clock.ts';

/** Deletes the demonstration's local copy without a report, because it holds no work. */
export async function quitDemo(centro: string): Promise<void> {
  const store = new CentreStore(centro);
  const environment = { store, clock: tabletClock };
  await deleteData(new DeviceStore(), environment, DELETE_WORD, {
    localKeys: localStorage,
    forgetDevice: (id) => forgetMark(document, id),
    caches: 'caches' in window ? window.caches : null,
    report: async () => true,
  });
}
