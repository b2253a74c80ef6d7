import { chiaveCertificati, fotoAnnuncio } from '../../data/centro.ts';
import { rete as trasporto } from '../../data/trasporto.ts';
import type { OggettoJson } from '../../domain/sincronia/json.ts';
import { ModuliAperti } from '../../features/banco/autosalva.ts';
import type { Banco } from '../../features/banco/contesto.ts';
import { adotta } from '../../offline/adozione.ts';
import { blocchiWeb } from '../../offline/blocchi.ts';
import { alChiudersi, controllaCanarino, preparaArchivio, riconosciPerdita } from '../../offline/canarino.ts';
import {
  ArchivioCentro,
  eChiuso,
  leggiMeta,
  leggiTesti,
  leggiTesto,
  META_PERSONA,
  scriviMeta,
} from '../../offline/db.ts';
import { tieniFoto } from '../../offline/foto.ts';
import { type ArchivioDispositivo, segnaConti } from '../../offline/identita.ts';
import { collegaInneschi } from '../../offline/inneschi.ts';
import { segnaNuovo } from '../../offline/memoria.ts';
import { entra } from '../../offline/persone.ts';
import type { Ambiente, AmbienteInvio, Clock, Network } from '../../offline/porte.ts';
import { chiediPersistenza } from '../../offline/quota.ts';
import { creaScrittura } from '../../offline/scrittura.ts';
import { creaSincronizzatore } from '../../offline/sincronizzatore.ts';
import { contatori } from '../../offline/stato.ts';
import { incidentiDaRiferire, riferito } from '../../offline/uscita.ts';
import { registraSync } from './operaio.ts';

/** Wires the engine to this page: locks, triggers, pictures, counts. One per centre, taken down when another comes. */
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

/** A centre on this tablet; `chi` comes in if the database knows nobody yet. */
export type Luogo = { id: string; nome: string; chi: { id: string; nome: string } };

const newId = (): string => crypto.randomUUID();

/** Pictures kept per listing: enough for the bench, not the whole storefront. */
const FOTO_PER_ANNUNCIO = 4;

export async function montaBanco(porte: Porte, luogo: Luogo): Promise<BancoMontato | 'perso'> {
  const archivio = new ArchivioCentro(luogo.id);
  const ambiente: AmbienteInvio = {
    archivio,
    clock: porte.clock,
    newId,
    network: porte.rete,
    locks: blocchiWeb(navigator.locks),
    random: Math.random,
    storage: navigator.storage,
  };
  const canarino = await controllaCanarino(ambiente, localStorage);
  if (canarino.esito === 'perso') {
    archivio.close();
    return 'perso';
  }
  await prepara(ambiente, porte.dispositivo, luogo);
  if (canarino.esito === 'nuovo') await segnaNuovo(archivio);
  const sincronizzatore = creaSincronizzatore(ambiente);
  const banco: Banco = {
    ambiente,
    scrivania: { archivio, scrittura: creaScrittura(ambiente), moduli: new ModuliAperti() },
    sincronizzatore,
    dispositivo: porte.dispositivo,
    centro: { id: luogo.id, nome: (await leggiTesto(archivio, 'centroNome')) ?? 'Centro di verifica' },
    occupa: porte.occupa,
  };
  const fermaPerdita = alChiudersi(ambiente, porte.allaPerdita);
  let fermaInneschi: (() => void) | null = null;
  let smontato = false;
  // What goes on behind the page ends with it: a storage closed under it, because this counter was taken down, is no fault.
  const dietro = (lavoro: Promise<void>): void =>
    void lavoro.catch((errore: unknown) => {
      if (!(smontato && eChiuso(errore))) throw errore;
    });
  const fermaDopo = sincronizzatore.onCambio(() => dietro(dopoUnGiro(banco)));
  return {
    banco,
    inizia: () => {
      if (smontato || fermaInneschi !== null) return;
      fermaInneschi = collegaInneschi({ finestra: window, registraSync }, ambiente, sincronizzatore);
      dietro(persisti(ambiente));
    },
    smonta: () => {
      smontato = true;
      fermaInneschi?.();
      fermaDopo();
      fermaPerdita();
      sincronizzatore.ferma();
      archivio.close();
    },
  };
}

/** Identity, what single persons' databases held, and somebody at the counter. */
async function prepara(ambiente: AmbienteInvio, dispositivo: ArchivioDispositivo, luogo: Luogo): Promise<void> {
  const { archivio, locks } = ambiente;
  await preparaArchivio(ambiente, localStorage);
  // With no room for the copy the older database stays as it is, counted on the queue's page, until the next start.
  await adotta(ambiente, { dispositivo, ricordo: localStorage, locks });
  const [nome, persona] = await leggiTesti(archivio, ['centroNome', META_PERSONA]);
  if (luogo.nome !== '' && nome !== luogo.nome) await scriviMeta(archivio, 'centroNome', luogo.nome);
  if (!persona) await entra(ambiente, luogo.chi);
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
  await segnaConti(dispositivo, ambiente.archivio.centre, { operazioni: conti.operazioni, media: conti.media });
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
  if ('caches' in window) await tieniFoto({ origine: location.origin, caches: window.caches, get: trasporto }, foto);
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
export async function riprendi({ clock }: { clock: Clock }, centre: string): Promise<void> {
  const archivio = new ArchivioCentro(centre);
  await riconosciPerdita({ archivio, clock, newId }, localStorage);
  await segnaNuovo(archivio);
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
  const detto = {
    device_id,
    epoch,
    pending_ops: conti.operazioni,
    pending_media: conti.media,
    oldest_pending_at: conti.piuVecchia === null ? null : new Date(conti.piuVecchia).toISOString(),
    incidente,
  };
  const esito = await rete.rapporto(detto, ambiente.archivio.centre);
  return esito.ok;
}
