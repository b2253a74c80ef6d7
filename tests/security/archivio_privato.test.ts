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
const prova = () => `${m.cose.sede}/${m.cose.verificaAperta}/${randomUUID()}-0123456789abcdef.jpg`;

describe('private evidence', () => {
  let nome: string;
  beforeAll(async () => {
    nome = prova();
    const r = await carica('centro', `media-verifiche/${nome}`);
    if (r.stato !== 200) throw new Error(r.testo);
  });
  const firma = (persona: Person, expiresIn = 60) =>
    m.chiedi(persona, `/storage/v1/object/sign/media-verifiche/${nome}`, { corpo: { expiresIn } });
  const indirizzo = (r: { corpo: unknown }) => `/storage/v1${Object(r.corpo).signedURL}`;

  test('is never had by the public address, nor by persons who are no party', async () => {
    for (const via of ['public/', 'authenticated/', '', 'info/', 'info/public/']) {
      for (const persona of ['anonimo', 'utente', 'altro_centro', 'sospeso'] as const) {
        const r = await m.chiedi(persona, `/storage/v1/object/${via}media-verifiche/${nome}`);
        expect([via, persona, isRefused(r)]).toEqual([via, persona, true]);
      }
    }
  });

  test('is signed for one hour at most, a hundred at a time', async () => {
    for (const durata of [3601, 315_360_000, 0, -1, 1.5, '60', null])
      expect([durata, isRefused(await firma('centro', durata as number))]).toEqual([durata, true]);
    const molti = (paths: string[], expiresIn = 60) =>
      m.chiedi('centro', '/storage/v1/object/sign/media-verifiche', { corpo: { expiresIn, paths } });
    expect((await molti(Array.from({ length: 101 }, () => nome))).stato).toBe(400);
    expect((await molti([nome], 3601)).stato).toBe(400);
    expect((await molti([nome])).testo).toContain('token=');
    expect((await firma('centro', 3600)).stato).toBe(200);
  });

  test('is signed for by its centre only; strangers get no address, one by one or many at once', async () => {
    for (const persona of ['anonimo', 'utente', 'venditore', 'altro_centro', 'sospeso'] as const) {
      expect([persona, isRefused(await firma(persona))]).toEqual([persona, true]);
      const molti = await m.chiedi(persona, '/storage/v1/object/sign/media-verifiche', {
        corpo: { expiresIn: 60, paths: [nome] },
      });
      expect(molti.testo).not.toContain('token=');
    }
    const letto = await m.chiedi('anonimo', indirizzo(await firma('centro')));
    expect(letto.stato).toBe(200);
  });

  test('a signed address dies when its time is over, and opens no other file', async () => {
    const lunga = indirizzo(await firma('centro'));
    const altra = prova();
    await carica('centro', `media-verifiche/${altra}`);
    expect(isRefused(await m.chiedi('anonimo', lunga.replace(nome, altra)))).toBe(true);
    // Lite falls (500) on a token that is no token or is past its time; what counts is that no byte comes out.
    const finta = await m.chiedi('anonimo', lunga.replace(/token=.*/, 'token=eyJhbGciOiJub25lIn0.e30.'));
    expect([finta.stato >= 400, finta.testo.includes('JFIF')]).toEqual([true, false]);
    const breve = indirizzo(await firma('centro', 1));
    stopClock(new Date(Date.now() + 2_100));
    const scaduto = await m.chiedi('anonimo', breve);
    expect([scaduto.stato >= 400, scaduto.testo.includes('JFIF')]).toEqual([true, false]);
  });

  test('a signature of the depositor is signed for no seller and no buyer', async () => {
    const [f] = await m.db.sql<{ n: string }>(
      `select url_file as n from public.media_verifica where id_verifica = $1 and ruolo = 'firma_deposito'`,
      [m.cose.verifica],
    );
    for (const persona of ['venditore', 'acquirente', 'anonimo'] as const) {
      expect(
        isRefused(
          await m.chiedi(persona, `/storage/v1/object/sign/media-verifiche/${f?.n}`, { corpo: { expiresIn: 60 } }),
        ),
      ).toBe(true);
    }
  });

  test('a PDF that runs something is refused, a plain one goes up', async () => {
    const pdf = (testo: string) =>
      carica(
        'centro',
        `media-verifiche/${prova().replace('.jpg', '.pdf')}`,
        byte('%PDF-1.4\n', testo),
        'application/pdf',
      );
    expect(isRefused(await pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))).toBe(true);
    expect((await pdf('1 0 obj << >> endobj')).stato).toBe(200);
  });

  test('is copied into no public bucket by who may not read it', async () => {
    const corpo = {
      bucketId: 'media-verifiche',
      sourceKey: nome,
      destinationBucket: 'media-annunci',
      destinationKey: mio('acquirente'),
    };
    expect(isRefused(await m.chiedi('acquirente', '/storage/v1/object/copy', { corpo }))).toBe(true);
  });

  test('another centre, the seller and a suspended centre put nothing into its folder', async () => {
    for (const persona of ['altro_centro', 'venditore', 'sospeso', 'admin', 'anonimo'] as const) {
      expect([persona, isRefused(await carica(persona, `media-verifiche/${prova()}`))]).toEqual([persona, true]);
    }
  });
});

describe('pictures of a dispute', () => {
  const SECCHIO = 'media-contestazioni';
  const nella = (ordine: string, di: Person = 'acquirente') =>
    `${di === 'anonimo' ? randomUUID() : m.cose.persone[di]}/${ordine}/${randomUUID()}.jpg`;
  const manda = (persona: Person, nome: string) => carica(persona, `${SECCHIO}/${nome}`);
  const firma = (persona: Person, nome: string) =>
    m.chiedi(persona, `/storage/v1/object/sign/${SECCHIO}/${nome}`, { corpo: { expiresIn: 60 } });
  const chiLegge = async (nome: string) => {
    const leggono: Person[] = [];
    for (const persona of PEOPLE) if ((await firma(persona, nome)).stato === 200) leggono.push(persona);
    return leggono;
  };
  const allega = (nome: string) =>
    m.db.sql('update public.contestazioni set foto = array[$2] where id_ordine = $1', [m.cose.ordinePagato, nome]);

  test('go up from the buyer alone, into his own order, as pictures, and only while he may dispute it', async () => {
    for (const persona of PEOPLE) {
      if (persona === 'acquirente') continue;
      expect([persona, isRefused(await manda(persona, nella(m.cose.ordinePagato, persona)))]).toEqual([persona, true]);
      expect([persona, isRefused(await manda(persona, nella(m.cose.ordinePagato)))]).toEqual([persona, true]);
    }
    for (const nome of [
      nella(randomUUID()),
      nella(m.cose.ordine),
      nella(m.cose.ordinePagato, 'venditore'),
      nella(m.cose.ordinePagato).replace('.jpg', '.svg'),
      `${m.cose.persone.acquirente}/${randomUUID()}.jpg`,
    ]) {
      expect([nome, isRefused(await manda('acquirente', nome))]).toEqual([nome, true]);
    }
    const nome = nella(m.cose.ordinePagato);
    expect((await manda('acquirente', nome)).stato).toBe(200);
    expect(isRefused(await manda('acquirente', nome))).toBe(true);
    await m.chiedi('acquirente', `/storage/v1/object/${SECCHIO}`, { metodo: 'DELETE', corpo: { prefixes: [nome] } });
    expect(await m.db.sql('select 1 from storage.objects where name = $1', [nome])).toHaveLength(1);
  });

  test('are read by both parties and administrators, through an address that lives a minute; by nobody else', async () => {
    const nome = nella(m.cose.ordinePagato);
    await manda('acquirente', nome);
    expect(await chiLegge(nome)).toEqual(['acquirente', 'admin']);
    await allega(nome);
    expect(await chiLegge(nome)).toEqual(['venditore', 'acquirente', 'admin']);
    const indirizzo = `/storage/v1${Object((await firma('venditore', nome)).corpo).signedURL}`;
    expect((await m.chiedi('anonimo', indirizzo)).testo).toContain('JFIF');
    for (const via of ['public/', 'authenticated/', '', 'info/', 'info/public/']) {
      for (const persona of ['anonimo', 'utente', 'centro', 'altro_centro', 'sospeso'] as const) {
        const r = await m.chiedi(persona, `/storage/v1/object/${via}${SECCHIO}/${nome}`);
        expect([via, persona, isRefused(r)]).toEqual([via, persona, true]);
      }
    }
  });

  test('a dispute takes only pictures that its author has put into this order', async () => {
    const suo = nella(m.cose.ordinePagato);
    await manda('acquirente', suo);
    await m.db.sql('delete from public.contestazioni where id_ordine = $1', [m.cose.ordinePagato]);
    const apri = (p_foto: unknown) =>
      m.rpc('acquirente', 'apri_contestazione', { p_ordine: m.cose.ordinePagato, p_motivo: 'Graffi', p_foto });
    const pubblica = mio('acquirente');
    await carica('acquirente', `media-annunci/${pubblica}`);
    for (const foto of [
      ['https://altrove.example/x.jpg'],
      [nella(m.cose.ordinePagato)],
      [pubblica],
      [suo, nella(m.cose.ordine)],
      [suo, null],
      Array(7).fill(suo),
    ]) {
      expect([foto, Object((await apri(foto)).corpo).code]).toEqual([foto, 'file_non_valido']);
    }
    expect((await apri([suo])).stato).toBe(200);
  });
});
