import { describe, expect, test } from 'vitest';
import { operation } from '../../../tests/fakes/operation.ts';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { events, newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { toBlob, toStored } from '../../browser/stored-picture.ts';
import { sha256Hex } from '../media/attachments.ts';
import { readZip, writeZip, type ZipEntry } from '../media/zip.ts';
import type { Attachment, Conflict, OperationRow } from '../store/types.ts';
import { EXPORT_FORMAT, exportAll } from './export.ts';
import { importAll } from './import.ts';

const entry = (name: string, value: unknown): ZipEntry => ({
  name,
  data: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
});

async function archive(parts: Record<string, unknown> = {}, manifesto: object | string = {}): Promise<Blob> {
  const all = { 'operazioni.json': [], 'bozze.json': [], 'conflitti.json': [], 'media.json': [], ...parts };
  const entries = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [entry(name, value)]));
  const file: Record<string, string> = {};
  for (const { name, data } of entries) file[name] = await sha256Hex(data);
  const told = { formato: EXPORT_FORMAT, centro: 'c1', file };
  return writeZip([
    ...entries,
    entry('manifesto.json', typeof manifesto === 'string' ? manifesto : { ...told, ...manifesto }),
  ]);
}

const row = (n: number, over: Partial<OperationRow> = {}): object => ({ ...operation(n), ...over });
const media = (id: string, state: Attachment['state']): object => ({ id, verificaId: 'v1', mime: 'image/png', state });
const card = (id: string, mine: number): object => ({ id, opId: 'op1', verificaId: 'v1', kind: 'imposta_campo', mine });
const fresh = (): Promise<Tablet> => newTablet(server());

describe('taken in', () => {
  test('the import keeps the order of entry and leaves existing rows alone', async () => {
    const tablet = await fresh();
    const { store } = tablet;
    await store.conflicts.put(card('k1', 8) as Conflict);
    await store.media.put(media('m1', 'inviato') as Attachment);
    const file = await archive({
      'operazioni.json': [
        row(5, { opId: 'terza' }),
        row(2, { opId: 'prima', daArchivio: 'ancora prima' }),
        row(3, { opId: 'seconda', wireSeq: 1 }),
      ],
      'conflitti.json': [card('k1', 1), card('k2', 2)],
      'media.json': [
        media('m1', 'in_invio'),
        media('m2', 'in_invio'),
        media('m3', 'inviato'),
        media('m4', 'da_inviare'),
      ],
      'file/m1': 'uno',
      'file/m2': 'due',
      'file/m3': 'tre',
    });
    expect(await importAll(tablet, file)).toEqual({ ok: true, operazioni: 3, alreadyPresent: 0, file: 2 });
    const ops = await store.ops.orderBy('seq').toArray();
    expect(ops.map(({ opId, wireSeq, daArchivio }) => [opId, wireSeq, daArchivio])).toEqual([
      ['prima', 2, 'ancora prima'],
      ['seconda', 1, 'd1'],
      ['terza', 5, 'd1'],
    ]);
    expect((await store.conflicts.toArray()).map(({ id, mine }) => [id, mine])).toEqual([
      ['k1', 8],
      ['k2', 2],
    ]);
    expect((await store.media.toArray()).map(({ id, state }) => [id, state])).toEqual([
      ['m1', 'inviato'],
      ['m2', 'da_inviare'],
      ['m3', 'inviato'],
    ]);
    const blobs = await store.blobs.toArray();
    expect(await Promise.all(blobs.map(async (stored) => [stored.type, await toBlob(stored).text()]))).toEqual([
      ['image/png', 'due'],
      ['image/png', 'tre'],
    ]);
    expect((await events(tablet)).at(-1)).toEqual(['importazione', { operazioni: 3, file: 2 }]);
  });

  test.each<[string, Record<string, unknown>, object | string, string]>([
    ['of another format', {}, { formato: 'altro' }, 'non_valido'],
    ['whose manifest is none', {}, 'ciao', 'non_valido'],
    ['whose manifest is a list', {}, '[]', 'non_valido'],
    ['of another centre', {}, { centro: 'c2' }, 'altro_centro'],
    ['without hashes', {}, { file: null }, 'danneggiato'],
    ['without its conflicts', { 'conflitti.json': undefined }, {}, 'non_valido'],
    ['without its drafts', { 'bozze.json': undefined }, {}, 'non_valido'],
    ['without its files’ rows', { 'media.json': undefined }, {}, 'non_valido'],
    ['without its operations', { 'operazioni.json': undefined }, {}, 'non_valido'],
    ['whose drafts are no list', { 'bozze.json': {} }, {}, 'non_valido'],
    ['whose drafts are no JSON', { 'bozze.json': '[' }, {}, 'non_valido'],
    ...['opId', 'seq', 'deviceId', 'kind'].map((key): [string, Record<string, unknown>, object, string] => [
      `with a row without ${key}`,
      { 'operazioni.json': [row(1), row(2, { [key]: null })] },
      {},
      'non_valido',
    ]),
    ['with a row that is none', { 'operazioni.json': [row(1), null] }, {}, 'non_valido'],
  ])('the import refuses a whole file: %s', async (_, parts, manifesto, error) => {
    const tablet = await fresh();
    expect(await importAll(tablet, await archive(parts, manifesto))).toEqual({ ok: false, errore: error });
    expect(await tablet.store.ops.count()).toBe(0);
  });

  test('the import refuses a file without a manifest', async () => {
    const tablet = await fresh();
    expect(await importAll(tablet, writeZip([entry('a', '1')]))).toEqual({ ok: false, errore: 'non_valido' });
  });
});

describe('let out', () => {
  test('the export holds what is unsent, of one item if named; files the server has shown stay', async () => {
    const tablet = await fresh();
    const { store } = tablet;
    await store.ops.bulkAdd([operation(1), operation(2, { state: 'acked' }), operation(3, { entityId: 'v2' })]);
    await store.conflicts.bulkPut([card('k1', 1), { ...card('k2', 2), verificaId: 'v2' }] as Conflict[]);
    for (const [id, echoedAt] of [
      ['m1', null],
      ['m2', 5],
      ['m3', null],
    ] as const) {
      await store.media.put({ ...media(id, 'da_inviare'), echoedAt } as Attachment);
      if (id !== 'm3') await store.blobs.put({ mediaId: id, ...(await toStored(new Blob([id]))) });
    }
    const entries = readZip(new Uint8Array(await (await exportAll(tablet, 'v1')).arrayBuffer())) ?? [];
    const inside = (name: string) => {
      const found = entries.find((one) => one.name === name);
      const read: { opId?: string; id?: string }[] = JSON.parse(new TextDecoder().decode(found?.data));
      return read.map(({ opId, id }) => id ?? opId);
    };
    expect([inside('operazioni.json'), inside('conflitti.json')]).toEqual([['op1'], ['k1']]);
    expect(entries.map(({ name }) => name).filter((name) => name.startsWith('file/'))).toEqual(['file/m1']);
  });

  test('a storage that fails for other reasons than space is reported', async () => {
    const tablet = await fresh();
    tablet.store.syncLog.hook('creating', () => {
      throw new TypeError('altro');
    });
    await expect(exportAll(tablet)).rejects.toThrow('altro');
  });
});
