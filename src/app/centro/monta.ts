import { chiaveCertificati, fotoAnnuncio } from '../../data/centro.ts';
import type { Banco } from '../../features/banco/contesto.ts';
import { blocchiWeb } from '../../offline/blocchi.ts';
import { alChiudersi, controllaCanarino, preparaArchivio, riconosciPerdita } from '../../offline/canarino.ts';
import { ArchivioCentro, leggiMeta, leggiTesto, scriviMeta } from '../../offline/db.ts';
import { tieniFoto } from '../../offline/foto.ts';
import { type ArchivioDispositivo, segnaConti } from '../../offline/identita.ts';
import { collegaInneschi } from '../../offline/inneschi.ts';
import type { Ambiente, AmbienteInvio, Clock, Network } from '../../offline/porte.ts';
import { chiediPersistenza } from '../../offline/quota.ts';
import { creaScrittura } from '../../offline/scrittura.ts';
import { creaSincronizzatore } from '../../offline/sincronizzatore.ts';
import { contatori } from '../../offline/stato.ts';
import type { OggettoJson } from '../../offline/tipi.ts';
import { incidentiDaRiferire, riferito } from '../../offline/uscita.ts';
import { registraSync } from './operaio.ts';

/** Wires the engine to this page: locks, triggers, pictures, counts. One per person, taken down when another comes. */
export interface BancoMontato {
  banco: Banco;
  /** Triggers on, first round: not before the person sees something. Without effect once taken down. */
  inizia: () => void;
  smonta: () => void;
}

interface Porte {
  dispositivo: ArchivioDispositivo;
  rete: Network;
  clock: Clock;
  occupa: () => () => void;
  allaPerdita: () => void;
}

type Chi = { id: string; centre: string; nome: string };

const newId = (): string => crypto.randomUUID();

/** Pictures kept per listing: enough for the bench, not the whole storefront. */
const FOTO_PER_ANNUNCIO = 4;

export async function montaBanco(porte: Porte, chi: Chi, centroNome: string | null): Promise<BancoMontato | 'perso'> {
  const archivio = new ArchivioCentro(chi.id);
  const ambiente: AmbienteInvio = {
    archivio,
    clock: porte.clock,
    newId,
    network: porte.rete,
    locks: blocchiWeb(navigator.locks),
    random: Math.random,
  };
  if ((await controllaCanarino(ambiente, localStorage)).esito === 'perso') {
    archivio.close();
    return 'perso';
  }
  await preparaArchivio(ambiente, chi.centre, localStorage);
  if (centroNome !== null && (await leggiTesto(archivio, 'centroNome')) !== centroNome)
    await scriviMeta(archivio, 'centroNome', centroNome);
  const sincronizzatore = creaSincronizzatore(ambiente);
  const banco: Banco = {
    ambiente,
    scrittura: creaScrittura(ambiente),
    sincronizzatore,
    dispositivo: porte.dispositivo,
    utente: { id: chi.id, nome: chi.nome },
    centro: { id: chi.centre, nome: (await leggiTesto(archivio, 'centroNome')) ?? 'Centro di verifica' },
    occupa: porte.occupa,
  };
  const fermaPerdita = alChiudersi(ambiente, porte.allaPerdita);
  const fermaDopo = sincronizzatore.onCambio(() => void dopoUnGiro(banco));
  let fermaInneschi: (() => void) | null = null;
  let smontato = false;
  return {
    banco,
    inizia: () => {
      if (smontato || fermaInneschi !== null) return;
      fermaInneschi = collegaInneschi({ finestra: window, registraSync }, ambiente, sincronizzatore);
      void persisti(ambiente);
    },
    smonta: () => {
      smontato = true;
      fermaInneschi?.();
      fermaDopo();
      fermaPerdita();
      archivio.close();
    },
  };
}

/** The answer is shown on the queue's page. */
async function persisti(ambiente: Ambiente): Promise<void> {
  if (!('storage' in navigator) || navigator.storage.persist === undefined) return;
  const concessa = await chiediPersistenza(navigator.storage);
  if ((await leggiMeta(ambiente.archivio, 'persistente')) !== concessa)
    await scriviMeta(ambiente.archivio, 'persistente', concessa);
}

async function dopoUnGiro({ ambiente, sincronizzatore, dispositivo }: Banco): Promise<void> {
  if (sincronizzatore.inCorso || !ambiente.archivio.isOpen()) return;
  const conti = await contatori(ambiente.archivio);
  await segnaConti(dispositivo, ambiente.archivio.userId, { operazioni: conti.operazioni, media: conti.media });
  if (sincronizzatore.ultimo?.fine !== 'completo') return;
  const righe = await ambiente.archivio.verifiche.toArray();
  const foto = righe.flatMap(({ immagini }) =>
    immagini
      .slice(0, FOTO_PER_ANNUNCIO)
      .flatMap((percorso, posto) =>
        posto === 0
          ? [fotoAnnuncio(percorso, 'grande'), fotoAnnuncio(percorso, 'piccola')]
          : [fotoAnnuncio(percorso, 'piccola')],
      ),
  );
  if ('caches' in window)
    await tieniFoto({ origine: location.origin, caches: window.caches, get: (url) => fetch(url) }, foto);
  await tieniChiave(dispositivo);
}

/** What a tablet without network needs to judge a QR's signature. */
async function tieniChiave(dispositivo: ArchivioDispositivo): Promise<void> {
  const chiave = await chiaveCertificati().catch((errore: unknown) => {
    console.warn('the key of the certificates was not read: the one already kept still serves', errore);
    return null;
  });
  if (chiave !== null) await dispositivo.meta.put({ k: 'chiaveCertificati', value: JSON.stringify(chiave) });
}

/** After the red screen was read: a fresh identity, and the loss is owed to the server as an incident. */
export async function riprendi({ clock }: { clock: Clock }, chi: Chi): Promise<void> {
  const archivio = new ArchivioCentro(chi.id);
  await riconosciPerdita({ archivio, clock, newId }, chi.centre, localStorage);
  archivio.close();
}

/** Deletions made without network on this tablet, told as soon as somebody is signed in. */
export async function riferisciIncidenti(banco: Banco, rete: Network): Promise<void> {
  for (const { chiave, incidente } of await incidentiDaRiferire(banco.dispositivo)) {
    const detto = await segnalaIncidente(banco, rete, { eliminazione: incidente });
    if (detto) await riferito(banco.dispositivo, chiave);
  }
}

export async function segnalaIncidente(
  { ambiente }: Pick<Banco, 'ambiente'>,
  rete: Network,
  incidente: OggettoJson,
): Promise<boolean> {
  const device_id = await leggiTesto(ambiente.archivio, 'deviceId');
  const epoch = await leggiTesto(ambiente.archivio, 'epoch');
  if (device_id === null || epoch === null) return false;
  const conti = await contatori(ambiente.archivio);
  const esito = await rete.rapporto({
    device_id,
    epoch,
    pending_ops: conti.operazioni,
    pending_media: conti.media,
    oldest_pending_at: conti.piuVecchia === null ? null : new Date(conti.piuVecchia).toISOString(),
    incidente,
  });
  return esito.ok;
}
