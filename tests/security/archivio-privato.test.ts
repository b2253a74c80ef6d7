import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { bytes as byte, filesOf } from './files.ts';
import { PEOPLE, type Person } from './people.ts';
import { expectedNoise, isRefused, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
beforeAll(async () => {
  m = await openWorld();
});
afterAll(() => m.chiudi());

const { mio, carica } = filesOf(() => m);
const trial = () => `${m.cose.sede}/${m.cose.verificaAperta}/${randomUUID()}-0123456789abcdef.jpg`;

/** An address for a minute, as a page gets it; null for whoever may not read. */
async function addressOf(persona: Person, bucket: string, name: string, print = false): Promise<string | null> {
  const { body } = await m.api(persona, '/files/addresses', { body: { bucket, paths: [name], print } });
  return Object(body).urls?.[0] ?? null;
}

describe('private evidence', () => {
  let name: string;
  beforeAll(async () => {
    name = trial();
    const r = await carica('centro', `media-verifiche/${name}`);
    if (r.stato !== 200) throw new Error(r.testo);
  });
  const address = (persona: Person) => addressOf(persona, 'media-verifiche', name);

  test('is never had by the public address, nor by persons who are no party', async () => {
    for (const via of ['public/', 'authenticated/', '', 'info/', 'info/public/']) {
      for (const persona of ['anonimo', 'utente', 'altro_centro', 'sospeso'] as const) {
        const r = await m.ask(persona, `/storage/v1/object/${via}media-verifiche/${name}`);
        expect([via, persona, isRefused(r)]).toEqual([via, persona, true]);
      }
    }
  });

  test('no person signs an address of his own, however short it would live', async () => {
    for (const persona of PEOPLE) {
      const one = await m.ask(persona, `/storage/v1/object/sign/media-verifiche/${name}`, {
        body: { expiresIn: 60 },
      });
      expect([persona, isRefused(one)]).toEqual([persona, true]);
      const many = await m.ask(persona, '/storage/v1/object/sign/media-verifiche', {
        body: { expiresIn: 60, paths: [name] },
      });
      expect(many.testo).not.toContain('token=');
    }
  });

  test('the API gives an address to its centre only, and a hundred at most at once', async () => {
    for (const persona of ['anonimo', 'utente', 'venditore', 'altro_centro', 'sospeso'] as const)
      expect([persona, await address(persona)]).toEqual([persona, null]);
    expect((await m.ask('anonimo', (await address('centro')) ?? '')).stato).toBe(200);
    const many = { bucket: 'media-verifiche', paths: Array.from({ length: 101 }, () => name) };
    expect((await m.api('centro', '/files/addresses', { body: many })).stato).toBe(400);
  });

  test('an address dies after a minute, and opens no other file', async () => {
    const own = (await address('centro')) ?? '';
    const other = trial();
    await carica('centro', `media-verifiche/${other}`);
    expect(isRefused(await m.ask('anonimo', own.replace(name, other)))).toBe(true);
    const fake = await m.ask('anonimo', own.replace(/token=.*/, 'token=eyJhbGciOiJub25lIn0.e30.'));
    expect([isRefused(fake), fake.testo.includes('JFIF')]).toEqual([true, false]);
    const [printed, asked] = await Promise.all(
      (['admin', 'centro'] as const).map((who) => addressOf(who, 'media-verifiche', name, true)),
    );
    stopClock(new Date(Date.now() + 61_000));
    const expired = await m.ask('anonimo', own);
    expect([isRefused(expired), expired.testo.includes('JFIF')]).toEqual([true, false]);
    // ten minutes to print, and for the office alone
    expect(isRefused(await m.ask('anonimo', asked ?? ''))).toBe(true);
    expect((await m.ask('anonimo', printed ?? '')).stato).toBe(200);
    stopClock(new Date(Date.now() + 540_000));
    expect(isRefused(await m.ask('anonimo', printed ?? ''))).toBe(true);
  });

  test('a signature of the depositor is had by its seller alone, for his export, suspended too', async () => {
    const [f] = await m.db.sql<{ n: string }>(
      `select url_file as n from public.media_verifica where id_verifica = $1 and ruolo = 'firma_deposito'`,
      [m.cose.verifica],
    );
    const has = async (persona: Person) => (await addressOf(persona, 'media-verifiche', f?.n ?? '')) !== null;
    for (const persona of ['acquirente', 'utente', 'sospeso', 'anonimo'] as const)
      expect([persona, await has(persona)]).toEqual([persona, false]);
    expect(await has('venditore')).toBe(true);
    const state = (stato: string) =>
      m.db.sql(
        'update public.utenti set stato = $2::public.stato_utente where id = (select id_utente from public.verifiche where id = $1)',
        [m.cose.verifica, stato],
      );
    await state('sospeso');
    expect(await has('venditore')).toBe(true);
    await state('attivo');
  });

  test('a PDF that runs something is refused, a plain one goes up', async () => {
    const pdf = (text: string) =>
      carica(
        'centro',
        `media-verifiche/${trial().replace('.jpg', '.pdf')}`,
        byte('%PDF-1.4\n', text),
        'application/pdf',
      );
    expect(isRefused(await pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))).toBe(true);
    expect((await pdf('1 0 obj << >> endobj')).stato).toBe(200);
  });

  test('is copied into no public bucket by who may not read it', async () => {
    const body = {
      bucketId: 'media-verifiche',
      sourceKey: name,
      destinationBucket: 'media-annunci',
      destinationKey: mio('acquirente'),
    };
    expect(isRefused(await m.ask('acquirente', '/storage/v1/object/copy', { body: body }))).toBe(true);
  });

  test('another centre, the seller and a suspended centre put nothing into its folder', async () => {
    for (const persona of ['altro_centro', 'venditore', 'sospeso', 'admin', 'anonimo'] as const) {
      expect([persona, isRefused(await carica(persona, `media-verifiche/${trial()}`))]).toEqual([persona, true]);
    }
  });
});

describe('pictures of a dispute', () => {
  const BUCKET = 'media-contestazioni';
  const inThe = (ordine: string, di: Person = 'acquirente') =>
    `${di === 'anonimo' ? randomUUID() : m.cose.persone[di]}/${ordine}/${randomUUID()}.jpg`;
  const post = (persona: Person, name: string) => carica(persona, `${BUCKET}/${name}`);
  const whoReads = async (name: string) => {
    const readers: Person[] = [];
    for (const persona of PEOPLE) if ((await addressOf(persona, BUCKET, name)) !== null) readers.push(persona);
    return readers;
  };
  const attach = (name: string) =>
    m.db.sql('update public.contestazioni set foto = array[$2] where id_ordine = $1', [m.cose.ordinePagato, name]);

  test('go up from the buyer alone, into his own order, as pictures, and only while he may dispute it', async () => {
    for (const persona of PEOPLE) {
      if (persona === 'acquirente') continue;
      expect([persona, isRefused(await post(persona, inThe(m.cose.ordinePagato, persona)))]).toEqual([persona, true]);
      expect([persona, isRefused(await post(persona, inThe(m.cose.ordinePagato)))]).toEqual([persona, true]);
    }
    for (const name of [
      inThe(randomUUID()),
      inThe(m.cose.ordine),
      inThe(m.cose.ordinePagato, 'venditore'),
      inThe(m.cose.ordinePagato).replace('.jpg', '.svg'),
      `${m.cose.persone.acquirente}/${randomUUID()}.jpg`,
    ]) {
      expect([name, isRefused(await post('acquirente', name))]).toEqual([name, true]);
    }
    const label = inThe(m.cose.ordinePagato);
    expect((await post('acquirente', label)).stato).toBe(200);
    expect(isRefused(await post('acquirente', label))).toBe(true);
    await m.ask('acquirente', `/storage/v1/object/${BUCKET}`, { metodo: 'DELETE', body: { prefixes: [label] } });
    expect(await m.db.sql('select 1 from storage.objects where name = $1', [label])).toHaveLength(1);
  });

  test('are read by both parties and administrators, through an address that lives a minute; by nobody else', async () => {
    const name = inThe(m.cose.ordinePagato);
    await post('acquirente', name);
    expect(await whoReads(name)).toEqual(['acquirente', 'admin']);
    await attach(name);
    expect(await whoReads(name)).toEqual(['venditore', 'acquirente', 'admin']);
    const address = await addressOf('venditore', BUCKET, name);
    expect((await m.ask('anonimo', address ?? '')).testo).toContain('JFIF');
    for (const via of ['public/', 'authenticated/', '', 'info/', 'info/public/']) {
      for (const persona of ['anonimo', 'utente', 'centro', 'altro_centro', 'sospeso'] as const) {
        const r = await m.ask(persona, `/storage/v1/object/${via}${BUCKET}/${name}`);
        expect([via, persona, isRefused(r)]).toEqual([via, persona, true]);
      }
    }
  });

  test('a dispute takes only pictures that its author has put into this order', async () => {
    const own = inThe(m.cose.ordinePagato);
    await post('acquirente', own);
    await m.db.sql('delete from public.contestazioni where id_ordine = $1', [m.cose.ordinePagato]);
    const open = (p_foto: unknown) =>
      m.rpc('acquirente', 'apri_contestazione', { p_ordine: m.cose.ordinePagato, p_motivo: 'Graffi', p_foto });
    const pubblica = mio('acquirente');
    await carica('acquirente', `media-annunci/${pubblica}`);
    for (const foto of [
      ['https://altrove.example/x.jpg'],
      [inThe(m.cose.ordinePagato)],
      [pubblica],
      [own, inThe(m.cose.ordine)],
      [own, null],
      Array(7).fill(own),
    ]) {
      expect([foto, Object((await open(foto)).body).code]).toEqual([foto, 'file_non_valido']);
    }
    expect((await open([own])).stato).toBe(200);
  });
});
