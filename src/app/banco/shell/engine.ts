import { nameOf, type Profilo } from '../../../data/accesso/session.ts';
import type { ValidSession } from '../../../data/centri/centro.ts';
import { DataError } from '../../../data/client/errori.ts';
import type { DeviceStore } from '../../../offline/device/identity.ts';
import { lendAccess, lockCentre, offlineCentre, rememberCentre } from '../../../offline/device/identity.ts';
import { forgetSession, signsIn } from '../../../offline/device/people.ts';
import type { RoundResult } from '../../../offline/send/sync.ts';
import { afterClosing, forgotten } from '../../../offline/store/canary.ts';
import { isClosing, META_SESSION } from '../../../offline/store/db.ts';
import type { Network } from '../../../offline/store/ports.ts';
import { ifRoom } from '../../../offline/store/quota.ts';
import type { Installation } from '../../../ui/feedback/installation.ts';
import { FirstLook, fuori, ObservedState } from '../device/banco-state.ts';
import { StorageLife } from '../device/storage-life.ts';
import { Hands } from './confine.ts';
import { type MountedBanco, mountBanco, type Place, reportIncidents, riprendi } from './mount.ts';
import { type Chiusura, lockedOut, reportFromOutside, wasInCentro } from './porte-chiuse.ts';
import type { EnginePorts } from './ports.ts';
import type { WorkerHandle } from './worker.ts';

const SCREEN_WAIT_MS = 2_000;
export const RETRY_MS = 5_000;

/** Never waits for the auth library (rule O7): the last confirmed centre opens before the server answers. */
export class Engine extends ObservedState {
  readonly rete: Network;
  readonly firstLook = new FirstLook();
  private mounted: MountedBanco | null = null;
  private opening: Promise<void> = Promise.resolve();
  private chiusure = 0;
  private started = false;
  private leaving = false;
  private chiede = false;
  readonly hands = new Hands(navigator.locks);
  private readonly life: StorageLife;
  private riprova: ReturnType<typeof setTimeout> | undefined;
  private altrove: RoundResult | null = null;
  private readonly ports: EnginePorts;
  /** Resolves at the first open screen; sending starts without it too. */
  private segnala: () => void = () => undefined;
  private readonly firstScreen = new Promise<void>((fatto) => {
    this.segnala = fatto;
  });

  constructor(ports: EnginePorts) {
    super();
    this.ports = ports;
    this.rete = ports.colleague(() => this.accesso());
    this.life = new StorageLife({
      ...ports.pagina,
      left: () => this.chiudi(),
      stuck: (why) => this.pass({ fase: 'senza_archivio', why }),
    });
    this.life.watch({ transactions: this.dispositivo.transactions, heartbeat: () => this.dispositivo.meta.get('') });
  }

  /** Once, before the first paint: the databases open while React renders. */
  apri(): void {
    if (this.started) return;
    this.started = true;
    void this.firstLook.guarda(this.rete);
    void this.begin().catch((cause: unknown) => this.life.unlessOpen(this.stato.fase === 'aperto', cause));
  }

  screenDrawn = (): void => this.segnala();

  /** True during camera, signature or sending, in any tab: an update would interrupt them. */
  isOccupied = async (): Promise<boolean> => this.mounted?.banco.syncer.busy === true || this.hands.anyOne();

  get worker(): WorkerHandle {
    return this.ports.worker;
  }

  get dispositivo(): DeviceStore {
    return this.ports.dispositivo;
  }

  get installation(): Installation {
    return this.ports.installation;
  }

  /** A session can end without an event of the library: after a crash, or in another tab. Then the lock checks it. */
  private async accesso(): Promise<ValidSession | null> {
    const valido = await this.ports.accesso();
    if (valido === null && this.stato.fase === 'aperto' && !this.leaving && !this.chiede) {
      this.chiede = true;
      void this.controlla().finally(() => {
        this.chiede = false;
      });
    }
    return valido;
  }

  private async begin(): Promise<void> {
    await this.ports.dispositivo.transactions.open();
    const known = await offlineCentre(this.ports.dispositivo, this.ports.clock);
    if (known.esito === 'aperto') {
      await this.openCentro(known.centro);
      // The day's list comes first; library and rounds follow.
      if (this.stato.fase === 'aperto') await this.firstScreen;
    } else if (known.esito !== 'nessuno') await this.unanswered();
    setTimeout(() => void (this.stato.fase === 'apertura' && this.unanswered()), RETRY_MS);
    this.ports.listen((valido) => void this.sessionChanged(valido));
    window.addEventListener('online', () => void this.controlla());
    await this.controlla();
    void this.worker.registra(() => void this.mounted?.banco.syncer.request());
  }

  /** Two checks may run at once: one that finds the counter closed by the other stops. */
  private async waitUntil({ banco }: MountedBanco, lavoro: () => Promise<void>): Promise<void> {
    try {
      await ifRoom(lavoro());
    } catch (errore) {
      if (!(await isClosing(banco.environment.store, errore)) || this.mounted?.banco === banco) throw errore;
    }
  }

  private async sessionChanged(valido: ValidSession | null): Promise<void> {
    const mio = this.mounted;
    if (mio !== null) await this.waitUntil(mio, () => this.withSession(mio, valido));
  }

  private async withSession({ banco }: MountedBanco, valido: ValidSession | null): Promise<void> {
    const { store } = banco.environment;
    if (valido === null) {
      if (this.leaving) return;
      await lendAccess(this.ports.dispositivo, store.centre, null);
      await forgetSession(store);
      return this.lockNow('uscita');
    }
    const inside = this.stato.fase === 'aperto' && (await store.meta.get(META_SESSION))?.value === valido.userId;
    await (inside ? this.lendTo(store.centre, valido) : this.controlla());
  }

  private async lendTo(centre: string, valido: ValidSession): Promise<void> {
    // On a full tablet the worker can't deliver later; the page goes on.
    await ifRoom(lendAccess(this.ports.dispositivo, centre, { ...valido, centre }));
  }

  /** Asks the server who this is. Without an answer an open counter stays open, a closed one shows lock or sign-in. */
  async controlla(): Promise<void> {
    const profilo = await this.ports
      .profilo()
      .catch((errore: unknown) =>
        errore instanceof DataError && errore.codice === 'utente_sospeso' ? errore : ('nessuna_risposta' as const),
      );
    if (profilo === 'nessuna_risposta') return this.unanswered();
    if (profilo instanceof DataError) {
      const chi = (await this.ports.accesso())?.userId ?? '';
      return this.lockOut(chi, { motivo: 'persona_sospesa', perche: profilo.details });
    }
    if (profilo !== null) return this.dentro(profilo);
    // Offline with an expired token the library reports nobody too: only an online server confirms it.
    if ((await this.rete.probe()) !== 'online') return this.unanswered();
    if (this.mounted !== null) return this.lockNow('uscita');
    const known = await offlineCentre(this.ports.dispositivo, this.ports.clock);
    this.pass(fuori(known, 'accesso'));
  }

  private async unanswered(): Promise<void> {
    if (this.mounted !== null) return;
    // 'online' comes once, maybe before every service answers: a closed counter retries.
    clearTimeout(this.riprova);
    this.riprova = setTimeout(() => {
      if (this.stato.fase === 'senza_rete' || (this.stato.fase === 'perso' && this.stato.relaunch === null))
        void this.controlla();
    }, RETRY_MS);
    if (this.stato.fase === 'perso') return;
    const known = await offlineCentre(this.ports.dispositivo, this.ports.clock);
    // Only the server knows whose loss it was: until its answer there is nothing to restart from.
    const perso =
      known.esito === 'nessuno' && (await forgotten(this.ports.dispositivo, Object.keys(localStorage))).length > 0;
    this.pass(perso ? { fase: 'perso', relaunch: null } : fuori(known, 'senza_rete'));
  }

  /** The server has confirmed the person: after a sign-in, at every online start, from the lock. */
  async dentro(profilo: Profilo, justSignedIn = false): Promise<void> {
    const chiuso = lockedOut(profilo);
    if (chiuso !== null) return this.lockOut(profilo.id, chiuso);
    if (profilo.centro === null) return;
    const chi = { id: profilo.id, nome: nameOf(profilo) };
    const luogo = { id: profilo.centro.id, nome: profilo.centro.nome, chi };
    await ifRoom(rememberCentre(this.ports.dispositivo, this.ports.clock, luogo));
    if (this.mounted?.banco.centro.id !== luogo.id) await this.openCentro(luogo);
    else if (this.stato.fase !== 'aperto') this.pass({ fase: 'aperto', banco: this.mounted.banco });
    const mio = this.mounted;
    if (mio === null) return;
    await this.waitUntil(mio, async () => {
      const { banco } = mio;
      await signsIn(banco.environment, chi, justSignedIn);
      const valido = await this.ports.accesso();
      if (valido?.userId === chi.id) await this.lendTo(luogo.id, valido);
      await reportIncidents(banco, this.rete);
      void banco.syncer.signedIn();
    });
  }

  /** Access was withdrawn: data stay behind the lock, and unsent work is still reported. */
  private async lockOut(chi: string, chiusura: Chiusura): Promise<void> {
    const known = await offlineCentre(this.ports.dispositivo, this.ports.clock);
    this.chiudi();
    if (known.esito === 'nessuno' || !(await wasInCentro(known.centro.id, chi)))
      return this.pass({ fase: 'non_operativo' });
    this.pass({ fase: 'bloccato', centro: known.centro, ...chiusura });
    await reportFromOutside(known.centro.id, this.rete, this.ports.clock);
  }

  /** Sequential: callers during an opening share it, so that never two run on one page. */
  private openCentro(luogo: Place): Promise<void> {
    const { chiusure } = this;
    const manca = () => this.chiusure === chiusure && this.mounted?.banco.centro.id !== luogo.id;
    const apri = () => (manca() ? this.mount(luogo) : undefined);
    this.opening = this.opening.then(apri, apri);
    return this.opening;
  }

  private async mount(luogo: Place): Promise<void> {
    this.unmount();
    const { chiusure, rete } = this;
    const { dispositivo, clock } = this.ports;
    const { occupy } = this.hands;
    const onLoss = () => void this.closedUnderneath(luogo);
    const installata = () => this.installation.modo() === 'installata';
    const ports = { dispositivo, clock, rete, occupy, onLoss, installata, life: this.life };
    const esito = await mountBanco(ports, luogo);
    if (this.chiusure !== chiusure) return esito === 'perso' ? undefined : esito.unmount();
    if (esito === 'perso') return this.lose(luogo);
    this.mounted = esito;
    const { syncer } = esito.banco;
    syncer.onChange(() => this.askIfOthers(syncer.latest));
    this.pass({ fase: 'aperto', banco: esito.banco });
    this.life.opened();
    setTimeout(this.segnala, SCREEN_WAIT_MS);
    void this.firstScreen.then(esito.start);
  }

  /** The session is another centre's or has ended: the profile tells which. Once per answer. */
  private askIfOthers(ultimo: RoundResult | null): void {
    const altri = ultimo?.fine === 'altro_centro' || ultimo?.fine === 'accesso';
    if (altri && ultimo !== this.altrove && this.stato.fase === 'aperto') void this.controlla();
    this.altrove = ultimo;
  }

  private async closedUnderneath(luogo: Place): Promise<void> {
    if (this.mounted === null || this.life.isGone) return;
    const { store } = this.mounted.banco.environment;
    this.chiudi();
    const come = await afterClosing(store, localStorage);
    if (come === 'aggiornato') this.pass({ fase: 'aggiornato' });
    else if (come === 'perso') await this.lose(luogo);
    else this.life.restart();
  }

  private async lose(luogo: Place): Promise<void> {
    this.chiudi();
    const relaunch = async () => {
      await riprendi(this.ports, luogo.id);
      await this.openCentro(luogo);
      await this.controlla();
    };
    this.pass({ fase: 'perso', relaunch });
  }

  private async lockNow(motivo: 'bloccato' | 'uscita'): Promise<void> {
    const id = this.mounted?.banco.centro.id;
    const centro = id === undefined ? undefined : await lockCentre(this.ports.dispositivo, id);
    if (centro !== undefined) this.pass({ fase: 'bloccato', centro, motivo, perche: null });
  }

  vaVia = (indirizzo: string): void => void this.life.leave(this.mounted?.banco, () => location.assign(indirizzo));

  /** Invalidates running openings too. */
  private chiudi(): void {
    this.chiusure += 1;
    this.unmount();
  }

  private unmount(): void {
    this.mounted?.unmount();
    this.mounted = null;
  }

  /** Wraps a requested sign-out, so that the session's end doesn't lock. */
  async wantedExit(lavoro: () => Promise<void>): Promise<void> {
    this.leaving = true;
    try {
      await lavoro();
      this.chiudi();
    } finally {
      this.leaving = false;
    }
  }
}
