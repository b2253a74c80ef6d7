import { annuncioPhoto, certificatiKeys } from '../../../data/centri/centro.ts';
import { rete as transport } from '../../../data/client/transport.ts';
import type { JsonObject } from '../../../domain/sincronia/json.ts';
import type { Banco } from '../../../features/banco/tablet/context.ts';
import { OpenForms } from '../../../features/banco/valutazione/autosave.ts';
import { readMark, wasMarked, writeMark } from '../../../offline/device/device-mark.ts';
import { type DeviceStore, noteCounts } from '../../../offline/device/identity.ts';
import { markNew } from '../../../offline/device/memory.ts';
import { signsIn } from '../../../offline/device/people.ts';
import { incidentsToReport, reported } from '../../../offline/device/sign-out.ts';
import { keepPhotos } from '../../../offline/media/photos.ts';
import { createSyncer } from '../../../offline/send/syncer.ts';
import { connectTriggers } from '../../../offline/send/triggers.ts';
import { Underway } from '../../../offline/send/underway.ts';
import { acknowledgeLoss, checkCanary, onClosed, prepareStore } from '../../../offline/store/canary.ts';
import { CentreStore, isTakenDown, META_PERSONA, readText, readTexts, writeMeta } from '../../../offline/store/db.ts';
import { webLocks } from '../../../offline/store/locks.ts';
import type { Clock, Network, ReadEnv, SendEnv } from '../../../offline/store/ports.ts';
import { ifRoom, keepStorage, unasked } from '../../../offline/store/quota.ts';
import { counters } from '../../../offline/store/state.ts';
import { createWriter } from '../../../offline/store/writer.ts';
import type { StorageLife } from '../device/storage-life.ts';
import { registerSync } from './worker.ts';

export interface MountedBanco {
  banco: Banco;
  /** Starts triggers and the first round, after the first paint. No effect after closing. */
  start: () => void;
  unmount: () => void;
}

interface Ports {
  dispositivo: DeviceStore;
  rete: Network;
  clock: Clock;
  occupy: () => () => void;
  installata: () => boolean;
  onLoss: () => void;
  life: Pick<StorageLife, 'watch' | 'feel' | 'hold'>;
}

/** A centre on this tablet; `chi` is put at the counter if the database has nobody. */
export type Place = { id: string; nome: string; chi: { id: string; nome: string } };

const newId = (): string => crypto.randomUUID();

export async function mountBanco(ports: Ports, luogo: Place): Promise<MountedBanco | 'perso'> {
  const store = new CentreStore(luogo.id);
  const stopWatch = ports.life.watch({ transactions: store.transactions, heartbeat: () => store.meta.get('epoch') });
  const environment: SendEnv & Banco['environment'] = {
    store,
    clock: ports.clock,
    newId,
    network: ports.rete,
    locks: webLocks(navigator.locks),
    random: Math.random,
    storage: navigator.storage,
    underway: new Underway(),
  };
  const apri = async (): Promise<boolean> => {
    await store.transactions.open();
    const { esito } = await checkCanary(environment, localStorage);
    if (esito === 'perso') return false;
    await prepare(environment, luogo);
    if (esito === 'nuovo') await riconosci(environment);
    await writeMark(document, store);
    return true;
  };
  let aperto = false;
  try {
    aperto = await apri();
  } finally {
    if (!aperto) {
      stopWatch();
      store.close();
    }
  }
  if (!aperto) return 'perso';
  const syncer = createSyncer(environment);
  const banco: Banco = {
    environment,
    desk: { store, writer: createWriter(environment, ports.life.feel), moduli: new OpenForms(ports.life.hold) },
    syncer,
    dispositivo: ports.dispositivo,
    centro: { id: luogo.id, nome: (await readText(store, 'centroNome')) ?? 'Centro di verifica' },
    occupy: ports.occupy,
  };
  const stopLossWatch = onClosed(environment, ports.onLoss);
  let stopTriggers: (() => void) | null = null;
  let unmounted = false;
  // Background work ends with the counter: a storage closed for that is no fault.
  const behind = (lavoro: Promise<void>): void =>
    void ifRoom(lavoro).catch(async (errore: unknown) => {
      if (!(await isTakenDown(store, errore, () => unmounted))) throw errore;
    });
  const stopAfterRound = syncer.onChange(() => behind(afterRound(banco)));
  return {
    banco,
    start: () => {
      if (unmounted || stopTriggers !== null) return;
      stopTriggers = connectTriggers({ target: window, registerSync }, environment, syncer);
      if ('storage' in navigator && navigator.storage.persist !== undefined)
        behind(keepStorage(store, unasked(navigator.storage, navigator.userAgent), ports.installata()));
    },
    unmount: () => {
      unmounted = true;
      stopTriggers?.();
      stopAfterRound();
      stopLossWatch();
      stopWatch();
      syncer.stop();
      store.close();
    },
  };
}

async function prepare(environment: SendEnv, luogo: Place): Promise<void> {
  const { store } = environment;
  await prepareStore(environment, localStorage);
  const [nome, persona] = await readTexts(store, ['centroNome', META_PERSONA]);
  if (luogo.nome !== '' && nome !== luogo.nome) await writeMeta(store, 'centroNome', luogo.nome);
  if (!persona) await signsIn(environment, luogo.chi);
}

/** Finds the former device id, by the cookie or by a person's answer. */
async function riconosci(environment: ReadEnv): Promise<void> {
  const mark = readMark(document, environment.store.centre);
  if (mark === null) await markNew(environment);
  else await wasMarked(environment, mark);
}

async function afterRound({ environment, syncer, dispositivo }: Banco): Promise<void> {
  if (syncer.busy || !environment.store.isOpen()) return;
  const conti = await counters(environment.store);
  await noteCounts(dispositivo, environment.store.centre, { operazioni: conti.operazioni, media: conti.media });
  await writeMark(document, environment.store);
  if (syncer.latest?.fine !== 'completo') return;
  const righe = await environment.store.verifiche.toArray();
  const foto = righe.flatMap(({ immagini }) =>
    immagini.flatMap((percorso, posto) =>
      posto === 0
        ? [annuncioPhoto(percorso, 'grande'), annuncioPhoto(percorso, 'piccola')]
        : [annuncioPhoto(percorso, 'piccola')],
    ),
  );
  if ('caches' in window) await keepPhotos({ origin: location.origin, caches: window.caches, get: transport }, foto);
  await keepKeys(dispositivo);
}

async function keepKeys(dispositivo: DeviceStore): Promise<void> {
  const chiavi = await certificatiKeys().catch((errore: unknown) => {
    console.warn('certificate keys not read, the kept ones serve', errore);
    return null;
  });
  if (chiavi !== null) await dispositivo.meta.put({ k: 'certificatiKeys', value: JSON.stringify(chiavi) });
}

/** After the red screen: a new identity, and an incident for the server. */
export async function riprendi({ clock }: { clock: Clock }, centre: string): Promise<void> {
  const store = new CentreStore(centre);
  await acknowledgeLoss({ store, clock, newId }, localStorage);
  await riconosci({ store, clock });
  store.close();
}

/** Reports deletions made offline, once somebody is signed in. */
export async function reportIncidents(banco: Banco, rete: Network): Promise<void> {
  for (const { chiave, incidente } of await incidentsToReport(banco.dispositivo)) {
    const detto = await reportIncident(banco, rete, { eliminazione: incidente });
    if (detto) await reported(banco.dispositivo, chiave);
  }
}

export async function reportIncident(
  { environment }: Pick<Banco, 'environment'>,
  rete: Network,
  incidente: JsonObject,
): Promise<boolean> {
  const device_id = await readText(environment.store, 'deviceId');
  const epoch = await readText(environment.store, 'epoch');
  if (device_id === null || epoch === null) return false;
  const conti = await counters(environment.store);
  const detto = {
    device_id,
    epoch,
    pending_ops: conti.operazioni,
    pending_media: conti.media,
    oldest_pending_at: conti.oldest === null ? null : new Date(conti.oldest).toISOString(),
    incidente,
  };
  const esito = await rete.report(detto, environment.store.centre);
  return esito.ok;
}
