import { nomeDi, type Profilo } from '../../../data/accesso/sessione.ts';
import type { AccessoValido } from '../../../data/centri/centro.ts';
import { ErroreDati } from '../../../data/client/errori.ts';
import type { DeviceStore } from '../../../offline/device/identity.ts';
import { lendAccess, lockCentre, offlineCentre, rememberCentre } from '../../../offline/device/identity.ts';
import { forgetSession, signsIn } from '../../../offline/device/people.ts';
import type { RoundResult } from '../../../offline/send/sync.ts';
import { afterClosing, forgotten } from '../../../offline/store/canary.ts';
import { isClosing, META_SESSIONE } from '../../../offline/store/db.ts';
import type { Network } from '../../../offline/store/ports.ts';
import { ifRoom } from '../../../offline/store/quota.ts';
import type { Installazione } from '../../../ui/feedback/installazione.ts';
import { fuori, PrimoSguardo, StatoOsservato } from '../device/stato-banco.ts';
import { StorageLife } from '../device/storage-life.ts';
import { Mani } from './confine.ts';
import { type BancoMontato, type Luogo, montaBanco, riferisciIncidenti, riprendi } from './monta.ts';
import type { Operaio } from './operaio.ts';
import type { PorteMotore } from './porte.ts';
import { type Chiusura, eraDelCentro, riferisciDaFuori, serrato } from './porte-chiuse.ts';

const ATTESA_SCHERMATA_MS = 2_000;
export const RIPROVA_MS = 5_000;

/** Never waits for the auth library (rule O7): the last confirmed centre opens before the server answers. */
export class Motore extends StatoOsservato {
  readonly rete: Network;
  readonly sguardo = new PrimoSguardo();
  private montato: BancoMontato | null = null;
  private apertura: Promise<void> = Promise.resolve();
  private chiusure = 0;
  private avviato = false;
  private uscendo = false;
  private chiede = false;
  readonly mani = new Mani(navigator.locks);
  private readonly vita: StorageLife;
  private riprova: ReturnType<typeof setTimeout> | undefined;
  private altrove: RoundResult | null = null;
  private readonly porte: PorteMotore;
  /** Resolves at the first open screen; sending starts without it too. */
  private segnala: () => void = () => undefined;
  private readonly primaSchermata = new Promise<void>((fatto) => {
    this.segnala = fatto;
  });

  constructor(porte: PorteMotore) {
    super();
    this.porte = porte;
    this.rete = porte.collega(() => this.accesso());
    this.vita = new StorageLife({
      ...porte.pagina,
      left: () => this.chiudi(),
      stuck: (why) => this.passa({ fase: 'senza_archivio', why }),
    });
    this.vita.watch({ transactions: this.dispositivo.transactions, heartbeat: () => this.dispositivo.meta.get('') });
  }

  /** Once, before the first paint: the databases open while React renders. */
  apri(): void {
    if (this.avviato) return;
    this.avviato = true;
    void this.sguardo.guarda(this.rete);
    void this.avvia().catch((causa: unknown) => this.vita.unlessOpen(this.stato.fase === 'aperto', causa));
  }

  schermataDisegnata = (): void => this.segnala();

  /** True during camera, signature or sending, in any tab: an update would interrupt them. */
  occupato = async (): Promise<boolean> => this.montato?.banco.sincronizzatore.busy === true || this.mani.qualcuna();

  get operaio(): Operaio {
    return this.porte.operaio;
  }

  get dispositivo(): DeviceStore {
    return this.porte.dispositivo;
  }

  get installazione(): Installazione {
    return this.porte.installazione;
  }

  /** A session can end without an event of the library: after a crash, or in another tab. Then the lock checks it. */
  private async accesso(): Promise<AccessoValido | null> {
    const valido = await this.porte.accesso();
    if (valido === null && this.stato.fase === 'aperto' && !this.uscendo && !this.chiede) {
      this.chiede = true;
      void this.controlla().finally(() => {
        this.chiede = false;
      });
    }
    return valido;
  }

  private async avvia(): Promise<void> {
    await this.porte.dispositivo.transactions.open();
    const noto = await offlineCentre(this.porte.dispositivo, this.porte.clock);
    if (noto.esito === 'aperto') {
      await this.apriCentro(noto.centro);
      // The day's list comes first; library and rounds follow.
      if (this.stato.fase === 'aperto') await this.primaSchermata;
    } else if (noto.esito !== 'nessuno') await this.senzaRisposta();
    setTimeout(() => void (this.stato.fase === 'apertura' && this.senzaRisposta()), RIPROVA_MS);
    this.porte.ascolta((valido) => void this.sessioneCambiata(valido));
    window.addEventListener('online', () => void this.controlla());
    await this.controlla();
    void this.operaio.registra(() => void this.montato?.banco.sincronizzatore.request());
  }

  /** Two checks may run at once: one that finds the counter closed by the other stops. */
  private async finche({ banco }: BancoMontato, lavoro: () => Promise<void>): Promise<void> {
    try {
      await ifRoom(lavoro());
    } catch (errore) {
      if (!(await isClosing(banco.ambiente.store, errore)) || this.montato?.banco === banco) throw errore;
    }
  }

  private async sessioneCambiata(valido: AccessoValido | null): Promise<void> {
    const mio = this.montato;
    if (mio !== null) await this.finche(mio, () => this.conSessione(mio, valido));
  }

  private async conSessione({ banco }: BancoMontato, valido: AccessoValido | null): Promise<void> {
    const { store } = banco.ambiente;
    if (valido === null) {
      if (this.uscendo) return;
      await lendAccess(this.porte.dispositivo, store.centre, null);
      await forgetSession(store);
      return this.blocca('uscita');
    }
    const inside = this.stato.fase === 'aperto' && (await store.meta.get(META_SESSIONE))?.value === valido.userId;
    await (inside ? this.presta(store.centre, valido) : this.controlla());
  }

  private async presta(centre: string, valido: AccessoValido): Promise<void> {
    // On a full tablet the worker can't deliver later; the page goes on.
    await ifRoom(lendAccess(this.porte.dispositivo, centre, { ...valido, centre }));
  }

  /** Asks the server who this is. Without an answer an open counter stays open, a closed one shows lock or sign-in. */
  async controlla(): Promise<void> {
    const profilo = await this.porte
      .profilo()
      .catch((errore: unknown) =>
        errore instanceof ErroreDati && errore.codice === 'utente_sospeso' ? errore : ('nessuna_risposta' as const),
      );
    if (profilo === 'nessuna_risposta') return this.senzaRisposta();
    if (profilo instanceof ErroreDati) {
      const chi = (await this.porte.accesso())?.userId ?? '';
      return this.chiudiFuori(chi, { motivo: 'persona_sospesa', perche: profilo.dettagli });
    }
    if (profilo !== null) return this.dentro(profilo);
    // Offline with an expired token the library reports nobody too: only an online server confirms it.
    if ((await this.rete.probe()) !== 'online') return this.senzaRisposta();
    if (this.montato !== null) return this.blocca('uscita');
    const noto = await offlineCentre(this.porte.dispositivo, this.porte.clock);
    this.passa(fuori(noto, 'accesso'));
  }

  private async senzaRisposta(): Promise<void> {
    if (this.montato !== null) return;
    // 'online' comes once, maybe before every service answers: a closed counter retries.
    clearTimeout(this.riprova);
    this.riprova = setTimeout(() => {
      if (this.stato.fase === 'senza_rete' || (this.stato.fase === 'perso' && this.stato.riparti === null))
        void this.controlla();
    }, RIPROVA_MS);
    if (this.stato.fase === 'perso') return;
    const noto = await offlineCentre(this.porte.dispositivo, this.porte.clock);
    // Only the server knows whose loss it was: until its answer there is nothing to restart from.
    const perso =
      noto.esito === 'nessuno' && (await forgotten(this.porte.dispositivo, Object.keys(localStorage))).length > 0;
    this.passa(perso ? { fase: 'perso', riparti: null } : fuori(noto, 'senza_rete'));
  }

  /** The server has confirmed the person: after a sign-in, at every online start, from the lock. */
  async dentro(profilo: Profilo, acceduto = false): Promise<void> {
    const chiuso = serrato(profilo);
    if (chiuso !== null) return this.chiudiFuori(profilo.id, chiuso);
    if (profilo.centro === null) return;
    const chi = { id: profilo.id, nome: nomeDi(profilo) };
    const luogo = { id: profilo.centro.id, nome: profilo.centro.nome, chi };
    await ifRoom(rememberCentre(this.porte.dispositivo, this.porte.clock, luogo));
    if (this.montato?.banco.centro.id !== luogo.id) await this.apriCentro(luogo);
    else if (this.stato.fase !== 'aperto') this.passa({ fase: 'aperto', banco: this.montato.banco });
    const mio = this.montato;
    if (mio === null) return;
    await this.finche(mio, async () => {
      const { banco } = mio;
      await signsIn(banco.ambiente, chi, acceduto);
      const valido = await this.porte.accesso();
      if (valido?.userId === chi.id) await this.presta(luogo.id, valido);
      await riferisciIncidenti(banco, this.rete);
      void banco.sincronizzatore.signedIn();
    });
  }

  /** Access was withdrawn: data stay behind the lock, and unsent work is still reported. */
  private async chiudiFuori(chi: string, chiusura: Chiusura): Promise<void> {
    const noto = await offlineCentre(this.porte.dispositivo, this.porte.clock);
    this.chiudi();
    if (noto.esito === 'nessuno' || !(await eraDelCentro(noto.centro.id, chi)))
      return this.passa({ fase: 'non_operativo' });
    this.passa({ fase: 'bloccato', centro: noto.centro, ...chiusura });
    await riferisciDaFuori(noto.centro.id, this.rete, this.porte.clock);
  }

  /** Sequential: callers during an opening share it, so that never two run on one page. */
  private apriCentro(luogo: Luogo): Promise<void> {
    const { chiusure } = this;
    const manca = () => this.chiusure === chiusure && this.montato?.banco.centro.id !== luogo.id;
    const apri = () => (manca() ? this.monta(luogo) : undefined);
    this.apertura = this.apertura.then(apri, apri);
    return this.apertura;
  }

  private async monta(luogo: Luogo): Promise<void> {
    this.smonta();
    const { chiusure, rete } = this;
    const { dispositivo, clock } = this.porte;
    const { occupa } = this.mani;
    const allaPerdita = () => void this.chiusoSotto(luogo);
    const installata = () => this.installazione.modo() === 'installata';
    const porte = { dispositivo, clock, rete, occupa, allaPerdita, installata, vita: this.vita };
    const esito = await montaBanco(porte, luogo);
    if (this.chiusure !== chiusure) return esito === 'perso' ? undefined : esito.smonta();
    if (esito === 'perso') return this.perdi(luogo);
    this.montato = esito;
    const { sincronizzatore } = esito.banco;
    sincronizzatore.onChange(() => this.chiediSeAltri(sincronizzatore.latest));
    this.passa({ fase: 'aperto', banco: esito.banco });
    this.vita.opened();
    setTimeout(this.segnala, ATTESA_SCHERMATA_MS);
    void this.primaSchermata.then(esito.inizia);
  }

  /** The session is another centre's or has ended: the profile tells which. Once per answer. */
  private chiediSeAltri(ultimo: RoundResult | null): void {
    const altri = ultimo?.fine === 'altro_centro' || ultimo?.fine === 'accesso';
    if (altri && ultimo !== this.altrove && this.stato.fase === 'aperto') void this.controlla();
    this.altrove = ultimo;
  }

  private async chiusoSotto(luogo: Luogo): Promise<void> {
    if (this.montato === null || this.vita.isGone) return;
    const { store } = this.montato.banco.ambiente;
    this.chiudi();
    const come = await afterClosing(store, localStorage);
    if (come === 'aggiornato') this.passa({ fase: 'aggiornato' });
    else if (come === 'perso') await this.perdi(luogo);
    else this.vita.restart();
  }

  private async perdi(luogo: Luogo): Promise<void> {
    this.chiudi();
    const riparti = async () => {
      await riprendi(this.porte, luogo.id);
      await this.apriCentro(luogo);
      await this.controlla();
    };
    this.passa({ fase: 'perso', riparti });
  }

  private async blocca(motivo: 'bloccato' | 'uscita'): Promise<void> {
    const id = this.montato?.banco.centro.id;
    const centro = id === undefined ? undefined : await lockCentre(this.porte.dispositivo, id);
    if (centro !== undefined) this.passa({ fase: 'bloccato', centro, motivo, perche: null });
  }

  vaVia = (indirizzo: string): void => void this.vita.leave(this.montato?.banco, () => location.assign(indirizzo));

  /** Invalidates running openings too. */
  private chiudi(): void {
    this.chiusure += 1;
    this.smonta();
  }

  private smonta(): void {
    this.montato?.smonta();
    this.montato = null;
  }

  /** Wraps a requested sign-out, so that the session's end doesn't lock. */
  async uscitaVoluta(lavoro: () => Promise<void>): Promise<void> {
    this.uscendo = true;
    try {
      await lavoro();
      this.chiudi();
    } finally {
      this.uscendo = false;
    }
  }
}
