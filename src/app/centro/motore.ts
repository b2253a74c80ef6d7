import { type AccessoValido, accessoValido, ascoltaSessione } from '../../data/centro.ts';
import { leggiAmbiente } from '../../data/env.ts';
import { ErroreDati } from '../../data/errori.ts';
import { mioProfilo, nomeDi, type Profilo } from '../../data/sessione.ts';
import type { Banco } from '../../features/banco/contesto.ts';
import { dimenticati, dopoChiusura } from '../../offline/canarino.ts';
import { eChiuso, META_SESSIONE } from '../../offline/db.ts';
import {
  ArchivioDispositivo,
  type CentroTablet,
  centroOffline,
  prestaAccesso,
  ricordaCentro,
} from '../../offline/identita.ts';
import { dimenticaSessione, entra } from '../../offline/persone.ts';
import type { Clock, Network } from '../../offline/porte.ts';
import { creaReteHttp } from '../../offline/rete.ts';
import type { EsitoGiro } from '../../offline/sincronizza.ts';
import { type BancoMontato, type Luogo, montaBanco, riferisciIncidenti, riprendi } from './monta.ts';
import { registraOperaio } from './operaio.ts';
import { type Chiusura, eraDelCentro, riferisciDaFuori, serrato } from './porte_chiuse.ts';

/**
 * Opens the counter, one per page: never gated on the auth library (offline.md, "Who is at the tablet"). The centre that
 * was verified last opens at once, the server is asked behind it; screens come and go, this stays.
 */
export type StatoBanco =
  | { fase: 'apertura' }
  /** Nothing known on this tablet: sign in; without network it says so. */
  | { fase: 'accesso' | 'senza_rete' }
  | { fase: 'non_operativo' }
  /** The browser threw the storage away: red screen. */
  | { fase: 'perso'; riparti: (() => Promise<void>) | null }
  /** Another tab has brought the storage into a newer shape: nothing is lost, this page is too old for it. */
  | { fase: 'aggiornato' }
  /** Data intact behind the lock, with its count and the export. */
  | ({ fase: 'bloccato'; centro: CentroTablet } & Chiusura)
  | { fase: 'aperto'; banco: Banco };

const ATTESA_SCHERMATA_MS = 2_000;
/** How long after an unanswered question it is asked again, while nobody can come in. */
const RIPROVA_MS = 5_000;

const clock: Clock = { now: () => Date.now() };
const dispositivo = new ArchivioDispositivo();
const ascoltatori = new Set<() => void>();

let stato: StatoBanco = { fase: 'apertura' };
let montato: BancoMontato | null = null;
let avviato = false;
let uscendo = false;
let occupazioni = 0;
let riprova: ReturnType<typeof setTimeout> | undefined;

/** The first screen that is open says so here; one that never comes must not keep the queue from leaving. */
let segnala: () => void = () => undefined;
const primaSchermata = new Promise<void>((fatto) => {
  segnala = fatto;
});
export const schermataDisegnata = (): void => segnala();

export const leggiStato = (): StatoBanco => stato;

/** Once per page, before the first picture: the databases open while React draws. */
export function apriIlBanco(): void {
  if (avviato) return;
  avviato = true;
  void avvia();
}

export function osservaStato(ascoltatore: () => void): () => void {
  ascoltatori.add(ascoltatore);
  apriIlBanco();
  return () => ascoltatori.delete(ascoltatore);
}

function passa(nuovo: StatoBanco): void {
  stato = nuovo;
  for (const ascoltatore of ascoltatori) ascoltatore();
}

/** Camera, signature or an unfinished send: an update would break into it. */
export const occupato = (): boolean => occupazioni > 0 || montato?.banco.sincronizzatore.inCorso === true;

function occupa(): () => void {
  occupazioni += 1;
  let libero = false;
  return () => {
    if (!libero) occupazioni -= 1;
    libero = true;
  };
}

const rete: Network = creaReteHttp({
  chiama: (url, init) => fetch(url, init),
  origine: leggiAmbiente().url === location.origin ? '' : leggiAmbiente().url,
  chiave: leggiAmbiente().chiave,
  accesso,
  clock,
});

let chiede = false;

/** A session can be gone without a word of the library: lost with a killed browser, ended in another tab. Then the lock asks for it. */
async function accesso(): Promise<AccessoValido | null> {
  const valido = await accessoValido();
  if (valido === null && stato.fase === 'aperto' && !uscendo && !chiede) {
    chiede = true;
    void controlla().finally(() => {
      chiede = false;
    });
  }
  return valido;
}

async function avvia(): Promise<void> {
  const noto = await centroOffline(dispositivo, clock);
  if (noto.esito === 'aperto') {
    await apri(noto.centro);
    // Whoever works here waits for the day's list, nobody for the network: its library and its rounds come behind.
    if (stato.fase === 'aperto') await primaSchermata;
  }
  ascoltaSessione((valido) => void sessioneCambiata(valido));
  window.addEventListener('online', () => void controlla());
  await controlla();
  void registraOperaio(() => void montato?.banco.sincronizzatore.richiedi());
}

/** Two questions about the door may be open at once: whoever finds the counter taken down by the other's answer has nothing left to do. */
async function finche({ banco }: BancoMontato, lavoro: () => Promise<void>): Promise<void> {
  try {
    await lavoro();
  } catch (errore) {
    if (montato?.banco === banco || !eChiuso(errore)) throw errore;
  }
}

async function sessioneCambiata(valido: AccessoValido | null): Promise<void> {
  const mio = montato;
  if (mio !== null) await finche(mio, () => conSessione(mio, valido));
}

async function conSessione({ banco }: BancoMontato, valido: AccessoValido | null): Promise<void> {
  const { archivio } = banco.ambiente;
  if (valido === null) {
    if (uscendo) return;
    await prestaAccesso(dispositivo, archivio.centre, null);
    await dimenticaSessione(archivio);
    return blocca('uscita');
  }
  if ((await archivio.meta.get(META_SESSIONE))?.value === valido.userId) await presta(archivio.centre, valido);
  else await controlla();
}

async function presta(centre: string, valido: AccessoValido): Promise<void> {
  // With no room left the worker can't deliver after the tab is closed; the page itself goes on.
  await prestaAccesso(dispositivo, centre, { ...valido, centre }).catch((errore: unknown) =>
    console.warn('token not lent to the worker', errore),
  );
}

/** Asks the server who this is. Without an answer whoever is inside stays, whoever is not finds the lock or the sign-in. */
export async function controlla(): Promise<void> {
  const profilo = await mioProfilo().catch((errore: unknown) =>
    errore instanceof ErroreDati && errore.codice === 'utente_sospeso' ? errore : ('nessuna_risposta' as const),
  );
  if (profilo === 'nessuna_risposta') return senzaRisposta();
  if (profilo instanceof ErroreDati) {
    const chi = (await accessoValido())?.userId ?? '';
    return chiudiFuori(chi, { motivo: 'persona_sospesa', perche: profilo.dettagli });
  }
  if (profilo !== null) return dentro(profilo);
  // Offline with an expired token the library answers "nobody" too: only a server that answers makes it true.
  if ((await rete.sonda()) !== 'online') return senzaRisposta();
  if (montato !== null) return blocca('uscita');
  const noto = await centroOffline(dispositivo, clock);
  if (noto.esito === 'nessuno' || noto.esito === 'aperto') passa({ fase: 'accesso' });
  else passa({ fase: 'bloccato', centro: noto.centro, motivo: noto.esito, perche: null });
}

async function senzaRisposta(): Promise<void> {
  if (montato !== null) return;
  // 'online' is said once, and before everything answers: whoever stands before a closed door is not left there.
  clearTimeout(riprova);
  riprova = setTimeout(() => {
    if (stato.fase === 'senza_rete' || (stato.fase === 'perso' && stato.riparti === null)) void controlla();
  }, RIPROVA_MS);
  if (stato.fase === 'perso') return;
  const noto = await centroOffline(dispositivo, clock);
  // Whose loss it was only the server can say: until it answers there is nothing to start again from.
  const perso = noto.esito === 'nessuno' && (await dimenticati(dispositivo, Object.keys(localStorage))).length > 0;
  if (perso) passa({ fase: 'perso', riparti: null });
  else if (noto.esito === 'nessuno' || noto.esito === 'aperto') passa({ fase: 'senza_rete' });
  else passa({ fase: 'bloccato', centro: noto.centro, motivo: noto.esito, perche: null });
}

/** The server has said who it is: after a sign-in, at every start with network, from the lock screen. */
export async function dentro(profilo: Profilo, acceduto = false): Promise<void> {
  const chiuso = serrato(profilo);
  if (chiuso !== null) return chiudiFuori(profilo.id, chiuso);
  if (profilo.centro === null) return;
  const chi = { id: profilo.id, nome: nomeDi(profilo) };
  const luogo = { id: profilo.centro.id, nome: profilo.centro.nome, chi };
  await ricordaCentro(dispositivo, clock, luogo);
  if (montato?.banco.centro.id !== luogo.id) await apri(luogo);
  else if (stato.fase !== 'aperto') passa({ fase: 'aperto', banco: montato.banco });
  const mio = montato;
  if (mio === null) return;
  await finche(mio, async () => {
    const { banco } = mio;
    await entra(banco.ambiente, chi, acceduto);
    const valido = await accessoValido();
    if (valido?.userId === chi.id) await presta(luogo.id, valido);
    await riferisciIncidenti(banco, rete);
    void banco.sincronizzatore.accessoRiuscito();
  });
}

/** Not let in any more. What this tablet holds stays in reach behind the lock, and the server still hears what is owed. */
async function chiudiFuori(chi: string, chiusura: Chiusura): Promise<void> {
  const noto = await centroOffline(dispositivo, clock);
  chiudi();
  if (noto.esito === 'nessuno' || !(await eraDelCentro(noto.centro.id, chi))) return passa({ fase: 'non_operativo' });
  passa({ fase: 'bloccato', centro: noto.centro, ...chiusura });
  await riferisciDaFuori(noto.centro.id, rete, clock);
}

async function apri(luogo: Luogo): Promise<void> {
  chiudi();
  const esito = await montaBanco(
    { dispositivo, rete, clock, occupa, allaPerdita: () => void chiusoSotto(luogo) },
    luogo,
  );
  if (esito === 'perso') return perdi(luogo);
  montato = esito;
  const { sincronizzatore } = esito.banco;
  sincronizzatore.onCambio(() => chiediSeAltri(sincronizzatore.ultimo));
  passa({ fase: 'aperto', banco: esito.banco });
  setTimeout(segnala, ATTESA_SCHERMATA_MS);
  void primaSchermata.then(esito.inizia);
}

let altrove: EsitoGiro | null = null;

/** The server took this session for another centre's, or for nobody's: why, only the profile says. Once per answer. */
function chiediSeAltri(ultimo: EsitoGiro | null): void {
  if (ultimo?.fine !== 'altro_centro' || ultimo === altrove || stato.fase !== 'aperto') return;
  altrove = ultimo;
  void controlla();
}

async function chiusoSotto(luogo: Luogo): Promise<void> {
  if (montato === null) return;
  const { archivio } = montato.banco.ambiente;
  chiudi();
  if ((await dopoChiusura(archivio, localStorage)) === 'aggiornato') passa({ fase: 'aggiornato' });
  else await perdi(luogo);
}

async function perdi(luogo: Luogo): Promise<void> {
  chiudi();
  const riparti = async () => {
    await riprendi({ clock }, luogo.id);
    await apri(luogo);
    await controlla();
  };
  passa({ fase: 'perso', riparti });
}

async function blocca(motivo: 'bloccato' | 'uscita'): Promise<void> {
  const centro = montato === null ? undefined : await dispositivo.centri.get(montato.banco.centro.id);
  if (centro !== undefined) passa({ fase: 'bloccato', centro, motivo, perche: null });
}

function chiudi(): void {
  montato?.smonta();
  montato = null;
}

/** Around a sign-out that the person asked for: the session's end is then no surprise. */
export async function uscitaVoluta(lavoro: () => Promise<void>): Promise<void> {
  uscendo = true;
  try {
    await lavoro();
    chiudi();
  } finally {
    uscendo = false;
  }
}

export const reteDelBanco = (): Network => rete;
