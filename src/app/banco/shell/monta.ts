import { chiaviCertificati, fotoAnnuncio } from '../../../data/centri/centro.ts';
import { rete as trasporto } from '../../../data/client/trasporto.ts';
import type { OggettoJson } from '../../../domain/sincronia/json.ts';
import type { Banco } from '../../../features/banco/tablet/contesto.ts';
import { ModuliAperti } from '../../../features/banco/valutazione/autosalva.ts';
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
import { registraSync } from './operaio.ts';

export interface BancoMontato {
  banco: Banco;
  /** Starts triggers and the first round, after the first paint. No effect after closing. */
  inizia: () => void;
  smonta: () => void;
}

interface Porte {
  dispositivo: DeviceStore;
  rete: Network;
  clock: Clock;
  occupa: () => () => void;
  installata: () => boolean;
  allaPerdita: () => void;
  vita: Pick<StorageLife, 'watch' | 'feel' | 'hold'>;
}

/** A centre on this tablet; `chi` is put at the counter if the database has nobody. */
export type Luogo = { id: string; nome: string; chi: { id: string; nome: string } };

const newId = (): string => crypto.randomUUID();

export async function montaBanco(porte: Porte, luogo: Luogo): Promise<BancoMontato | 'perso'> {
  const store = new CentreStore(luogo.id);
  const fermaGuardia = porte.vita.watch({ transactions: store.transactions, heartbeat: () => store.meta.get('epoch') });
  const ambiente: SendEnv & Banco['ambiente'] = {
    store,
    clock: porte.clock,
    newId,
    network: porte.rete,
    locks: webLocks(navigator.locks),
    random: Math.random,
    storage: navigator.storage,
    underway: new Underway(),
  };
  const apri = async (): Promise<boolean> => {
    await store.transactions.open();
    const { esito } = await checkCanary(ambiente, localStorage);
    if (esito === 'perso') return false;
    await prepara(ambiente, luogo);
    if (esito === 'nuovo') await riconosci(ambiente);
    await writeMark(document, store);
    return true;
  };
  let aperto = false;
  try {
    aperto = await apri();
  } finally {
    if (!aperto) {
      fermaGuardia();
      store.close();
    }
  }
  if (!aperto) return 'perso';
  const sincronizzatore = createSyncer(ambiente);
  const banco: Banco = {
    ambiente,
    scrivania: { store, scrittura: createWriter(ambiente, porte.vita.feel), moduli: new ModuliAperti(porte.vita.hold) },
    sincronizzatore,
    dispositivo: porte.dispositivo,
    centro: { id: luogo.id, nome: (await readText(store, 'centroNome')) ?? 'Centro di verifica' },
    occupa: porte.occupa,
  };
  const fermaPerdita = onClosed(ambiente, porte.allaPerdita);
  let fermaInneschi: (() => void) | null = null;
  let smontato = false;
  // Background work ends with the counter: a storage closed for that is no fault.
  const dietro = (lavoro: Promise<void>): void =>
    void ifRoom(lavoro).catch(async (errore: unknown) => {
      if (!(await isTakenDown(store, errore, () => smontato))) throw errore;
    });
  const fermaDopo = sincronizzatore.onChange(() => dietro(dopoUnGiro(banco)));
  return {
    banco,
    inizia: () => {
      if (smontato || fermaInneschi !== null) return;
      fermaInneschi = connectTriggers({ target: window, registraSync }, ambiente, sincronizzatore);
      if ('storage' in navigator && navigator.storage.persist !== undefined)
        dietro(keepStorage(store, unasked(navigator.storage, navigator.userAgent), porte.installata()));
    },
    smonta: () => {
      smontato = true;
      fermaInneschi?.();
      fermaDopo();
      fermaPerdita();
      fermaGuardia();
      sincronizzatore.stop();
      store.close();
    },
  };
}

async function prepara(ambiente: SendEnv, luogo: Luogo): Promise<void> {
  const { store } = ambiente;
  await prepareStore(ambiente, localStorage);
  const [nome, persona] = await readTexts(store, ['centroNome', META_PERSONA]);
  if (luogo.nome !== '' && nome !== luogo.nome) await writeMeta(store, 'centroNome', luogo.nome);
  if (!persona) await signsIn(ambiente, luogo.chi);
}

/** Finds the former device id, by the cookie or by a person's answer. */
async function riconosci(ambiente: ReadEnv): Promise<void> {
  const segno = readMark(document, ambiente.store.centre);
  if (segno === null) await markNew(ambiente);
  else await wasMarked(ambiente, segno);
}

async function dopoUnGiro({ ambiente, sincronizzatore, dispositivo }: Banco): Promise<void> {
  if (sincronizzatore.busy || !ambiente.store.isOpen()) return;
  const conti = await counters(ambiente.store);
  await noteCounts(dispositivo, ambiente.store.centre, { operazioni: conti.operazioni, media: conti.media });
  await writeMark(document, ambiente.store);
  if (sincronizzatore.latest?.fine !== 'completo') return;
  const righe = await ambiente.store.verifiche.toArray();
  const foto = righe.flatMap(({ immagini }) =>
    immagini.flatMap((percorso, posto) =>
      posto === 0
        ? [fotoAnnuncio(percorso, 'grande'), fotoAnnuncio(percorso, 'piccola')]
        : [fotoAnnuncio(percorso, 'piccola')],
    ),
  );
  if ('caches' in window) await keepPhotos({ origin: location.origin, caches: window.caches, get: trasporto }, foto);
  await tieniChiavi(dispositivo);
}

async function tieniChiavi(dispositivo: DeviceStore): Promise<void> {
  const chiavi = await chiaviCertificati().catch((errore: unknown) => {
    console.warn('certificate keys not read, the kept ones serve', errore);
    return null;
  });
  if (chiavi !== null) await dispositivo.meta.put({ k: 'chiaviCertificati', value: JSON.stringify(chiavi) });
}

/** After the red screen: a new identity, and an incident for the server. */
export async function riprendi({ clock }: { clock: Clock }, centre: string): Promise<void> {
  const store = new CentreStore(centre);
  await acknowledgeLoss({ store, clock, newId }, localStorage);
  await riconosci({ store, clock });
  store.close();
}

/** Reports deletions made offline, once somebody is signed in. */
export async function riferisciIncidenti(banco: Banco, rete: Network): Promise<void> {
  for (const { chiave, incidente } of await incidentsToReport(banco.dispositivo)) {
    const detto = await segnalaIncidente(banco, rete, { eliminazione: incidente });
    if (detto) await reported(banco.dispositivo, chiave);
  }
}

export async function segnalaIncidente(
  { ambiente }: Pick<Banco, 'ambiente'>,
  rete: Network,
  incidente: OggettoJson,
): Promise<boolean> {
  const device_id = await readText(ambiente.store, 'deviceId');
  const epoch = await readText(ambiente.store, 'epoch');
  if (device_id === null || epoch === null) return false;
  const conti = await counters(ambiente.store);
  const detto = {
    device_id,
    epoch,
    pending_ops: conti.operazioni,
    pending_media: conti.media,
    oldest_pending_at: conti.piuVecchia === null ? null : new Date(conti.piuVecchia).toISOString(),
    incidente,
  };
  const esito = await rete.report(detto, ambiente.store.centre);
  return esito.ok;
}
