import { type AccessoValido, accessoValido, ascoltaSessione } from '../../data/centro.ts';
import { leggiAmbiente } from '../../data/env.ts';
import { mioProfilo, nomeDi, type Profilo } from '../../data/sessione.ts';
import type { Banco } from '../../features/banco/contesto.ts';
import { dimenticati } from '../../offline/canarino.ts';
import {
  ArchivioDispositivo,
  prestaAccesso,
  ricordaUtente,
  type UtenteTablet,
  utenteOffline,
} from '../../offline/identita.ts';
import type { Clock, Network } from '../../offline/porte.ts';
import { creaReteHttp } from '../../offline/rete.ts';
import { type BancoMontato, montaBanco, riferisciIncidenti, riprendi } from './monta.ts';
import { registraOperaio } from './operaio.ts';
import { scaldaSchermate } from './scalda.ts';

/**
 * Opens the counter, one per page: never gated on the auth library (offline.md, "Who is at the tablet"). Who was verified
 * last comes in at once, the server is asked behind him; screens come and go, this stays.
 */
export type StatoBanco =
  | { fase: 'apertura' }
  /** Nobody known on this tablet: sign in; without network it says so. */
  | { fase: 'accesso' | 'senza_rete' }
  | { fase: 'non_operativo' }
  /** The browser threw the storage away: red screen. */
  | { fase: 'perso'; riparti: (() => Promise<void>) | null }
  /** `uscita`: signed out without asking for it. Data intact behind the lock. */
  | { fase: 'bloccato'; utente: UtenteTablet; motivo: 'bloccato' | 'scaduto' | 'uscita' }
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
  const noto = await utenteOffline(dispositivo, clock);
  if (noto.esito === 'aperto') {
    await apri(noto.utente, null);
    // Whoever works here waits for the day's list, nobody for the network: its library and its rounds come behind.
    if (stato.fase === 'aperto') await primaSchermata;
  }
  ascoltaSessione(sessioneCambiata);
  window.addEventListener('online', () => void controlla());
  await controlla();
  if (montato !== null) scaldaSchermate();
  registraOperaio(() => void montato?.banco.sincronizzatore.richiedi());
}

function sessioneCambiata(accesso: AccessoValido | null): void {
  if (accesso !== null) {
    const { userId, ...prestito } = accesso;
    // With no room left the worker can't deliver after the tab is closed; the page itself goes on.
    prestaAccesso(dispositivo, userId, { userId, ...prestito }).catch((errore: unknown) =>
      console.warn('token not lent to the worker', errore),
    );
    if (montato !== null && montato.banco.utente.id !== userId) void controlla();
    return;
  }
  if (montato === null || uscendo) return;
  void prestaAccesso(dispositivo, montato.banco.utente.id, null);
  void blocca('uscita');
}

/** Asks the server who this is. Without an answer whoever is inside stays, whoever is not finds the lock or the sign-in. */
export async function controlla(): Promise<void> {
  const profilo = await mioProfilo().catch(() => 'nessuna_risposta' as const);
  if (profilo === 'nessuna_risposta') return senzaRisposta();
  if (profilo !== null) return dentro(profilo);
  // Offline with an expired token the library answers "nobody" too: only a server that answers makes it true.
  if ((await rete.sonda()) !== 'online') return senzaRisposta();
  if (montato !== null) return blocca('uscita');
  const noto = await utenteOffline(dispositivo, clock);
  if (noto.esito === 'nessuno' || noto.esito === 'aperto') passa({ fase: 'accesso' });
  else passa({ fase: 'bloccato', utente: noto.utente, motivo: noto.esito });
}

async function senzaRisposta(): Promise<void> {
  if (montato !== null) return;
  // 'online' is said once, and before everything answers: whoever stands before a closed door is not left there.
  clearTimeout(riprova);
  riprova = setTimeout(() => {
    if (stato.fase === 'senza_rete' || (stato.fase === 'perso' && stato.riparti === null)) void controlla();
  }, RIPROVA_MS);
  if (stato.fase === 'perso') return;
  const noto = await utenteOffline(dispositivo, clock);
  // Whose loss it was only the server can say: until it answers there is nothing to start again from.
  const perso = noto.esito === 'nessuno' && (await dimenticati(dispositivo, Object.keys(localStorage))).length > 0;
  if (perso) passa({ fase: 'perso', riparti: null });
  else if (noto.esito === 'nessuno' || noto.esito === 'aperto') passa({ fase: 'senza_rete' });
  else passa({ fase: 'bloccato', utente: noto.utente, motivo: noto.esito });
}

/** The server has said who it is: after a sign-in, at every start with network, from the lock screen. */
export async function dentro(profilo: Profilo): Promise<void> {
  const { centro } = profilo;
  if (centro === null || centro.approval_status !== 'approved') {
    chiudi();
    passa({ fase: 'non_operativo' });
    return;
  }
  const utente = { id: profilo.id, centre: centro.id, nome: nomeDi(profilo) };
  await ricordaUtente(dispositivo, clock, utente);
  if (montato?.banco.utente.id !== profilo.id) await apri(utente, centro.nome);
  else if (stato.fase !== 'aperto') passa({ fase: 'aperto', banco: montato.banco });
  if (montato === null) return;
  await riferisciIncidenti(montato.banco, rete);
  void montato.banco.sincronizzatore.accessoRiuscito();
}

async function apri(utente: { id: string; centre: string; nome: string }, centroNome: string | null): Promise<void> {
  chiudi();
  const esito = await montaBanco(
    { dispositivo, rete, clock, occupa, allaPerdita: () => void perdi(utente, centroNome) },
    utente,
    centroNome,
  );
  if (esito === 'perso') return perdi(utente, centroNome);
  montato = esito;
  passa({ fase: 'aperto', banco: esito.banco });
  setTimeout(segnala, ATTESA_SCHERMATA_MS);
  void primaSchermata.then(esito.inizia);
}

async function perdi(utente: { id: string; centre: string; nome: string }, centroNome: string | null): Promise<void> {
  chiudi();
  const riparti = async () => {
    await riprendi({ clock }, utente);
    await apri(utente, centroNome);
    await controlla();
  };
  passa({ fase: 'perso', riparti });
}

async function blocca(motivo: 'bloccato' | 'uscita'): Promise<void> {
  const utente = montato === null ? undefined : await dispositivo.utenti.get(montato.banco.utente.id);
  if (utente !== undefined) passa({ fase: 'bloccato', utente, motivo });
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
