import { IDBFactory } from 'fake-indexeddb';
import { FIELDS, type Field } from '../../src/domain/sincronia/fields.ts';
import type { Json } from '../../src/domain/sincronia/json.ts';
import { APPROVAL_RUOLI } from '../../src/domain/verifiche/foto.ts';
import { handOverTo } from '../../src/offline/device/people.ts';
import { removeAttachment, saveAttachment, saveIntake } from '../../src/offline/media/attachments.ts';
import { isOpen, neverSent, operationsOf, saveFields, saveNote, saveOperation } from '../../src/offline/queue/queue.ts';
import { openConflicts, resolveConflict, resolveRefusals } from '../../src/offline/review/conflicts.ts';
import { saveDecision } from '../../src/offline/review/decision.ts';
import { syncOnce } from '../../src/offline/send/sync.ts';
import type { CentreStore } from '../../src/offline/store/db.ts';
import type { ActResult } from '../../src/offline/store/once-only.ts';
import type { LocalVerifica } from '../../src/offline/store/wire.ts';
import { refused, saveField } from '../fakes/depot.ts';
import type { RealServer } from '../fakes/real-server.ts';
import { FakeKeys, FakeLocks, newTablet, StoppedClock, type Tablet } from '../fakes/tablet.ts';
import type { Habit } from './habits.ts';
import { Line, TabKilled } from './line.ts';

/** What the page was told is saved: exactly that must be on the tablet or on the server. */
type Promised = { readonly value: Json } | { readonly testo: string } | null;

interface Where {
  readonly server: RealServer;
  readonly centre: string;
  /** Members of the centre; the first is the session's. */
  readonly people: readonly string[];
}

const VALUES: Partial<Record<Field, readonly Json[]>> = {
  problemi_rilevati: ['Nessun problema', 'Graffi sul fondello', 'Cinturino sostituito'],
  condizione_verificata: [true, false],
  valutazione_prezzo: ['Adeguato', null],
};

/** A tablet of the counter with whoever works at it. */
export class Counter {
  readonly habit: Habit;
  readonly line: Line;
  readonly promised = new Map<string, Promised>();
  readonly tabs: Tablet[] = [];
  /** Taken away on purpose, to see that the checker complains: one of the tablet's own safeguards. */
  private readonly weaken: ((store: CentreStore) => void) | undefined;
  private readonly random: () => number;
  private readonly where: Where;
  private spell = 0;
  private dies = false;
  private full = false;
  private photo = 0;
  saves = 0;

  constructor(where: Where, habit: Habit, random: () => number, weaken?: (store: CentreStore) => void) {
    this.where = where;
    this.habit = habit;
    this.random = random;
    this.weaken = weaken;
    this.line = new Line(random);
  }

  async open(): Promise<void> {
    const shared = {
      factory: new IDBFactory(),
      localKeys: new FakeKeys(),
      locks: new FakeLocks(),
      clock: new StoppedClock(),
    };
    const { server, centre, people } = this.where;
    const network = { network: () => this.line.around(server.network()) };
    for (let n = 0; n < this.habit.tabs; n += 1) {
      const tablet = await newTablet(network, { ...shared, userId: people[0] ?? '', centre });
      this.tabs.push({ ...tablet, newId: () => crypto.randomUUID(), random: this.random });
      this.endanger(tablet.store);
      this.weaken?.(tablet.store);
    }
  }

  get first(): Tablet {
    const [tablet] = this.tabs;
    if (tablet === undefined) throw new Error('the counter is not open');
    return tablet;
  }

  private endanger(store: CentreStore): void {
    store.ops.hook('creating', () => {
      if (!this.dies) return;
      this.dies = false;
      throw new Error('the page is gone');
    });
    store.blobs.hook('creating', () => {
      if (!this.full) return;
      this.full = false;
      throw new DOMException('full', 'QuotaExceededError');
    });
  }

  private chance(ofHundred: number): boolean {
    return this.random() * 100 < ofHundred;
  }

  private pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  private get tab(): Tablet {
    return this.pick(this.tabs) ?? this.first;
  }

  /** Runs a save as the page does; a page that dies in it has promised nothing. */
  private async keep(save: () => Promise<ActResult>): Promise<void> {
    this.dies = this.chance(2);
    this.full = this.chance(5);
    this.saves += 1;
    try {
      const result = await save();
      if (result.ok && result.opId !== '') await this.remember(result.opId);
    } catch (error) {
      if (!(error instanceof Error) || !/the page is gone/.test(error.message)) throw error;
    } finally {
      this.dies = false;
      this.full = false;
    }
  }

  /** A save of several fields answers for all of them, and folds into what waits already. */
  private async remember(opId: string): Promise<void> {
    const { store } = this.first;
    const saved = await store.ops.where('opId').equals(opId).first();
    if (saved === undefined) return;
    for (const op of (await operationsOf(store, saved.entityId)).filter(isOpen)) {
      if (op.kind === 'imposta_campo') this.promised.set(op.opId, { value: op.payload.value });
      else if (op.kind === 'aggiungi_nota') this.promised.set(op.opId, { testo: op.payload.testo });
      else this.promised.set(op.opId, null);
    }
  }

  private async openOnes(): Promise<LocalVerifica[]> {
    const rows = await this.first.store.verifiche.toArray();
    return rows.filter(({ stato }) => stato === 'programmata' || stato === 'in_attesa');
  }

  private async act(): Promise<void> {
    const rows = await this.openOnes();
    const row = this.pick(rows.slice(0, 5));
    if (row === undefined) return;
    const verificaId = row.id;
    if (row.stato === 'programmata' && this.chance(25)) return this.receive(verificaId);
    if (this.chance(this.habit.decisions)) return this.decide(row);
    if (this.chance(this.habit.photos)) return this.photograph(verificaId);
    if (this.chance(2)) return this.removeOne(verificaId);
    if (this.chance(2)) return this.giveBack();
    if (this.chance(15))
      return this.keep(() => saveNote(this.tab, { verificaId, testo: `nota ${Math.floor(this.random() * 1e9)}` }));
    const field =
      this.pick([...FIELDS.slice(0, 3), 'problemi_rilevati', 'condizione_verificata'] as const) ?? FIELDS[0];
    await this.keep(() => saveField(this.tab, { verificaId, campo: field, valore: this.value(field) }));
  }

  private value(field: Field): Json {
    return this.pick(VALUES[field] ?? [2, 4, 6, 7, 8, 9]) ?? null;
  }

  private receive(verificaId: string): Promise<void> {
    const firma = new Blob([`firma ${verificaId} ${this.random()}`], { type: 'image/png' });
    const load = {
      numero_seriale: `S${Math.floor(this.random() * 1_000)}`,
      accessori: null,
      segni_distintivi: null,
      nome_depositante: 'Anna',
    };
    return this.keep(() => saveIntake(this.tab, { verificaId, firma, payload: load }));
  }

  private photograph(verificaId: string, role = this.pick([...APPROVAL_RUOLI, 'evidenza'] as const)): Promise<void> {
    this.photo += 1;
    const blob = new Blob([`${this.habit.name} ${this.photo} ${this.random()}`]);
    const data = { verificaId, blob, mime: 'image/jpeg', kind: 'immagine', ruolo: role ?? 'evidenza' } as const;
    return this.keep(() => saveAttachment(this.tab, data));
  }

  private async removeOne(verificaId: string): Promise<void> {
    const media = this.pick(await this.first.store.media.where('verificaId').equals(verificaId).toArray());
    if (media === undefined || media.kind === 'firma') return;
    await this.keep(async () => {
      const result = await removeAttachment(this.tab, { verificaId, mediaId: media.id });
      // Never told to anybody: gone by the person's own will.
      if (result.ok && result.opId === media.opId) this.promised.delete(media.opId);
      return result;
    });
  }

  /** Everything that a result rests on, and the result. */
  private async decide(row: LocalVerifica): Promise<void> {
    const verificaId = row.id;
    if (row.stato === 'programmata') return this.receive(verificaId);
    const approve = this.chance(60);
    const fields = FIELDS.map((field) => ({
      campo: field,
      valore: field.startsWith('score_')
        ? approve
          ? 8
          : 3
        : field.startsWith('checklist_')
          ? { uno: 'si' }
          : this.value(field),
    }));
    await this.keep(() => saveFields(this.tab, { verificaId, campi: fields }));
    for (const role of APPROVAL_RUOLI) await this.photograph(verificaId, role);
    const outcome = approve
      ? ({ esito: 'verificato', motivo_rifiuto: null } as const)
      : ({ esito: 'non_conforme', motivo_rifiuto: 'difforme' } as const);
    await this.keep(() => saveDecision(this.tab, { verificaId, ...outcome }));
  }

  private async giveBack(): Promise<void> {
    const rows = await this.first.store.verifiche.toArray();
    const row = this.pick(rows.filter(({ custodia }) => custodia?.stato === 'da_restituire'));
    if (row === undefined) return;
    const load = {
      nome: 'Anna Bianchi',
      doc_id: 'Carta d’identità 123',
      codice_ritiro: null,
      note: null,
      firma_media_id: null,
    };
    await this.keep(() => saveOperation(this.tab, { kind: 'restituzione', verificaId: row.id, payload: load }));
  }

  /** What a person does about conflicts and refusals. */
  async settle(): Promise<void> {
    const { store } = this.first;
    for (const card of await openConflicts(store)) {
      const choice = { tipo: this.chance(50) ? 'mio' : 'loro' } as const;
      const dropped = choice.tipo === 'loro' ? (await operationsOf(store, card.verificaId)).filter(neverSent) : [];
      await this.keep(() => resolveConflict(this.tab, card.id, choice));
      const left = new Set((await operationsOf(store, card.verificaId)).map(({ opId }) => opId));
      for (const { opId } of dropped) if (!left.has(opId)) this.promised.delete(opId);
    }
    for (const op of await refused(store)) {
      const choice =
        op.lastError?.startsWith('http:') === true || op.lastError === 'centro_non_attivo' || this.chance(20)
          ? 'riprova'
          : 'scarta';
      if (op.kind === 'allega_media' && choice === 'scarta') this.promised.delete(op.opId);
      await this.keep(() => resolveRefusals(this.tab, [op.opId], { tipo: choice }));
    }
  }

  private async round(tab: Tablet): Promise<void> {
    try {
      await syncOnce(tab, this.chance(50));
    } catch (error) {
      if (!(error instanceof TabKilled)) throw error;
    }
  }

  /** Some work, perhaps the line, perhaps a decision about what came back. */
  async turn(): Promise<void> {
    if (this.spell > 0) this.spell -= 1;
    else if (this.chance(this.habit.away)) this.spell = 1 + Math.floor(this.random() * 6);
    this.line.offline = this.spell > 0;
    if (this.habit.people === 2 && this.chance(30)) await handOverTo(this.first, this.pick(this.where.people) ?? '');
    for (let n = 0; n < this.habit.edits; n += 1) await this.act();
    const rounds = this.tabs.map((tab) => this.round(tab));
    if (this.habit.meanwhile) for (let n = 0; n < 3; n += 1) await this.act();
    await Promise.all(rounds);
    if (this.chance(40)) await this.settle();
    this.first.clock.forward(
      this.chance(1) ? (this.random() - 0.5) * 2 * 86_400_000 : Math.floor(this.random() * 4_000),
    );
  }

  /** One look with a line that holds; how much is still owed. */
  async calm(): Promise<number> {
    this.line.calm = true;
    this.line.offline = false;
    await this.line.settled();
    await this.settle();
    this.first.clock.forward(61_000);
    return (await syncOnce(this.first, true)).restano;
  }
}
